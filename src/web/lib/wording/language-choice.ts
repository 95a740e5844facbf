/** The visitor's choice of language; nothing is stored for those who never switch. */

/** The key of the choice. */
export const languageChoiceKey = 'offergrade.language';

/** The stored choice, unvalidated; null for those who never switched. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(languageChoiceKey);
  } catch {
    // Storage is unavailable in this browser.
    return null;
  }
}
