/**
 * What the page knows of an administrator's session (development mode): it hears of it from describeSession, and call.ts
 * names refusals by it.
 */
import type { ErrorCode } from '../../contract/errors.ts';
import { Listeners } from '../lib/listeners.ts';

type Session = {
  /** `lost`: the server no longer knows the one that was open. `ended`: the administrator signed out here. */
  state: 'unknown' | 'none' | 'open' | 'lost' | 'ended';
  /** Whose session it is, or was where it is lost. */
  email: string;
};

let session: Session = { state: 'unknown', email: '' };
const listeners = new Listeners();

function become(next: Session): void {
  session = next;
  listeners.tell();
}

export const currentSession = () => session;

/** Calls its listener at each change, until the function that it answers is called. */
export const onSessionChange = listeners.subscribe;

/** Takes what describeSession answered: `email` is empty where nobody is signed in. */
export function learnSession(email: string): void {
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
export function refusedAs(code: ErrorCode): ErrorCode | 'sessionLost' | 'terminated' {
  if (code !== 'signInRequired' && code !== 'notAdministrator') return code;
  if (session.state === 'open') become({ ...session, state: 'lost' });
  if (session.state === 'lost') return 'sessionLost';
  return session.state === 'ended' ? 'terminated' : code;
}
