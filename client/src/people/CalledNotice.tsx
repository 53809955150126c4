// On whatever page but the lobby, which has it anyway: a friend asks me to a table, or somebody to be friends.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Close } from '../frame/Bar';
import { called } from '../hall/socket';
import { place } from '../route';
import { book } from './api';
import { Invitations } from './Invitations';

/** How many calls I have seen enough of. */
const seen = signal(0);

export function CalledNotice(): JSX.Element {
  const [page, which] = place.value.path,
    { invitations = [], asking = [] } = book.value ?? {},
    news = page === 'people' ? invitations.length : invitations.length + asking.length,
    there = page === 'table' && invitations.some(call => call.table === which),
    shown = page !== undefined && !there && news > 0 && seen.value < called.value;
  return (
    <div class={shown ? 'begun cartouche' : 'sr'} hidden={!shown}>
      {page !== undefined && <Invitations />}
      <Close cls="btn icon" close={() => (seen.value = called.value)} />
    </div>
  );
}
