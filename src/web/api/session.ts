/**
 * The page's knowledge of an administrator's session (development mode): from describeSession;
 * call.ts names refusals by it.
 */
import type { ErrorCode } from '../../contract/errors.ts';
import { Listeners } from '../lib/listeners.ts';

type Session = {
  /**
   * `lost`: the server no longer knows the session. `ended`: the administrator signed out on this
   * page.
   */
  state: 'unknown' | 'none' | 'open' | 'lost' | 'ended';
  /** The address of the session, also when it is lost. */
  email: string;
};

let session: Session = { state: 'unknown', email: '' };
const listeners = new Listeners();

function become(next: Session): void {
  session = next;
  listeners.tell();
}

/** The current session. */
export const currentSession = () => session;

/** Calls the listener at each change, until the returned function is called. */
export const onSessionChange = listeners.subscribe;

/** Takes the answer of describeSession: `email` is empty when nobody is signed in. */
export function updateSession(email: string): void {
  const { state } = session;
  if (email) {
    if (state !== 'open' || session.email !== email) become({ state: 'open', email });
  } else if (state === 'open') become({ ...session, state: 'lost' });
  else if (state === 'unknown') become({ state: 'none', email: '' });
}

/** The administrator has signed out. */
export function endSession(): void {
  become({ state: 'ended', email: '' });
}

/**
 * The code of a refused call as the page's user meets it (docs/domain/specification.md, section 8):
 * where a session was open before, its failed authentication drops it; after a sign-out there is
 * nobody to make the call for.
 */
export function getSessionErrorCode(code: ErrorCode): ErrorCode | 'sessionLost' | 'terminated' {
  if (code !== 'signInRequired' && code !== 'notAdministrator') return code;
  if (session.state === 'open') become({ ...session, state: 'lost' });
  if (session.state === 'lost') return 'sessionLost';
  return session.state === 'ended' ? 'terminated' : code;
}
