/** What the service worker does with a request, by what is asked for. */
import { pagePaths, sharePath } from '../../../contract/page-paths.ts';
import { permalinkCodeOf } from '../../../contract/permalink/permalink-address.ts';

/**
 * `document`: from the network, kept under "/", which stands in without one. `share`: the document of "/share" itself, so
 * that what is shared stays in the address that the page reads and is sent nowhere. `sharedForm`: the form in which it comes, which leads
 * there. `permalink`: from the network, not
 * kept, as its head speaks of one label; the page under "/" stands in and works the label out from the address. `fresh`:
 * from the network, kept for when there is none. `forEver`: files that never change, from the cache. `leave`: none of the
 * worker's business.
 */
export type Strategy = 'document' | 'share' | 'sharedForm' | 'permalink' | 'fresh' | 'forEver' | 'leave';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** `origin` is the worker's own. */
export function strategyOf({ method, mode, url }: Asked, origin: string): Strategy {
  const address = new URL(url);
  if (method === 'POST' && mode === 'navigate' && address.origin === origin && address.pathname === sharePath)
    return 'sharedForm';
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (mode === 'navigate') {
    if (address.pathname === sharePath) return 'share';
    if (permalinkCodeOf(address.pathname)) return 'permalink';
    return pagePaths.some((path) => path === address.pathname) ? 'document' : 'leave';
  }
  if (address.pathname.startsWith('/assets/')) return 'forEver';
  if (address.pathname.startsWith('/language/')) return 'fresh';
  return 'leave';
}
