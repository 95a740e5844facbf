/** What a handler knows of a call that an administrator makes, beside its input. */
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
