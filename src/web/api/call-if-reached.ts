import { reachesServer } from '../lib/connection.ts';
import { CallError, call } from './call.ts';

/**
 * Like `call`, but does not start a call that may take minutes while the server is known to be
 * unreachable.
 */
export const callIfReached: typeof call = async (name, input, options) => {
  if (!(await reachesServer())) throw new CallError('offline');
  return call(name, input, options);
};

/** Whether a failure means that the server was not reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.code === 'unreachable');
}
