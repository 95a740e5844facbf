/** The link that this browser asked for: whoever opens it here need not say again whose it is. */

const key = 'offergrade.sign-in';

/** `from`: the path to go back to. */
export type AskedLink = { email: string; from: string };

/** Where the browser keeps nothing, the address is asked for when the link is opened. */
export function keepAskedLink(link: AskedLink): void {
  try {
    localStorage.setItem(key, JSON.stringify(link));
  } catch {
    // As above.
  }
}

/** Null where no link was asked for, or nothing can be made of what is kept. */
export function readAskedLink(): AskedLink | null {
  try {
    const { email, from } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return typeof email === 'string' && typeof from === 'string' ? { email, from } : null;
  } catch {
    return null;
  }
}

export function forgetAskedLink(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
