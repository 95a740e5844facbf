/** The reader that works without a model and without a key: English and French (domain/criteria.md). */
import { withGroups } from '../../grading/criteria.ts';
import type { Span } from '../injection/injection-paragraphs.ts';
import type { Reader, ReadingResult } from '../reader.ts';
import { doubtsOf } from './doubts.ts';
import { isOfRules } from './languages-of-rules.ts';
import { detectLanguage } from './metadata/detect-language.ts';
import { readFrame } from './read-frame.ts';
import { withReceipts } from './receipts.ts';
import { nothingRead, readCriteria } from './rules/rules.ts';
import { statementsOf } from './statements.ts';

/** Of so many words a language is told; what the words of the rules mean in a sentence of another one, nobody knows. */
const longestOfAnyLanguage = 8;

/** Whether a statement lies outside passages that may speak to a program: an order that nobody found is no duty either. */
const isOutside =
  (passages: readonly Span[]) =>
  ({ start, end }: Span) =>
    !passages.some((passage) => start < passage.end && end > passage.start);

function readOffer(offer: string): ReadingResult {
  const frame = readFrame(offer);
  if (!frame.ok) return frame;
  const { position, company, language, notAProductJobOffer, closed, passagesForPrograms } = frame;
  const statements = statementsOf(frame.readable, frame.words)
    .filter(isOutside(frame.doubtfulPassages))
    .filter(
      ({ words, start, end }) =>
        words.length < longestOfAnyLanguage ||
        isOfRules(detectLanguage(offer.slice(start, end), words, start)),
    );
  const verdicts = notAProductJobOffer ? nothingRead() : readCriteria({ statements, position });
  const { values, receipts } = withReceipts(verdicts, offer);
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

/** Reads by rules alone; the same offer always gives the same reading. Answers within the call: nothing is awaited. */
export function createBuiltinReader(): Reader {
  return { name: 'builtin', read: async (offer) => readOffer(offer) };
}
