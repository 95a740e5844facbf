import { useEffect, useRef, useState } from 'react';
import { atStart, type GradeAnimation, runGradeAnimation } from '../../../lib/grade-animation.ts';
import { prefersStillness } from '../../../lib/stillness.ts';

/** The travelling tab for a score that is awaited or has just come; one that was seen before stands at once. */
export function useGradeAnimation(score: number | undefined, seenBefore: boolean): GradeAnimation {
  const [state, show] = useState<GradeAnimation>(() =>
    seenBefore && score !== undefined ? { phase: 'final', shown: score } : atStart,
  );
  const animation = useRef<ReturnType<typeof runGradeAnimation>>(null);
  useEffect(() => {
    if (seenBefore) return;
    animation.current = runGradeAnimation(show, prefersStillness);
    return () => animation.current?.stop();
  }, [seenBefore]);
  useEffect(() => {
    if (score !== undefined) animation.current?.answer(score);
  }, [score]);
  return state;
}
