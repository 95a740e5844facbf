/** The session, as the screens of development mode use it. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { toFailure } from '../../api/failure.ts';
import { currentSession, onSessionChange, updateSession } from '../../api/session.ts';

/**
 * Asks the server on first use, and whenever the administrator returns to the page. `asked`: it has
 * been asked since this was mounted. `failure`: it was not reached, or nobody can sign in here.
 */
export function useSession() {
  const known = useSyncExternalStore(onSessionChange, currentSession);
  const { error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const { email } = await call('describeSession', null, { signal });
      updateSession(email);
      return email;
    },
  });
  return { ...known, asked: isFetchedAfterMount, failure: error, askAgain: () => void refetch() };
}

/**
 * Whether the tools of development mode work for this visitor: for administrators, and for everyone
 * when none are named. Undefined while unknown.
 */
export function useDeveloperTools(): boolean | undefined {
  const { state, failure } = useSession();
  if (state !== 'unknown') return state === 'open';
  return failure && toFailure(failure).code === 'noAdministrators' ? true : undefined;
}
