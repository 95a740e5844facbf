import { useRef } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { maxLowScore } from '../../../grading/scoring-rules.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { useLocalizedAnalysis } from '../../analysis/use-localized-analysis.ts';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { DevelopmentPart } from '../../development/development-parts.tsx';
import { Thumbs } from '../../features/feedback/thumbs.tsx';
import { formatResultTitle } from '../../features/history/format-result-title.ts';
import { AskImprove } from '../../features/improve/ask-improve.tsx';
import { Label } from '../../features/label/label.tsx';
import { OfferText } from '../../features/label/receipts/offer-text.tsx';
import { useReceipts } from '../../features/label/receipts/use-receipts.ts';
import { useGradeAnimation } from '../../features/label/strip/use-grade-animation.ts';
import { AskQuestions, AskRecruiter } from '../../features/questions/ask-questions.tsx';
import { LowScoreSection } from '../../features/sections/low-score-section.tsx';
import { MoreSections } from '../../features/sections/more-sections.tsx';
import { useSections } from '../../features/sections/use-sections.ts';
import { ShareActions } from '../../features/share/share-actions.tsx';
import { isLetterStill } from '../../lib/motion/letter-at-once.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { isBuiltin } from '../../lib/wording/reader-name.ts';
import { getRoundedResultScore } from '../../lib/wording/result-letter.ts';
import { useSourceMarks } from '../../lib/wording/use-source-marks.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { Announcement } from './announcement.tsx';
import { useFocusOnAnswer, useScrollToLabel, useSeenBefore } from './arrival.ts';

const gradedHere = createPart(() => import('../../features/offline/graded-here.tsx'));
const whatWasRead = createPart(() => import('../../features/analyze/read/what-was-read.tsx'));

/**
 * From submission on: the label while it fills, and with the answer everything that belongs to it.
 */
export default function ResultArea() {
  // The criteria's texts are requested now, so that the answer does not wait for them.
  const { t } = useTranslation(['page', 'arithmetic', 'criteria', 'findings']);
  const { analysis: answer, progress, submission, read } = useAnalysis();
  const graded = useLocalizedAnalysis(answer);
  const seenBefore = useSeenBefore(answer);
  const receipts = useReceipts();
  // In a small window the actions come before the offer's text, which is long.
  const wide = useWideWindow();
  const score = graded ? getRoundedResultScore(graded.result) : undefined;
  const animation = useGradeAnimation(score, seenBefore);
  // Nothing of the result is shown beside a letter that may still change.
  const analysis = animation.phase === 'final' ? graded : null;
  useSourceMarks(analysis?.result.generated, analysis ? formatResultTitle(t, analysis.result) : '');
  const sections = useSections();
  const low = score !== undefined && score <= maxLowScore;
  const area = useRef<HTMLElement>(null);
  useScrollToLabel(area, seenBefore);
  useFocusOnAnswer(area, analysis, seenBefore);
  const offerOf = (shown: Analysis) => (
    <div key="offer" className="beside-label">
      <OfferText analysis={shown} receipts={receipts} folds />
    </div>
  );
  const actionsOf = (shown: Analysis) => (
    <div key="actions" className="after-label">
      <ShareActions analysis={shown} />
      <Thumbs analysis={shown} />
      <MoreSections sections={sections} low={low} />
      <AskImprove analysis={shown} />
      <Mention result={shown.result} />
      <DevelopmentPart place="result" />
    </div>
  );
  return (
    <section
      ref={area}
      className="page-width result-area pt-4 lg:pt-6"
      data-still={isLetterStill() || undefined}
      aria-label={t('label.title')}
      tabIndex={-1}
    >
      <Announcement analysis={analysis} progress={progress} seenBefore={seenBefore} />
      {(read ?? submission?.mode === 'url') && <LazyPart source={whatWasRead} quiet />}
      {answer?.inBrowser && <LazyPart source={gradedHere} quiet />}
      <div className="result-columns">
        <Label
          analysis={analysis}
          animation={animation}
          receipts={receipts}
          underCauses={
            analysis && (
              <>
                <AskRecruiter result={analysis.result} />
                <AskQuestions />
              </>
            )
          }
          underVerdict={
            analysis &&
            low && (
              <LowScoreSection
                sections={sections}
                misleading={!analysis.result.notAProductJobOffer}
                arrived={!seenBefore}
              />
            )
          }
        />
        {analysis &&
          (wide ? [offerOf(analysis), actionsOf(analysis)] : [actionsOf(analysis), offerOf(analysis)])}
      </div>
    </section>
  );
}

/** Says whether AI took part in the result, and links to how the score is calculated. */
function Mention({ result: { reader, fallback } }: { result: AnalysisResult }) {
  const { t } = useTranslation('page');
  return (
    <p className="text-small lg:text-note text-soft reading-width mt-8">
      {isBuiltin(reader) ? t('mention.builtin') : t('mention.model', { model: reader })}{' '}
      {fallback === 'modelFailed' && `${t('mention.afterModel')} `}
      <PageLink to="/method">{t('label.method')}</PageLink>
    </p>
  );
}
