/** Light, dark, or as the visitor's system has it. The choice lasts in the visitor's browser alone. */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the visitor's own choice is kept; nothing is kept for those who leave it to their system. */
const choiceKey = 'offergrade.theme';

/** What the visitor chose before, in this browser. */
export function rememberedTheme(): Theme {
  try {
    const kept = localStorage.getItem(choiceKey);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    // Storage is closed in this browser.
    return 'system';
  }
}

/** Gives the document a theme: tokens.css reads the attribute, the browser's own parts the two kinds of `meta`. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  metaNamed('color-scheme').forEach((meta) => {
    meta.content = theme === 'system' ? 'light dark' : theme;
  });
  metaNamed('theme-color').forEach((meta) => {
    meta.media = mediaOf(meta, theme);
  });
}

/** Gives the document a theme and remembers it, where the browser lets the page remember anything. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, theme);
  } catch {
    // Storage is closed in this browser: the choice lasts as long as the page.
  }
}

function metaNamed(name: string): NodeListOf<HTMLMetaElement> {
  return document.querySelectorAll(`meta[name="${name}"]`);
}

/** Each colour of the browser's frame belongs to a theme (`data-of`): a choice lets one hold always, and the other never. */
function mediaOf(meta: HTMLMetaElement, theme: Theme): string {
  const own = meta.dataset.of;
  if (theme === 'system') return `(prefers-color-scheme: ${own})`;
  return own === theme ? 'all' : 'not all';
}
