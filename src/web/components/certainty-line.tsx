import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { neighbourTowards } from '../../grading/certainty.ts';
import type { Translate } from '../../language/text-keys.ts';
import { getLocalLanguageName } from '../lib/wording/get-local-language-name.ts';
import { isBuiltin } from '../lib/wording/reader-name.ts';
import { shortenSentence } from '../lib/wording/shorten-sentence.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';

type Certainty = NonNullable<AnalysisResult['certainty']>;

/**
 * Under the verdict: the certainty of the letter, the other possible one, and what decides between
 * them.
 */
export function CertaintyLine({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation(['page', 'criteria']);
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
  const sure = certainty.letters.length === 1;
  return (
    <p className="label-certainty">
      <strong>{describeCertainty(t, grade.letter, certainty)}</strong>{' '}
      {t(`certainty.${from}.${sure ? 'sure' : 'unsure'}`)}{' '}
      {describeDecidingSentence(t, certainty, result.receipts)}
    </p>
  );
}

/** The neighbour that the letter may also be; undefined for one that stands alone. */
export function otherLetterOf({ grade, certainty, onTrial }: AnalysisResult): string | undefined {
  const other = certainty?.letters.find((one) => one !== grade?.letter);
  return grade && other && !onTrial ? neighbourTowards(grade.letter, other) : undefined;
}

/** Characters; the offer beside the label has the sentence in full. */
const maxSentence = 140;

/**
 * The sentence on which the doubt depends, or that there is none; empty for a sure letter, or
 * without the sentences, as for a shared label.
 */
export function describeDecidingSentence(
  t: Translate<'page'>,
  { hingesOn: [hinge] }: Pick<Certainty, 'hingesOn'>,
  receipts: AnalysisResult['receipts'],
): string {
  if (hinge === undefined) return '';
  const { state, quotes } = receipts[hinge];
  const [first] = quotes;
  if (first) return t('page:certainty.readIn', { sentence: shortenSentence(first.text, maxSentence) });
  return state === 'silent' ? t('page:certainty.readNowhere') : '';
}

/** "B, on trial: …": `language` is the ISO 639-1 code of the offer's. */
export function describeTrialLanguage(t: Translate<'page'>, letter: string, language: string): string {
  return t('page:certainty.onTrial', { letter, language: getLocalLanguageName(language) });
}

/** "B, sure." or "B, could be C: it depends on “Growth experiments”." */
export function describeCertainty(
  t: Translate<'page' | 'criteria'>,
  letter: string,
  { letters, hingesOn }: Certainty,
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
