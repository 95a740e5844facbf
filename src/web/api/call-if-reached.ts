import { reachesServer } from '../lib/connection.ts';
import { CallError, call } from './call.ts';

/** Where it has been seen that nobody answers, a call that may take minutes is not begun. */
export const callIfReached: typeof call = async (name, input, options) => {
  if (!(await reachesServer())) throw new CallError('offline');
  return call(name, input, options);
};

/** Whether a failure is that nobody answered. */
export function isWithoutServer(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.code === 'unreachable');
}
