import { type AnalysisResult, resultOfAnyRelease } from '../../contract/analysis-result.ts';
import { completeResult } from '../../contract/permalink/later-criteria.ts';

/**
 * The result of an analysis out of an answer's `content` (docs/domain/specification.md, section 5):
 * a string that parses as JSON and contains a non-zero score. Null where it is anything that the
 * page would break on; another release may have written it.
 */
export function parseResultContent(content: unknown): AnalysisResult | null {
  if (typeof content !== 'string') return null;
  try {
    return resultOfAnyRelease.safeParse(completeResult(JSON.parse(content))).data ?? null;
  } catch {
    return null;
  }
}
