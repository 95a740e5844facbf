import { failureOf } from '../../api/failure.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the tools of development mode do anything for who looks at the page: the server listens to administrators, and
 * to everyone where none are named. Undefined while that is not known.
 */
export function useMayDevelop(): boolean | undefined {
  const { state, failure } = useSession();
  if (state !== 'unknown') return state === 'open';
  return failure && failureOf(failure).code === 'noAdministrators' ? true : undefined;
}
