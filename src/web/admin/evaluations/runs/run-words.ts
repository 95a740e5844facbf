/** What is said of anything that asks models in the background: runs, and judges of what they brought. */
import type { RunState } from '../../../../contract/evaluations/runs.ts';
import type { Texts } from '../../../../language/text-keys.ts';

type Underway = { state: RunState; reason: string };

export const isUnderWay = ({ state }: Pick<Underway, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The name of a state’s words: what has failed before waits for another try. */
export function wordOfState({ state, reason }: Underway) {
  return state === 'waiting' && reason ? 'trying' : state;
}

const knownReasons = [
  ...(['modelUnknown', 'modelUnauthorized', 'modelOverLimit', 'modelNoCredit', 'modelNotLoaded'] as const),
  ...(['modelRequestRefused', 'modelUnavailable', 'modelTimedOut', 'datasetBroken'] as const),
];

/** A reason of another release is one that only the log knows. */
export function reasonInWords(t: Texts<'runs'>, reason: string): string {
  return t(`reasons.${knownReasons.find((each) => each === reason) ?? 'broken'}`);
}
