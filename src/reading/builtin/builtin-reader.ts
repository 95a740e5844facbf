/** The reader that works without a model and without a key: English and French (domain/criteria.md). */
import { withGroups } from '../../grading/criteria.ts';
import type { Reader, ReadingResult } from '../reader.ts';
import type { Classifier } from './classifier/classifier.ts';
import { learnedVerdicts } from './classifier/learned-verdicts.ts';
import { doubtsOf } from './doubts.ts';
import { readByRules } from './read-by-rules.ts';
import { withReceipts } from './receipts.ts';

function readOffer(offer: string, classifier: Classifier): ReadingResult {
  const byRules = readByRules(offer);
  if (!byRules.ok) return byRules;
  const { frame, statements, verdicts, values: read } = byRules;
  const { position, company, language, notAProductJobOffer, closed, passagesForPrograms } = frame;
  const learned = notAProductJobOffer ? verdicts : learnedVerdicts(classifier, statements, verdicts, read);
  const { values, receipts } = withReceipts(learned, offer);
  const criteria = withGroups(values);
  return {
    ok: true,
    reading: {
      criteria,
      receipts,
      position,
      company,
      language,
      notAProductJobOffer,
      ...(closed && { closed }),
      passagesForPrograms,
      rejectedFindings: [],
      readings: [criteria],
      ...(!notAProductJobOffer && { doubts: doubtsOf(criteria) }),
      usage: [],
    },
  };
}

/** Fetched once; where that fails, the next offer tries again. */
let fetched: Promise<Classifier> | null = null;

function shipped(): Promise<Classifier> {
  fetched ??= import('./classifier/shipped-classifier.ts').then(
    ({ shippedClassifier }) => shippedClassifier,
    (error) => {
      fetched = null;
      throw error;
    },
  );
  return fetched;
}

/**
 * Reads by rules and by what was learned from labelled offers; the same offer always gives the same reading. `classifier`: the one that comes with
 * the reader where none is given; a reading rejects where that one cannot be fetched.
 */
export function createBuiltinReader(classifier?: Classifier): Reader {
  return {
    name: 'builtin',
    read: async (offer) => readOffer(offer, classifier ?? (await shipped())),
  };
}
