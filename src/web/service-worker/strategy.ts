/** What the service worker does with a request, by what is asked for. */
import { pagePaths, sharePath } from '../../contract/page-paths.ts';

/**
 * `document`: from the network, kept under "/", which stands in without one. `share`: the document of "/share" itself, so that
 * what is shared stays in the address that the page reads and is sent nowhere. `fresh`: from the network, kept for when there
 * is none. `forEver`: files that never change, from the cache. `leave`: none of the worker's business.
 */
export type Strategy = 'document' | 'share' | 'fresh' | 'forEver' | 'leave';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** `origin` is the worker's own. */
export function strategyOf({ method, mode, url }: Asked, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (mode === 'navigate') {
    if (address.pathname === sharePath) return 'share';
    return pagePaths.some((path) => path === address.pathname) ? 'document' : 'leave';
  }
  if (address.pathname.startsWith('/assets/')) return 'forEver';
  if (address.pathname.startsWith('/language/')) return 'fresh';
  return 'leave';
}
