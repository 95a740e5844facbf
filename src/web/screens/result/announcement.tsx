import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';
import type { Analysis } from '../../state/analysis.ts';
import type { Stage } from '../../state/progress.ts';

/** Assistive technology hears what changes in a region that was there before. */
const pauseMilliseconds = 100;

type AnnouncementProps = { analysis: Analysis | null; stages: readonly Stage[]; seenBefore: boolean };

/** Tells the stages on the way, and once the letter, to those who do not see the tab travel. */
export function Announcement({ analysis, stages, seenBefore }: AnnouncementProps) {
  const { t } = useTranslation('page');
  const [said, say] = useState('');
  const told = useRef(seenBefore);
  const stage = stageToTell(stages);
  useEffect(() => {
    if (told.current) return;
    const text = analysis ? outcome(t, analysis) : stage && t(`stages.${stage}`);
    const timer = setTimeout(() => {
      told.current = analysis !== null;
      say(text ?? '');
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [t, analysis, stage]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

/** Two parts that are read side by side are told as one: what comes right after another would not be heard. */
function stageToTell(stages: readonly Stage[]): Stage | 'bothParts' | undefined {
  const latest = stages.at(-1);
  return latest === 'businessInitiative' || latest === 'experimentalEnvironment' ? 'bothParts' : latest;
}

function outcome(t: TFunction<'page'>, { result }: Analysis): string {
  const verdict = result.scoreDetail.globalEvaluation;
  return t('label.announcement', { letter: letterOfResult(result), verdict });
}
