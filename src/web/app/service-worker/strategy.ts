/** How the service worker handles a request, by its target. */
import { pagePaths, sharePath } from '../../../contract/page-paths.ts';
import { ownParameter, parsePermalinkCode } from '../../../contract/permalink/permalink-address.ts';

/**
 * `document`: from the network, cached under "/", which replaces it offline. `share`: the document
 * of "/share" itself, so that shared content stays in the page's address and is sent nowhere.
 * `sharedForm`: the form with that content, which redirects there. `permalink`: from the network,
 * not cached, as its head is about one label; offline the page under "/" computes the label from
 * the address. `fresh`: from the network, cached for offline use. `forEver`: immutable files, from
 * the cache. `leave`: not handled.
 */
export type Strategy = 'document' | 'share' | 'sharedForm' | 'permalink' | 'fresh' | 'forEver' | 'leave';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** `origin` is the worker's own. */
export function chooseStrategy({ method, mode, url }: Asked, origin: string): Strategy {
  const address = new URL(url);
  if (method === 'POST' && mode === 'navigate' && address.origin === origin && address.pathname === sharePath)
    return 'sharedForm';
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (mode === 'navigate') {
    if (address.pathname === sharePath) return 'share';
    // The server must learn from the browser itself where the visitor's own result was asked from.
    if (parsePermalinkCode(address.pathname))
      return address.searchParams.has(ownParameter) ? 'leave' : 'permalink';
    return pagePaths.some((path) => path === address.pathname) ? 'document' : 'leave';
  }
  if (address.pathname.startsWith('/assets/')) return 'forEver';
  if (address.pathname.startsWith('/language/')) return 'fresh';
  return 'leave';
}
