import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalysis } from '../../analysis-provider.tsx';
import { LazyPart, partFrom } from '../../parts/lazy-part.tsx';
import { roundedScoreOfResult } from '../../parts/letter-of-result.ts';
import { service } from '../../service.ts';
import { AskLift } from '../lift/ask-lift.tsx';
import { Announcement } from './announcement.tsx';
import { useFocusOnAnswer, useScrollToLabel, useSeenBefore } from './arrival.ts';
import { Label } from './label.tsx';
import { Mention } from './mention.tsx';
import { MoreSections } from './more-sections.tsx';
import { OfferText } from './offer-text.tsx';
import { ShareActions } from './share-actions.tsx';
import { Thumbs } from './thumbs.tsx';
import { useGradeAnimation } from './use-grade-animation.ts';
import { useReceipts } from './use-receipts.ts';
import { useTold } from './use-told.ts';
import WhatWasRead from './what-was-read.tsx';

const gradedHere = partFrom(() => import('../../offline/graded-here.tsx'));
const questions = partFrom(() => import('./questions.tsx'));
const developmentResult = partFrom(() => import('../../development/development-result.tsx'));

/** From the moment of submission: the label that fills itself, and with the answer all that belongs to it. */
export default function ResultArea() {
  // The criteria's texts are asked for now, so that the answer does not wait for them.
  const { t } = useTranslation(['page', 'arithmetic', 'criteria', 'findings']);
  const { analysis: answer, progress } = useAnalysis();
  const analysis = useTold(answer);
  const seenBefore = useSeenBefore(answer);
  const receipts = useReceipts();
  const score = analysis ? roundedScoreOfResult(analysis.result) : undefined;
  const animation = useGradeAnimation(score, seenBefore);
  const area = useRef<HTMLElement>(null);
  useScrollToLabel(area, seenBefore);
  useFocusOnAnswer(area, answer, seenBefore);
  return (
    <section ref={area} className="page-width result-area pt-12" aria-label={t('label.title')} tabIndex={-1}>
      <Announcement analysis={answer} stages={progress.stages} seenBefore={seenBefore} />
      <WhatWasRead />
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
          <AskLift analysis={analysis} />
          <Mention result={analysis.result} />
          {service.development && <LazyPart source={developmentResult} />}
        </div>
      )}
    </section>
  );
}
