// Where we are, behind the # of the address: the hall serves one page, and the word of an invitation never reaches a log.
import { signal } from '@preact/signals';

export interface Place {
  path: string[];
  query: URLSearchParams;
}
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
export const tableLink = (id: string, invite?: string | null): string =>
  `${location.origin}/#/table/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`;
