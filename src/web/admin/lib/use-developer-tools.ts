import { toFailure } from '../../api/failure.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the tools of development mode work for this visitor: for administrators, and for everyone
 * when none are named. Undefined while unknown.
 */
export function useDeveloperTools(): boolean | undefined {
  const { state, failure } = useSession();
  if (state !== 'unknown') return state === 'open';
  return failure && toFailure(failure).code === 'noAdministrators' ? true : undefined;
}
