import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CriterionId } from '../../../grading/criteria.ts';
import { letterOf } from '../../../grading/grade.ts';
import { useAnalysis } from '../../analysis-provider.tsx';
import type { Analysis } from '../../analyze.ts';
import { useFocusOnAnswer, useScrollToBottom } from './arrival.ts';
import { Label } from './label.tsx';
import { Mention } from './mention.tsx';
import { MoreSections } from './more-sections.tsx';
import { OfferText } from './offer-text.tsx';
import { ShareActions } from './share-actions.tsx';
import { Thumbs } from './thumbs.tsx';
import { useGradeAnimation } from './use-grade-animation.ts';
import { useTold } from './use-told.ts';

/** From the moment of submission: the label that fills itself, and with the answer all that belongs to it. */
export default function ResultArea() {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const { analysis: answer, stage } = useAnalysis();
  const analysis = useTold(answer);
  const [active, setActive] = useState<CriterionId | null>(null);
  const score = analysis ? Math.round(analysis.result.score) : undefined;
  const animation = useGradeAnimation(score);
  const [wasThere] = useState(answer !== null);
  const area = useRef<HTMLElement>(null);
  useScrollToBottom(wasThere);
  useFocusOnAnswer(area, answer);
  return (
    <section ref={area} className="page-width result-area pt-12" aria-label={t('label.title')} tabIndex={-1}>
      <p className="sr-only" role="status">
        {analysis ? spoken(t, analysis) : stage && t(`stages.${stage}`)}
      </p>
      <div className="result-columns">
        <Label
          analysis={analysis}
          animation={animation}
          stage={stage}
          active={active}
          onActivate={setActive}
        />
        {analysis && <OfferText analysis={analysis} active={active} />}
      </div>
      {analysis && (
        <div className="after-label mt-12">
          <ShareActions analysis={analysis} />
          <MoreSections analysis={analysis} arrived={!wasThere} />
          <Thumbs analysis={analysis} />
          <Mention reader={analysis.result.reader} />
        </div>
      )}
    </section>
  );
}

/** What assistive technology hears when the answer is there. */
function spoken(t: TFunction<['page', 'criteria', 'findings']>, { result }: Analysis): string {
  const letter = letterOf(Math.round(result.score));
  const verdict = result.grade ? t(`findings:verdicts.${result.grade.verdict}`) : result.explanation;
  return t('label.announcement', { letter, verdict });
}
