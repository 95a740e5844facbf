/** The context of an administrator's call that a handler receives besides its input. */
import type { CallContext } from '../../src/server/http/callable.ts';

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
