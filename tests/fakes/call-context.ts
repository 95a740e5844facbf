/** The context of an administrator's call that a handler receives besides its input. */
import type { CallFailure } from '../../src/contract/errors.ts';
import { type CallContext, isFailure } from '../../src/server/http/callable.ts';

export const administratorsCall: CallContext<never> = {
  signal: new AbortController().signal,
  visitor: '',
  asksNotToBeCounted: false,
  headers: new Headers(),
  mayDevelop: true,
  administrator: 'admin@example.org',
  setCookie: () => {},
  progress: () => {},
};

/** The output of a handler; throws when the call failed. */
export function outputOf<Output>(answer: Output | CallFailure): Output {
  if (isFailure(answer)) throw new Error(answer.code);
  return answer;
}
