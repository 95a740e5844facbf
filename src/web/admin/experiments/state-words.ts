/** Words for background work that asks models: runs and judgings. */
import type { RehearsalState } from '../../../contract/evaluations/rehearsals.ts';
import type { RunState } from '../../../contract/evaluations/runs.ts';
import type { Texts } from '../../../language/text-keys.ts';

type Underway = { state: RunState; reason: string };

/** Whether an experiment is waiting or running. */
export const isUnderWay = ({ state }: { state: RunState | RehearsalState }): boolean =>
  state === 'waiting' || state === 'running';

/** The key of a state’s words: with a reason it waits, before another try or during one. */
export function describeState({ state, reason }: Underway) {
  if (!reason) return state;
  if (state === 'running') return 'held';
  return state === 'waiting' ? 'trying' : state;
}

const knownReasons = [
  ...(['modelUnknown', 'modelUnauthorized', 'modelOverLimit', 'modelNoCredit', 'modelNotLoaded'] as const),
  ...(['modelRequestRefused', 'modelUnavailable', 'modelTimedOut', 'datasetBroken'] as const),
];

/** A reason of another release counts as unknown. */
export function describeReason(t: Texts<'runs'>, reason: string): string {
  return t(`reasons.${knownReasons.find((each) => each === reason) ?? 'broken'}`);
}
