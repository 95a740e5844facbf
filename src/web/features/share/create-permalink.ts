import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { encodePermalink } from '../../../contract/permalink/permalink.ts';
import { type Letter, rulesVersion } from '../../../grading/scoring-rules.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';

/** The other possible letters by its reading; none when unknown or sure. */
export function listOtherLetters(result: AnalysisResult): Letter[] {
  const own = getResultLetter(result);
  return result.certainty?.letters.filter((letter) => letter !== own) ?? [];
}

/** The permalink of a result, from its path on; with the hash of the graded text unless empty. */
export function createPermalink(result: AnalysisResult, textHash = ''): string {
  const { criteria, notAProductJobOffer, position, company, grade } = result;
  const couldBe = listOtherLetters(result);
  return encodePermalink({
    criteria,
    notAProductJobOffer,
    letter: getResultLetter(result),
    rulesVersion: grade?.rulesVersion ?? rulesVersion,
    position,
    company,
    textHash,
    reader: result.reader,
    ...(couldBe.length > 0 && { couldBe }),
    ...(result.onTrial && { onTrial: result.language }),
  });
}
