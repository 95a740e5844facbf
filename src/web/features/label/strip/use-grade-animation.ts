import { useEffect, useRef, useState } from 'react';
import { atStart, type GradeAnimation, runGradeAnimation } from '../../../lib/grade-animation.ts';
import { prefersStillness } from '../../../lib/stillness.ts';

/**
 * The travelling tab for a score that is awaited or has just come; one that was seen before stands at once. Once the score is
 * known any key or press has it stand.
 */
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
  useEffect(() => {
    if (state.phase !== 'slowing') return;
    const skip = () => animation.current?.skip();
    // Not pointerdown: a finger that scrolls skips nothing.
    for (const sign of ['keydown', 'click']) window.addEventListener(sign, skip);
    return () => {
      for (const sign of ['keydown', 'click']) window.removeEventListener(sign, skip);
    };
  }, [state.phase]);
  return state;
}
