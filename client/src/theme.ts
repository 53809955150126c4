// Runs before the first paint: the player's theme and motion, else the system's.
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

export {};
