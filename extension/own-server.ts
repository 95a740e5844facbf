/**
 * The visitor's own server, which reads offers instead of this browser once its address is given
 * and the browser's permission for it alone. Only its origin is stored.
 */
import type { BrowserApi } from './browser-api.ts';

const key = 'ownServer';

/** Servers that may be asked for: those of manifest.ts. */
const isPossible = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));

/** Patterns of permissions have no ports. */
const permissionFor = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return { origins: [`${protocol}//${hostname}/*`] };
};

/** The origin of the server; undefined where none is set, or its permission was taken back. */
export async function findOwnServer({ storage, permissions }: BrowserApi): Promise<string | undefined> {
  const origin = (await storage.local.get(key))[key];
  if (typeof origin !== 'string') return undefined;
  return (await permissions.contains(permissionFor(origin))) ? origin : undefined;
}

/** Why a server was not set, as the name of a sentence (`_locales`). */
export type NotSet = 'serverAddressIsWrong' | 'serverNotPermitted';

/**
 * Asks the visitor for the permission, and stores the origin. To be called in the turn of their
 * press: browsers ask only then.
 */
export async function setOwnServer(
  { storage, permissions }: BrowserApi,
  address: string,
): Promise<{ ok: true; origin: string } | { ok: false; why: NotSet }> {
  const url = URL.parse(address.trim());
  if (!url || !isPossible(url)) return { ok: false, why: 'serverAddressIsWrong' };
  const { origin } = url;
  if (!(await permissions.request(permissionFor(origin)))) return { ok: false, why: 'serverNotPermitted' };
  await storage.local.set({ [key]: origin });
  return { ok: true, origin };
}

/** Forgets the server, and gives its permission back. */
export async function removeOwnServer({ storage, permissions }: BrowserApi, origin: string): Promise<void> {
  await storage.local.remove(key);
  await permissions.remove(permissionFor(origin));
}
