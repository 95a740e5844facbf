import type { ReactNode } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { otherLetterOf } from '../../components/describe-certainty.ts';
import { Fold } from '../../components/fold.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { GradeAnimation } from '../../lib/motion/grade-animation.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { describeFallback } from '../../lib/wording/describe-fallback.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { describeReader } from '../../lib/wording/reader-name.ts';
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
import { Waiting } from './waiting.tsx';

type LabelProps = {
  analysis: Analysis | null;
  animation: GradeAnimation;
  receipts: Receipts;
  underCauses?: ReactNode;
  underVerdict?: ReactNode;
};

/**
 * The facts label: role and company, the strip, the verdict and what made it, the two parts line by
 * line, the sum, and who read the offer.
 */
export function Label({ analysis, animation, receipts, underCauses, underVerdict }: LabelProps) {
  const { t } = useTranslation('page');
  const letter = analysis ? getResultLetter(analysis.result) : undefined;
  return (
    <article className="label" aria-busy={analysis === null}>
      <LabelHead result={analysis?.result ?? null} />
      <GradeStrip
        animation={animation}
        letter={letter}
        applies={analysis?.result.notAProductJobOffer !== true}
        other={analysis ? otherLetterOf(analysis.result) : undefined}
      />
      {analysis ? (
        <Verdict analysis={analysis} receipts={receipts} underCauses={underCauses} below={underVerdict} />
      ) : (
        <Waiting />
      )}
      {analysis?.result.grade && (
        <>
          <div className="parts">
            <PartBlock group="businessInitiative" result={analysis.result} receipts={receipts} />
            <PartBlock group="experimentalEnvironment" result={analysis.result} receipts={receipts} />
          </div>
          <Sum result={analysis.result} />
          <Legend />
          <p className="label-footnote">
            {t('label.footnote', { version: analysis.result.grade.rulesVersion })}{' '}
            <PageLink to="/method">{t('label.method')}</PageLink>
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
      <time dateTime={gradedAt.toISOString()}>
        {gradedAt.toLocaleDateString(currentLanguage(), { dateStyle: 'long' })}
      </time>
    </p>
  );
}

/**
 * The dictionary's words reserve the space of a model's. In a small window the reason replaces
 * them, and the fold says when they have arrived.
 */
function Explanation({ text }: { text: string }) {
  const { t } = useTranslation('page');
  const { busy } = useAnalysis();
  const wide = useWideWindow();
  const words = (
    <div className="label-explanation" aria-live="polite" aria-busy={busy}>
      {busy && <p>{t('stages.explaining')}</p>}
      <p>{text}</p>
    </div>
  );
  return wide ? words : <Fold hint={t(busy ? 'stages.explaining' : 'label.inFull')}>{words}</Fold>;
}

type VerdictProps = { analysis: Analysis; receipts: Receipts; underCauses: ReactNode; below: ReactNode };

function Verdict({ analysis: { result }, receipts, underCauses, below }: VerdictProps) {
  const { t } = useTranslation(['page', 'errors']);
  const { grade, reason, explanation, scoreDetail, fallback } = result;
  return (
    <div className="label-verdict">
      <p className="label-sentence">{grade ? scoreDetail.globalEvaluation : explanation}</p>
      {grade && <Causes result={result} receipts={receipts} />}
      <CertaintyLine result={result} />
      {grade && underCauses}
      {fallback && <p className="label-notice">{describeFallback(t, result)}</p>}
      {reason && <p className="label-reason">{reason}</p>}
      {grade && <Explanation text={explanation} />}
      {below}
    </div>
  );
}
