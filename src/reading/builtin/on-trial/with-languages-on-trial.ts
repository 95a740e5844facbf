/** The built-in reader with the languages on trial. The page does without: their weights are not for a phone to fetch. */
import type { Reader } from '../../reader.ts';
import { fetchedOnce } from '../fetched-once.ts';
import { isOnTrial } from '../rules/languages-of-rules.ts';

const fetched = fetchedOnce(async () => {
  const [{ readOnTrial }, { classifierOnTrial }] = await Promise.all([
    import('./read-on-trial.ts'),
    import('./classifier-on-trial.ts'),
  ]);
  return { readOnTrial, classifierOnTrial };
});

/** Reads what `builtin` refuses for its language, where that is on trial; a reading rejects where the weights cannot be loaded. */
export function withLanguagesOnTrial(builtin: Reader): Reader {
  return {
    name: builtin.name,
    async read(offer, options) {
      const result = await builtin.read(offer, options);
      if (result.ok || result.code !== 'languageNeedsModel' || !isOnTrial(result.language)) return result;
      const { readOnTrial, classifierOnTrial } = await fetched();
      return readOnTrial(offer, result.language, classifierOnTrial);
    },
  };
}
