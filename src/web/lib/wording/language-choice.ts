/** The language that the visitor chose; nothing is kept for those who never switch. */

/** Where the choice is kept. */
export const languageChoiceKey = 'offergrade.language';

/** What the visitor chose before, in this browser, as it was kept; null for those who never switched. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(languageChoiceKey);
  } catch {
    // Storage is closed in this browser.
    return null;
  }
}
