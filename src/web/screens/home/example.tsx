import mixedEnglish from '../../../analysis/samples/mixed.en.txt?graded';
import mixedFrench from '../../../analysis/samples/mixed.fr.txt?graded';
import type { Language } from '../../../language/languages.ts';
import { Causes } from '../../features/label/causes/causes.tsx';
import { LabelHead } from '../../features/label/label-head.tsx';
import { GradeStrip } from '../../features/label/strip/grade-strip.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getResultLetter, getRoundedResultScore } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** A language without a sample of its own shows the English one. */
const examples: Partial<Record<Language, typeof mixedEnglish>> = { fr: mixedFrench };
const unpointed = { hover: () => {}, find: () => {} };

/** The first part of a label, as it comes out for one of our samples; nothing in it can be used. */
export default function Example() {
  const { t } = useTranslation('page');
  const result = examples[currentLanguage()] ?? mixedEnglish;
  const shown = getRoundedResultScore(result);
  return (
    <figure className="example">
      <div className="label" inert>
        <LabelHead result={result} />
        <GradeStrip animation={{ phase: 'final', shown }} letter={getResultLetter(result)} />
        <div className="label-verdict">
          <p className="label-sentence">{result.verdict}</p>
          <Causes result={result} receipts={unpointed} />
        </div>
      </div>
      <figcaption>{t('example.caption')}</figcaption>
    </figure>
  );
}
