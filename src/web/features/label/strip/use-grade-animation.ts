import { useEffect, useRef, useState } from 'react';
import {
  type GradeAnimation,
  initialAnimation,
  runGradeAnimation,
} from '../../../lib/motion/grade-animation.ts';
import { isLetterStill } from '../../../lib/motion/letter-at-once.ts';

/**
 * The animation of the tabs for a new score; a score that was seen before is shown at once. Once
 * the score is known, any key or press ends the animation.
 */
export function useGradeAnimation(score: number | undefined, seenBefore: boolean): GradeAnimation {
  const [state, show] = useState<GradeAnimation>(() =>
    seenBefore && score !== undefined ? { phase: 'final', shown: score } : initialAnimation,
  );
  const animation = useRef<ReturnType<typeof runGradeAnimation>>(null);
  useEffect(() => {
    if (seenBefore) return;
    animation.current = runGradeAnimation(show, isLetterStill);
    return () => animation.current?.stop();
  }, [seenBefore]);
  useEffect(() => {
    if (score !== undefined) animation.current?.answer(score);
  }, [score]);
  useEffect(() => {
    if (state.phase !== 'slowing') return;
    const skip = () => animation.current?.skip();
    // Not pointerdown, so that scrolling with a finger does not end it.
    for (const sign of ['keydown', 'click']) window.addEventListener(sign, skip);
    return () => {
      for (const sign of ['keydown', 'click']) window.removeEventListener(sign, skip);
    };
  }, [state.phase]);
  return state;
}
