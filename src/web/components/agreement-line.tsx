import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { currentLanguage } from '../lib/wording/i18n.ts';

type ReadingsAgreement = NonNullable<AnalysisResult['steadiness']>;

/** Under the verdict, where a model read several times: whether the readings agree on the letter, and what it hinges on. */
export function AgreementLine({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation(['page', 'criteria']);
  const { grade, steadiness } = result;
  if (!grade || !steadiness) return null;
  const steady = steadiness.letters.length === 1;
  return (
    <p className="label-steadiness">
      <strong>{agreementInWords(t, grade.letter, steadiness)}</strong>{' '}
      {t(steady ? 'steadiness.steadyMeans' : 'steadiness.betweenMeans')}
    </p>
  );
}

/** "B, steady." or "B, between B and C: hinges on “Growth experiments”." */
export function agreementInWords(
  t: TFunction<['page', 'criteria']>,
  letter: string,
  { letters, hingesOn }: ReadingsAgreement,
): string {
  if (letters.length === 1) return t('steadiness.steady', { letter });
  const listed = { letter, letters: inARow(letters) };
  if (hingesOn.length === 0) return t('steadiness.between', listed);
  const names = hingesOn.map((id) => t('steadiness.name', { name: t(`criteria:${id}.name`) }));
  return t('steadiness.hinges', { ...listed, criteria: inARow(names) });
}

function inARow(words: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words);
}
