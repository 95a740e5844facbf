import { frameEnd } from '../../lib/served-frame.ts';

/** Says that this browser has fetched the typeface, for visits on slow connections. */
const fetchedKey = 'offergrade.typeface';

/** Milliseconds from the press on a link until the document runs this: beyond, the first paint is over before a typeface comes. */
const longestOfAFastStart = 800;

/** What some browsers tell of their connection (W3C: Save Data). Their guess of its speed comes later than this is run. */
type Connection = { saveData?: boolean };

/**
 * Has the typeface at `address` fetched before the style sheet asks for it. On a slow connection that has never fetched it the page
 * has stand-ins beside its bold type, which is preloaded: it would not show the typeface in this visit either, and the script would
 * come behind it. The next document then has it from the browser's cache.
 */
export function fetchTypeface(address: string | undefined): void {
  if (!address) return;
  if (isSlow() && !wasFetched(address)) {
    document.documentElement.dataset.typeface = 'later';
    document.addEventListener(frameEnd, () => setTimeout(fetchForLater, 5000, address), { once: true });
    return;
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: address });
  document.head.append(link);
}

function isSlow(): boolean {
  // Cast: not every browser has it, and TypeScript knows none that does.
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || performance.now() > longestOfAFastStart;
}

function wasFetched(address: string): boolean {
  try {
    return localStorage.getItem(fetchedKey) === address;
  } catch {
    return false;
  }
}

async function fetchForLater(address: string): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low' });
    await response.arrayBuffer();
    if (response.ok) localStorage.setItem(fetchedKey, address);
  } catch {
    // Without it the next visit keeps the stand-in too.
  }
}
