import type { ReactNode } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { otherLetterOf } from '../../components/describe-certainty.ts';
import type { PartSource } from '../../components/lazy-part.tsx';
import type { GradeAnimation } from '../../lib/motion/grade-animation.ts';
import { formatDay } from '../../lib/wording/format-dates.ts';
import { describeFallback, describeReader } from '../../lib/wording/reader-name.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { Causes } from './causes/causes.tsx';
import { CertaintyLine } from './certainty-line.tsx';
import { LabelHead } from './label-head.tsx';
import { Legend } from './marks/criterion-mark.tsx';
import { PartBlock } from './part-block.tsx';
import type { Receipts } from './receipts/use-receipts.ts';
import { GradeStrip } from './strip/grade-strip.tsx';
import { Sum } from './sum/sum.tsx';

type LabelSheetProps = {
  analysis: Analysis | null;
  animation: GradeAnimation;
  receipts: Receipts;
  /** Instead of the verdict until there is an analysis. */
  waiting: ReactNode;
  /** The explanation of a grade. */
  explanation: ReactNode;
  /** After the footnote that names the rules. */
  method?: ReactNode;
  /** Shows the sentences of an expanded line; by default, they are plain text. */
  quotes?: PartSource;
  underCauses?: ReactNode;
  underVerdict?: ReactNode;
};

/** The facts label without the state and calls of the page, which other programs show as well. */
export function LabelSheet({
  analysis,
  animation,
  receipts,
  waiting,
  method,
  quotes,
  ...verdict
}: LabelSheetProps) {
  const { t } = useTranslation('page');
  const letter = analysis ? getResultLetter(analysis.result) : undefined;
  const shared = { receipts, ...(quotes && { quotes }) };
  return (
    <article className="label" aria-busy={analysis === null}>
      <LabelHead result={analysis?.result ?? null} />
      <GradeStrip
        animation={animation}
        letter={letter}
        applies={analysis?.result.notAProductJobOffer !== true}
        other={analysis ? otherLetterOf(analysis.result) : undefined}
      />
      {analysis ? <Verdict analysis={analysis} receipts={receipts} {...verdict} /> : waiting}
      {analysis?.result.grade && (
        <>
          <div className="parts">
            <PartBlock group="businessInitiative" result={analysis.result} {...shared} />
            <PartBlock group="experimentalEnvironment" result={analysis.result} {...shared} />
          </div>
          <Sum result={analysis.result} />
          <Legend />
          <p className="label-footnote">
            {t('label.footnote', { version: analysis.result.grade.rulesVersion })} {method}
          </p>
        </>
      )}
      {analysis && <Source analysis={analysis} />}
    </article>
  );
}

/** Who read the offer, and when. */
function Source({ analysis: { result, gradedAt } }: { analysis: Analysis }) {
  const { t } = useTranslation('page');
  return (
    <p className="label-source">
      {describeReader(t, result)}
      {' · '}
      <time dateTime={gradedAt.toISOString()}>{formatDay(gradedAt)}</time>
    </p>
  );
}

type VerdictProps = { analysis: Analysis } & Pick<
  LabelSheetProps,
  'receipts' | 'explanation' | 'underCauses' | 'underVerdict'
>;

function Verdict({ analysis: { result }, receipts, explanation, underCauses, underVerdict }: VerdictProps) {
  const { t } = useTranslation(['page', 'errors']);
  const { grade, reason, scoreDetail, fallback } = result;
  return (
    <div className="label-verdict">
      <p className="label-sentence">{grade ? scoreDetail.globalEvaluation : result.explanation}</p>
      {grade && <Causes result={result} receipts={receipts} />}
      <CertaintyLine result={result} />
      {grade && underCauses}
      {fallback && <p className="label-notice">{describeFallback(t, result)}</p>}
      {reason && <p className="label-reason">{reason}</p>}
      {grade && explanation}
      {underVerdict}
    </div>
  );
}
