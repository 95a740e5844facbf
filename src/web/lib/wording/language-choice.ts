/** The visitor's choice of language; nothing is stored for those who never switch. */
import { readStored } from '../storage.ts';

/** The key of the choice. */
export const languageChoiceKey = 'offergrade.language';

/** The stored choice, unvalidated; null for those who never switched. */
export function rememberedLanguage(): string | null {
  return readStored('localStorage', languageChoiceKey);
}
