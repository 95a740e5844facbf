/** The link that this browser asked for: whoever opens it here need not say again whose it is. */
import { browserStore } from '../lib/browser-store.ts';

const key = 'offergrade.sign-in';

/** `from`: the path to go back to. */
export type AskedLink = { email: string; from: string };

/** Where the browser keeps nothing, the address is asked for when the link is opened. */
export const keepAskedLink = (link: AskedLink): void => browserStore.write(key, JSON.stringify(link));

/** Null where no link was asked for, or nothing can be made of what is kept. */
export function readAskedLink(): AskedLink | null {
  // Cast: whatever was kept, its fields are looked at one by one.
  const { email, from } = (browserStore.readJson(key) ?? {}) as Partial<AskedLink>;
  return typeof email === 'string' && typeof from === 'string' ? { email, from } : null;
}

export const forgetAskedLink = (): void => browserStore.remove(key);
