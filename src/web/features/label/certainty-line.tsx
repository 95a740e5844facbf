import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import figures from '../../../contract/evaluations/built-in-figures.json' with { type: 'json' };
import { describeAlternative } from '../../../explaining/describe-alternative.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { describeCertainty, describeTrialLanguage } from '../../components/describe-certainty.ts';
import { isBuiltin } from '../../lib/wording/reader-name.ts';
import { shortenSentence } from '../../lib/wording/shorten-sentence.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/**
 * Under the verdict: the certainty of the letter, the other possible one, and what decides between
 * them.
 */
export function CertaintyLine({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const { grade, certainty, reader, onTrial } = result;
  if (grade && onTrial)
    return (
      <p className="label-certainty">
        <strong>{describeTrialLanguage(t, grade.letter, result.language)}</strong>{' '}
        {t('certainty.onTrialHint')}
      </p>
    );
  if (!grade || !certainty) return null;
  const from = isBuiltin(reader) ? 'builtin' : 'model';
  const either = describeAlternative(t, result);
  return (
    <p className="label-certainty">
      <strong>{describeCertainty(t, grade.letter, certainty)}</strong>{' '}
      {certainty.letters.length === 1
        ? t(`certainty.${from}.sure`, {
            alone: figures.lettersAlone,
            right: figures.rightAlone,
            offers: figures.offers,
          })
        : describeDecidingSentence(t, certainty.hingesOn, result.receipts)}{' '}
      {either || (certainty.letters.length > 1 && t(`certainty.${from}.unsure`))}
    </p>
  );
}

/** Maximum characters of a sentence; the offer beside the label has it in full. */
const maxSentence = 140;

/**
 * The sentence on which the doubt depends, or that there is none; empty for a sure letter, or
 * without the sentences, as for a shared label.
 */
function describeDecidingSentence(
  t: Translate<'page'>,
  [hinge]: readonly CriterionId[],
  receipts: AnalysisResult['receipts'],
): string {
  if (hinge === undefined) return '';
  const { state, quotes } = receipts[hinge];
  const [first] = quotes;
  if (first) return t('page:certainty.readIn', { sentence: shortenSentence(first.text, maxSentence) });
  return state === 'silent' ? t('page:certainty.readNowhere') : '';
}
