// What somebody sees who was invited: who asks them, to which game, what that is, and how it is played at this table.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { I } from '../draw/icons';
import { seatName } from '../frame/sitting';
import * as api from '../hall/api';
import type { Json, OptionFacts, Room } from '../hall/messages';
import { t, tOr } from '../words';
import { choiceWord, optionHelp } from './option_words';
import { gameTitle } from './TablePage';
import { clockText } from './TableRows';

/** So many variants are shown at once; more are a click away. */
const FEW = 4;
interface Variant {
  value: string;
  about: string;
}
/** How this table differs from what is usual, in words. */
function variants(room: Room): Variant[] {
  const game = api.games.value.find(g => g.name === room.game);
  if (!game) return [];
  const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
  return game.options
    .filter(o => o.group !== 'technical' && !same(room.options[o.name], game.usual?.[o.name] ?? o.default))
    .map(option => ({ value: word(option, room.options[option.name]), about: optionHelp(room.game, option) }));
}
function word({ kind, name }: OptionFacts, value: Json | undefined): string {
  if (kind === 'flag') return t(value ? 'option-yes' : 'option-no');
  return kind === 'choice' ? choiceWord(name, String(value)) : [value].flat().join('-');
}
export function Invited({ room }: { room: Room }): JSX.Element {
  useEffect(() => void api.loadGames().catch(() => {}), []);
  const host = room.seats.find(seat => seat.person?.id === room.host),
    game = gameTitle(room.game),
    lasts = tOr('lasts-' + room.game, ''),
    differs = variants(room),
    free = room.seats.filter(seat => !seat.person && !seat.bot).length;
  return (
    <section class="invite cartouche" aria-labelledby="invited">
      <img
        src={`/preview-${room.game}.png`}
        alt=""
        width="1200"
        height="630"
        onError={e => (e.currentTarget.hidden = true)}
      />
      <h1 id="invited">{host ? t('invited-by', { name: seatName(host), game }) : t('invited-to', { game })}</h1>
      <p>{tOr('tale-' + room.game, t('invited-what'))}</p>
      <ul class="facts" aria-label={t('table-facts')}>
        <li>
          <I id="dwarf" />
          {t('invite-seats', { n: room.seats.length, free })}
        </li>
        <li>
          <I id="hourglass" />
          {[lasts, clockText(room.clock)].filter(Boolean).join(' · ')}
        </li>
        {!differs.length && (
          <li>
            <I id="scroll" />
            {t('invite-usual')}
          </li>
        )}
      </ul>
      {differs.length > 0 && (
        <details open={differs.length <= FEW}>
          <summary>{t('options')}</summary>
          <ul class="facts">
            {differs.map(({ value, about }) => (
              <li key={about}>
                <I id="scroll" />
                <span>
                  <b>{value}</b> <small class="quiet">{about}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
