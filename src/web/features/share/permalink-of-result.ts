import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { encodePermalink } from '../../../contract/permalink/permalink.ts';
import { type Letter, rulesVersion } from '../../../grading/scoring-rules.ts';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';

/** The other possible letters by its reading; none when unknown or sure. */
export function otherLetters(result: AnalysisResult): Letter[] {
  const own = letterOfResult(result);
  return result.certainty?.letters.filter((letter) => letter !== own) ?? [];
}

/** The permalink of a result, from its path on; with the hash of the graded text unless empty. */
export function permalinkOfResult(result: AnalysisResult, textHash = ''): string {
  const { criteria, notAProductJobOffer, position, company, grade } = result;
  const couldBe = otherLetters(result);
  return encodePermalink({
    criteria,
    notAProductJobOffer,
    letter: letterOfResult(result),
    rulesVersion: grade?.rulesVersion ?? rulesVersion,
    position,
    company,
    textHash,
    reader: result.reader,
    ...(couldBe.length > 0 && { couldBe }),
    ...(result.onTrial && { onTrial: result.language }),
  });
}
