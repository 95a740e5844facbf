import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { encodePermalink } from '../../../contract/permalink/permalink.ts';
import { rulesVersion } from '../../../grading/scoring-rules.ts';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';

/** The permalink of a result, from its path on; with the hash of the graded text where it is not empty. */
export function permalinkOfResult(result: AnalysisResult, textHash = ''): string {
  const { criteria, notAProductJobOffer, position, company, grade } = result;
  return encodePermalink({
    criteria,
    notAProductJobOffer,
    letter: letterOfResult(result),
    rulesVersion: grade?.rulesVersion ?? rulesVersion,
    position,
    company,
    textHash,
  });
}
