import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../../language/text-keys.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import type { Progress, Stage } from '../../analysis/progress.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { calculateAnnouncementDelay } from './calculate-announcement-delay.ts';

type AnnouncementProps = { analysis: Analysis | null; progress: Progress; seenBefore: boolean };

/**
 * Announces the place in the queue, the stages, and finally the letter, for those who do not see
 * the animation.
 */
export function Announcement({ analysis, progress: { stages, before }, seenBefore }: AnnouncementProps) {
  const { t } = useTranslation('page');
  const [said, say] = useState('');
  const told = useRef(seenBefore);
  const placeTold = useRef(0);
  const stage = stageToTell(stages);
  const place = (!analysis && before) || 0;
  useEffect(() => {
    if (told.current) return;
    const stageText = stage && t(`stages.${stage}`);
    const text = analysis ? outcome(t, analysis) : place ? t('before', { count: place }) : stageText;
    const pause = calculateAnnouncementDelay(place, placeTold.current, Date.now());
    const timer = setTimeout(() => {
      told.current = analysis !== null;
      placeTold.current = place && Date.now();
      say(text ?? '');
    }, pause);
    return () => clearTimeout(timer);
  }, [t, analysis, stage, place]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

/**
 * Two parallel stages are announced as one: an announcement directly after another would be lost.
 */
function stageToTell(stages: readonly Stage[]): Stage | 'bothParts' | undefined {
  const latest = stages.at(-1);
  return latest === 'businessInitiative' || latest === 'experimentalEnvironment' ? 'bothParts' : latest;
}

function outcome(t: Texts<'page'>, { result }: Analysis): string {
  const verdict = result.scoreDetail.globalEvaluation;
  return t('label.announcement', { letter: getResultLetter(result), verdict });
}
