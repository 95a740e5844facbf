/**
 * The built-in reader with the languages on trial. Not used by the page, since their weights are
 * too large to download to a phone.
 */

import { loadOnce } from '../built-in/load-once.ts';
import { isOnTrial } from '../languages-of-rules.ts';
import { addPageParts, extractPastedOffer } from '../pasted/extract-pasted-offer.ts';
import type { Reader } from '../reader.ts';

const fetched = loadOnce(async () => {
  const [{ readOnTrial }, { classifierOnTrial }] = await Promise.all([
    import('./read-on-trial.ts'),
    import('./classifier-on-trial.ts'),
  ]);
  return { readOnTrial, classifierOnTrial };
});

/**
 * Reads what `builtin` refuses for its language, if that is on trial; a reading rejects when the
 * weights cannot be loaded.
 */
export function withLanguagesOnTrial(builtin: Reader): Reader {
  return {
    name: builtin.name,
    async read(paste, options = {}) {
      const result = await builtin.read(paste, options);
      if (result.ok || result.code !== 'languageNeedsModel' || !isOnTrial(result.language)) return result;
      const { readOnTrial, classifierOnTrial } = await fetched();
      const found = extractPastedOffer(paste, options);
      if (!found.ok) return found;
      return addPageParts(readOnTrial(found.offer, result.language, classifierOnTrial), found);
    },
  };
}
