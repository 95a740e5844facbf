/** Light, dark, or as the system. The choice is stored only in the visitor's browser. */
import { readStored, writeStored } from './storage.ts';

/** The themes that a visitor can choose. */
export const themes = ['system', 'light', 'dark'] as const;
/** The chosen theme; `system` follows the browser's setting. */
export type Theme = (typeof themes)[number];

/** The key of the choice; nothing is stored for `system`. */
const choiceKey = 'offergrade.theme';

/** The choice stored in this browser. */
export function rememberedTheme(): Theme {
  const stored = readStored('localStorage', choiceKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/**
 * Sets the theme of the document: tokens.css uses the attribute, native controls the two kinds of
 * `meta`.
 */
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

/** Sets the theme of the document and stores it, if possible. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  writeStored('localStorage', choiceKey, theme === 'system' ? null : theme);
}

function metaNamed(name: string): NodeListOf<HTMLMetaElement> {
  return document.querySelectorAll(`meta[name="${name}"]`);
}

/**
 * Each `theme-color` belongs to a theme (`data-of`): a choice makes one apply always, and the other
 * never.
 */
function mediaOf(meta: HTMLMetaElement, theme: Theme): string {
  const own = meta.dataset.of;
  if (theme === 'system') return `(prefers-color-scheme: ${own})`;
  return own === theme ? 'all' : 'not all';
}
