import { useEffect, useRef, useState } from 'react';
import { prefersStillness } from '../../parts/stillness.ts';
import { atStart, type GradeAnimation, runGradeAnimation } from './grade-animation.ts';

/** The travelling tab for a score that may still be awaited; one that is there from the start stands at once. */
export function useGradeAnimation(score: number | undefined): GradeAnimation {
  const [state, show] = useState<GradeAnimation>(() =>
    score === undefined ? atStart : { phase: 'final', shown: score },
  );
  const known = useRef(score !== undefined);
  const animation = useRef<ReturnType<typeof runGradeAnimation>>(null);
  useEffect(() => {
    if (known.current) return;
    animation.current = runGradeAnimation(show, prefersStillness);
    return () => animation.current?.stop();
  }, []);
  useEffect(() => {
    if (score !== undefined) animation.current?.answer(score);
  }, [score]);
  return state;
}
