import type { ReactNode } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { CertaintyLine } from '../../components/certainty-line.tsx';
import { Fold } from '../../components/fold.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { type GradeAnimation, highestScore } from '../../lib/grade-animation.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { formatScoreFigure } from '../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { describeReader } from '../../lib/wording/reader-name.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
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
  underVerdict?: ReactNode;
};

/**
 * The facts label: reader and time, the strip, the verdict, the two parts line by line, and the
 * sum.
 */
export function Label({ analysis, animation, receipts, underVerdict }: LabelProps) {
  const { t } = useTranslation('page');
  const letter = analysis ? getResultLetter(analysis.result) : undefined;
  return (
    <article className="label" aria-busy={analysis === null}>
      <h2 className="label-title">{t('label.title')}</h2>
      <LabelHead analysis={analysis} />
      <GradeStrip
        animation={animation}
        letter={letter}
        applies={analysis?.result.notAProductJobOffer !== true}
      />
      {analysis ? <Verdict analysis={analysis} below={underVerdict} /> : <Waiting />}
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
    </article>
  );
}

function LabelHead({ analysis }: { analysis: Analysis | null }) {
  const { t } = useTranslation('page');
  if (!analysis) return <div className="label-head" />;
  const { position, company, language, notAProductJobOffer, closed, fallback } = analysis.result;
  return (
    <div className="label-head">
      {!notAProductJobOffer && (
        <p className="label-position" lang={position ? language : undefined} dir="auto">
          {position || t('label.unnamedRole')}
        </p>
      )}
      {company && (
        <p className="label-company" lang={language} dir="auto">
          {company}
        </p>
      )}
      <p className="label-source">
        {describeReader(t, analysis.result)}
        {' · '}
        <time dateTime={analysis.gradedAt.toISOString()}>
          {analysis.gradedAt.toLocaleDateString(currentLanguage(), { dateStyle: 'long' })}
        </time>
      </p>
      {closed && <p className="label-notice">{t('label.closed')}</p>}
      {fallback && <p className="label-notice">{t(`fallback.${fallback}`)}</p>}
    </div>
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

function Verdict({ analysis, below }: { analysis: Analysis; below: ReactNode }) {
  const { grade, reason, explanation, scoreDetail } = analysis.result;
  return (
    <div className="label-verdict">
      <p className="label-sentence">{grade ? scoreDetail.globalEvaluation : explanation}</p>
      {reason && <p className="label-reason">{reason}</p>}
      {grade && <ScoresAtAGlance detail={scoreDetail} />}
      <CertaintyLine result={analysis.result} />
      {below}
      {grade && <Explanation text={explanation} />}
    </div>
  );
}

const groups = ['businessInitiative', 'experimentalEnvironment'] as const;

/**
 * The figures of both parts beside the letter, for small windows, where the parts are further down.
 */
function ScoresAtAGlance({ detail }: { detail: AnalysisResult['scoreDetail'] }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <dl className="scores-at-a-glance">
      {groups.map((group) => (
        <div key={group} className="contents">
          <dt>{t(`criteria:groups.${group}`)}</dt>
          <dd className="figures">
            {formatScoreFigure(detail[group].score)}
            {t('page:label.outOf', { highest: highestScore })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
