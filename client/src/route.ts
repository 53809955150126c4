// Where we are, behind the # of the address: the hall serves one page, and the word of an invitation never reaches a log.
import { signal } from '@preact/signals';

export interface Place {
  path: string[];
  query: URLSearchParams;
}
// an invitation comes by an address of its own, for previews: from there on it is a table like any other
const invited = /^\/invite\/\w+\/\w+\/([a-z0-9]{12})$/.exec(location.pathname);
if (invited)
  history.replaceState(null, '', `/#/table/${invited[1]}${location.hash ? '?invite=' + location.hash.slice(1) : ''}`);
const parse = (): Place => {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
};
export const place = signal<Place>(parse());
window.addEventListener('hashchange', () => {
  place.value = parse();
  window.scrollTo(0, 0);
});
export const go = (to: string): void => {
  location.hash = '#/' + to;
};
/** The link of an invitation: its preview speaks the language of whoever sends it. */
export const inviteLink = (language: string, game: string, id: string, invite?: string | null): string =>
  `${location.origin}/invite/${language}/${game}/${id}${invite ? '#' + encodeURIComponent(invite) : ''}`;
/** Where a link or a code leads that somebody was sent. */
export function invitedTo(link: string): string | null {
  const found = /([a-z0-9]{12})(?:(?:\?invite=|#)(\S+))?\s*$/.exec(link.trim());
  return found && `table/${found[1]}${found[2] ? '?invite=' + found[2] : ''}`;
}
