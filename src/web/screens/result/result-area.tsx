import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { Thumbs } from '../../features/feedback/thumbs.tsx';
import { AskImprove } from '../../features/improve/ask-improve.tsx';
import { Label } from '../../features/label/label.tsx';
import { OfferText } from '../../features/label/receipts/offer-text.tsx';
import { useReceipts } from '../../features/label/receipts/use-receipts.ts';
import { useGradeAnimation } from '../../features/label/strip/use-grade-animation.ts';
import { MoreSections } from '../../features/sections/more-sections.tsx';
import { ShareActions } from '../../features/share/share-actions.tsx';
import { roundedScoreOfResult } from '../../lib/wording/letter-of-result.ts';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { DevelopmentPart } from '../../state/development-parts.tsx';
import { useLocalizedAnalysis } from '../../state/use-localized-analysis.ts';
import { Announcement } from './announcement.tsx';
import { useFocusOnAnswer, useScrollToLabel, useSeenBefore } from './arrival.ts';
import { Mention } from './mention.tsx';

const gradedHere = partFrom(() => import('../../features/offline/graded-here.tsx'));
const whatWasRead = partFrom(() => import('../../features/analyze/what-was-read.tsx'));
const questions = partFrom(() => import('../../features/questions/questions.tsx'));

/** From the moment of submission: the label that fills itself, and with the answer all that belongs to it. */
export default function ResultArea() {
  // The criteria's texts are asked for now, so that the answer does not wait for them.
  const { t } = useTranslation(['page', 'arithmetic', 'criteria', 'findings']);
  const { analysis: answer, progress, submission, read } = useAnalysis();
  const analysis = useLocalizedAnalysis(answer);
  const seenBefore = useSeenBefore(answer);
  const receipts = useReceipts();
  const score = analysis ? roundedScoreOfResult(analysis.result) : undefined;
  const animation = useGradeAnimation(score, seenBefore);
  const area = useRef<HTMLElement>(null);
  useScrollToLabel(area, seenBefore);
  useFocusOnAnswer(area, answer, seenBefore);
  return (
    <section ref={area} className="page-width result-area pt-12" aria-label={t('label.title')} tabIndex={-1}>
      <Announcement analysis={answer} progress={progress} seenBefore={seenBefore} />
      {(read ?? submission?.mode === 'url') && <LazyPart source={whatWasRead} quiet />}
      {answer?.inBrowser && <LazyPart source={gradedHere} quiet />}
      <div className="result-columns">
        <Label analysis={analysis} animation={animation} receipts={receipts} />
        {analysis && <OfferText analysis={analysis} receipts={receipts} />}
      </div>
      {analysis && (
        <div className="after-label mt-12">
          <ShareActions analysis={analysis} />
          {/* Fetched once the letter stands: nothing delays it. */}
          {animation.phase === 'final' && <LazyPart source={questions} quiet />}
          <MoreSections analysis={analysis} arrived={!seenBefore} />
          <Thumbs analysis={analysis} />
          <AskImprove analysis={analysis} />
          <Mention result={analysis.result} />
          <DevelopmentPart place="result" />
        </div>
      )}
    </section>
  );
}
