/**
 * The reader that works without a model and without a key: English and French
 * (docs/domain/criteria.md).
 */

import { readSupported } from '../classifier/borne-out.ts';
import type { Classifier } from '../classifier/classifier.ts';
import { learnedVerdicts, levelChances } from '../classifier/learned-verdicts.ts';
import { classifyLines } from '../classifier/line-odds.ts';
import { addPageParts, extractPastedOffer } from '../pasted/extract-pasted-offer.ts';
import type { Reader, ReadingResult } from '../reader.ts';
import { assembleReading } from './assemble-reading.ts';
import { calculateDoubts } from './calculate-doubts.ts';
import { loadOnce } from './load-once.ts';
import { type ReadByRules, readByRules } from './read-by-rules.ts';

const shipped = loadOnce(async () => {
  const { shippedClassifier } = await import('../classifier/shipped-classifier.ts');
  return shippedClassifier;
});

function readByBoth(offer: string, byRules: ReadByRules, classifier: Classifier): ReadingResult {
  const { frame, view, proposed } = byRules;
  if (frame.notAProductJobOffer) return { ok: true, reading: assembleReading(offer, byRules, proposed) };
  const supported = readSupported(view, classifyLines(classifier, byRules));
  const chances = levelChances(classifier, supported);
  const reading = assembleReading(offer, byRules, learnedVerdicts(chances, supported));
  return { ok: true, reading: { ...reading, doubts: calculateDoubts(chances, reading.criteria) } };
}

/**
 * Reads by rules and by weights learned from labelled offers; deterministic. `classifier` defaults
 * to the shipped one; a reading rejects when that cannot be fetched.
 */
export function createBuiltinReader(classifier?: Classifier): Reader {
  return {
    name: 'builtin',
    read: async (paste, options = {}) => {
      const found = extractPastedOffer(paste, options);
      if (!found.ok) return found;
      const byRules = readByRules(found.offer);
      if (!byRules.ok) return byRules;
      return addPageParts(readByBoth(found.offer, byRules, classifier ?? (await shipped())), found);
    },
  };
}
