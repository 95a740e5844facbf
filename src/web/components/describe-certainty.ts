/** How sure a letter is, in words. */
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { neighbourTowards } from '../../grading/certainty.ts';
import type { Letter } from '../../grading/scoring-rules.ts';
import type { Translate } from '../../language/text-keys.ts';
import { getLocalLanguageName } from '../lib/wording/language-names.ts';

/** The neighbour that the letter may also be; undefined for one that stands alone. */
export function otherLetterOf({ grade, certainty, onTrial }: AnalysisResult): Letter | undefined {
  const other = certainty?.letters.find((one) => one !== grade?.letter);
  return grade && other && !onTrial ? neighbourTowards(grade.letter, other) : undefined;
}

/** "B, on trial: …": `language` is the ISO 639-1 code of the offer's. */
export function describeTrialLanguage(t: Translate<'page'>, letter: string, language: string): string {
  return t('page:certainty.onTrial', { letter, language: getLocalLanguageName(language) });
}

/** "B, sure." or "B, could be C: it depends on “Growth experiments”." */
export function describeCertainty(
  t: Translate<'page' | 'criteria'>,
  letter: string,
  { letters, hingesOn }: NonNullable<AnalysisResult['certainty']>,
): string {
  const others = letters.filter((other) => other !== letter);
  if (others.length === 0) return t('page:certainty.sure', { letter });
  const said = { letter, others };
  if (hingesOn.length === 0) return t('page:certainty.couldBe', said);
  const names = hingesOn.map((id) => t('page:certainty.name', { name: t(`criteria:${id}.name`) }));
  return t('page:certainty.hinges', { ...said, criteria: names });
}

/** "C, could be B.", or that the letter is on trial; empty for a sure letter. */
export function describeDoubt(t: Translate<'page'>, result: AnalysisResult): string {
  const { grade, certainty, onTrial, language } = result;
  if (!grade) return '';
  const { letter } = grade;
  if (onTrial) return describeTrialLanguage(t, letter, language);
  const others = certainty?.letters.filter((other) => other !== letter) ?? [];
  return others.length > 0 ? t('page:certainty.couldBe', { letter, others }) : '';
}
