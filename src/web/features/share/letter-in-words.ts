import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';
import { otherLetters } from './permalink-of-result.ts';

/** "C", or "C, could be B" where the letter is not sure. */
export function letterInWords(t: Texts<['share', 'permalink']>, result: AnalysisResult): string {
  const letter = letterOfResult(result);
  const others = otherLetters(result);
  return others.length > 0 ? t('permalink:unsure', { letter, others }) : letter;
}
