// Runs before the first paint: the player's theme and motion, else the system's; and the letters are sent for.
const saved = (() => {
  try {
    return JSON.parse(localStorage.getItem('underhall.settings') ?? '{}') as { theme?: string; motion?: string };
  } catch {
    return {};
  }
})();
const root = document.documentElement;
root.dataset['theme'] =
  saved.theme === 'plan' || saved.theme === 'lamp'
    ? saved.theme
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'lamp'
      : 'plan';
if (saved.motion === 'still') root.dataset['motion'] = 'still';
// Else they would be asked for when the first text is laid out, and every text would change its size under the player's eyes.
for (const face of document.fonts) void face.load().catch(() => {});

export {};
