// Sprites live once in the document, so that themes and states reach into them by custom properties.
const there = new Map<string, Promise<void>>();

export function inlineSprite(url: string): Promise<void> {
  const known = there.get(url);
  if (known) return known;
  const coming = (async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the drawings did not come: ${answer.status}`);
    const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
    svg.setAttribute('class', 'sprite');
    svg.setAttribute('aria-hidden', 'true');
    document.body.append(document.importNode(svg, true));
  })();
  there.set(url, coming);
  coming.catch(() => there.delete(url));
  return coming;
}
