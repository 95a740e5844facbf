import { useId } from 'react';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { describeCause } from '../../../../explaining/describe-cause.ts';
import { type Cause, whatMadeTheLetter } from '../../../../explaining/what-made-the-letter.ts';
import { flattenCriteria } from '../../../../grading/criteria.ts';
import { shortenSentence } from '../../../lib/wording/shorten-sentence.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { MarkDrawing } from '../marks/criterion-mark.tsx';
import type { Receipts } from '../receipts/use-receipts.ts';

/** Characters; the page shows as many of them as fit in its lines. */
const maxSentence = 200;

/** A tick, a wave for what counts as a say only, a cross, and the dash of lines without a sentence. */
const drawings = {
  for: <path d="M1.5 6.5l3 3.5l6-8" />,
  partly: <path d="M1.5 7.5c2-4 3.5-2 4.5-1.5s2.5 2.5 4.5-1.5" />,
  against: <path d="M2 2l8 8M10 2l-8 8" />,
  missing: <path d="M1.5 6h9" />,
} as const satisfies Record<Cause['bearing'] | 'partly', React.ReactNode>;

type CausesProps = {
  result: Pick<AnalysisResult, 'criteria' | 'receipts' | 'language'>;
  receipts: Pick<Receipts, 'hover' | 'find'>;
};

/** What made the letter: at most three sentences of the offer, or what it does not speak of. */
export function Causes({ result, receipts }: CausesProps) {
  const { t } = useTranslation('findings');
  const title = useId();
  const causes = whatMadeTheLetter(result.criteria, result.receipts);
  return (
    <>
      <h3 id={title} className="sr-only">
        {t('cause.title')}
      </h3>
      <ul className="causes" aria-labelledby={title}>
        {causes.map((cause) => (
          <CauseItem key={`${cause.bearing}-${cause.id}`} cause={cause} result={result} receipts={receipts} />
        ))}
      </ul>
    </>
  );
}

type CauseItemProps = CausesProps & { cause: Cause };

function CauseItem({ cause, result, receipts: { hover, find } }: CauseItemProps) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const { id, quote } = cause;
  const bearing = cause.bearing === 'for' && cause.capped ? 'partly' : cause.bearing;
  const meaning = describeCause(t, cause, flattenCriteria(result.criteria));
  return (
    <li
      className="cause"
      data-bearing={bearing}
      onMouseEnter={(event) => hover(quote && { from: 'label', ids: [id] }, event)}
      onMouseLeave={(event) => hover(null, event)}
    >
      <span className="cause-mark">
        <MarkDrawing>{drawings[bearing]}</MarkDrawing>
        <span className="sr-only">{t(`findings:cause.${bearing}`)}: </span>
      </span>
      {quote ? (
        <>
          <button type="button" className="cause-quote" onClick={() => find(id, quote.start)}>
            <span lang={result.language} dir="auto">
              {t('certainty.name', { name: shortenSentence(quote.text, maxSentence) })}
            </span>
          </button>
          <span className="cause-meaning">{meaning}</span>
        </>
      ) : (
        <span className="cause-words">{meaning}</span>
      )}
    </li>
  );
}
