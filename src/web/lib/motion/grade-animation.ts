/**
 * The travelling tab (docs/domain/specification.md, section 4): while an answer is awaited the
 * shown score goes 5-4-3-2-1 round and round, one step every 200 ms; once the answer is there each
 * step takes 100 ms longer, and after the step of 1 s the final score stands. Pure: `advanceAnimation` says
 * what follows, the caller keeps the time.
 */
import { letters } from '../../../grading/scoring-rules.ts';

/**
 * Milliseconds of a step while waiting, what each step adds after the answer, and the longest step.
 */
export const animationTiming = { firstStep: 200, slowing: 100, lastStep: 1000 } as const;

/** The score of the best letter. */
export const highestScore = letters.length;

/** State of the animation that moves through the letters before the result. */
export type GradeAnimation =
  /** `shown` is the score whose tab is raised, `step` the milliseconds until `advanceAnimation` is due. */
  | { phase: 'cycling'; shown: number; step: number }
  | { phase: 'slowing'; shown: number; step: number; final: number }
  | { phase: 'final'; shown: number };

/** The animation's first state. */
export const initialAnimation: GradeAnimation = {
  phase: 'cycling',
  shown: highestScore,
  step: animationTiming.firstStep,
};

/** The state after the step of `state`; a final state stays. */
export function advanceAnimation(state: GradeAnimation): GradeAnimation {
  if (state.phase === 'final') return state;
  const shown = state.shown > 1 ? state.shown - 1 : highestScore;
  if (state.phase === 'cycling') return { ...state, shown };
  if (state.step >= animationTiming.lastStep) return { phase: 'final', shown: state.final };
  return { ...state, shown, step: state.step + animationTiming.slowing };
}

/**
 * The state after the answer: slowing, or the final score at once without motion. `score` is 1 to
 * 5, rounded. A state that already has its answer stays.
 */
export function settleAnimation(state: GradeAnimation, score: number, still: boolean): GradeAnimation {
  if (still) return { phase: 'final', shown: score };
  return state.phase === 'cycling' ? { ...state, phase: 'slowing', final: score } : state;
}

/** The state after the visitor skips the animation: the final score, if it is known. */
export function skipAnimation(state: GradeAnimation): GradeAnimation {
  return state.phase === 'slowing' ? { phase: 'final', shown: state.final } : state;
}

/**
 * Runs the animation on timers.
 * @returns functions to give it the answer, to skip the rest, and to stop it; nothing is shown
 * after `stop`.
 */
export function runGradeAnimation(show: (state: GradeAnimation) => void, still: () => boolean) {
  let state = initialAnimation;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = (next: GradeAnimation) => {
    state = next;
    show(state);
  };
  const wait = () => {
    clearTimeout(timer);
    if (state.phase === 'final') return;
    timer = setTimeout(() => {
      enter(advanceAnimation(state));
      wait();
    }, state.step);
  };
  enter(initialAnimation);
  if (!still()) wait();
  return {
    answer: (score: number) => {
      enter(settleAnimation(state, score, still()));
      if (state.phase === 'final') clearTimeout(timer);
    },
    skip: () => {
      if (state.phase !== 'slowing') return;
      clearTimeout(timer);
      enter(skipAnimation(state));
    },
    stop: () => clearTimeout(timer),
  };
}
