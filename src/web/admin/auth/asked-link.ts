/**
 * Remembers the link that this browser requested, so that its address need not be entered again.
 */
import { browserStore } from '../lib/browser-store.ts';

const key = 'offergrade.sign-in';

/** `from`: the path to return to. */
export type AskedLink = { email: string; from: string };

/** If the browser stores nothing, the opened link asks for the address again. */
export const storeAskedLink = (link: AskedLink): void => browserStore.write(key, JSON.stringify(link));

/** Null when no link was requested, or the stored value is invalid. */
export function readAskedLink(): AskedLink | null {
  // Cast: of unknown form; the fields are checked one by one.
  const { email, from } = (browserStore.readJson(key) ?? {}) as Partial<AskedLink>;
  return typeof email === 'string' && typeof from === 'string' ? { email, from } : null;
}

/** Call once the link has been used. */
export const forgetAskedLink = (): void => browserStore.remove(key);
