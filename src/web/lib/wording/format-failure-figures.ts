import { getLocalLanguageName } from './get-local-language-name.ts';
import { currentLanguage } from './i18n.ts';

/**
 * Formats figures and language codes for the page's language; `kind` selects the matching sentence.
 */
export function formatFailureFigures(details: Record<string, unknown>): Record<string, string> {
  const language = currentLanguage();
  const figures = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'language') return [name, getLocalLanguageName(String(value))];
      // A status is a name of digits, not a quantity.
      const quantity = typeof value === 'number' && name !== 'status';
      return [name, quantity ? value.toLocaleString(language) : String(value)];
    }),
  );
  return figures.kind === undefined ? figures : { ...figures, context: figures.kind };
}
