/** What is said of anything that asks models in the background: runs, and judges of what they brought. */
import type { RehearsalState } from '../../../contract/evaluations/rehearsals.ts';
import type { RunState } from '../../../contract/evaluations/runs.ts';
import type { Texts } from '../../../language/text-keys.ts';

type Underway = { state: RunState; reason: string };

export const isUnderWay = ({ state }: { state: RunState | RehearsalState }): boolean =>
  state === 'waiting' || state === 'running';

/** The name of a state’s words: what has a reason waits for it to pass, before another try or in the middle of one. */
export function wordOfState({ state, reason }: Underway) {
  if (!reason) return state;
  if (state === 'running') return 'held';
  return state === 'waiting' ? 'trying' : state;
}

const knownReasons = [
  ...(['modelUnknown', 'modelUnauthorized', 'modelOverLimit', 'modelNoCredit', 'modelNotLoaded'] as const),
  ...(['modelRequestRefused', 'modelUnavailable', 'modelTimedOut', 'datasetBroken'] as const),
];

/** A reason of another release is one that only the log knows. */
export function reasonInWords(t: Texts<'runs'>, reason: string): string {
  return t(`reasons.${knownReasons.find((each) => each === reason) ?? 'broken'}`);
}
