import { formatCount } from './format-figures.ts';
import { getLocalLanguageName } from './language-names.ts';

/**
 * Formats figures and language codes for the page's language; `kind` selects the matching sentence.
 */
export function formatFailureFigures(details: Record<string, unknown>): Record<string, string> {
  const figures = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'language') return [name, getLocalLanguageName(String(value))];
      // A status is a name of digits, not a quantity.
      const quantity = typeof value === 'number' && name !== 'status';
      return [name, quantity ? formatCount(value) : String(value)];
    }),
  );
  return figures.kind === undefined ? figures : { ...figures, context: figures.kind };
}
