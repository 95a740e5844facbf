/**
 * Runs in the document before the first paint: shows the chosen theme, hides a frame that was
 * rendered for another screen or language, keeps early input, and preloads the typeface.
 */

import { hasDraft } from '../../features/analyze/draft.ts';
import { frameEnd } from '../../lib/served-frame.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { rememberedTheme, showTheme } from '../../lib/theme.ts';
import { rememberedLanguage } from '../../lib/wording/language-choice.ts';
import { bufferEarlyInput } from './buffer-early-input.ts';

/** Marks that this browser has fetched the typeface, for later visits on slow connections. */
const fetchedKey = 'offergrade.typeface';

/**
 * Milliseconds from following a link until this runs: later, the first paint is over before the
 * typeface arrives.
 */
const longestOfAFastStart = 800;

/**
 * What some browsers report about their connection (W3C: Save Data). Their speed estimate comes too
 * late for this.
 */
type Connection = { saveData?: boolean };

/**
 * Preloads the typeface at `address` before the style sheet requests it. On a slow connection that
 * has never fetched it the page uses fallbacks besides its bold font, which is preloaded: the
 * typeface would not show in this visit either, and would delay the script. The next document then
 * has it from the browser's cache.
 */
function fetchTypeface(address: string | undefined): void {
  if (!address) return;
  if (isSlow() && readStored('localStorage', fetchedKey) !== address) {
    document.documentElement.dataset.typeface = 'later';
    document.addEventListener(frameEnd, () => setTimeout(fetchForLater, 5000, address), { once: true });
    return;
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: address });
  document.head.append(link);
}

function isSlow(): boolean {
  // Cast: not every browser has it, and TypeScript does not know it.
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || performance.now() > longestOfAFastStart;
}

async function fetchForLater(address: string): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low' });
    await response.arrayBuffer();
    if (response.ok) writeStored('localStorage', fetchedKey, address);
  } catch {
    // Without a connection the next visit uses the fallback too.
  }
}

/**
 * Hides the frame that the server rendered when this visitor will see something else: the service worker may answer one
 * screen with the document of another, and a visitor who chose a language or filled the form sees a
 * different page from a first-time visitor. The page's script then renders it.
 */
function hideWrongFrame(): void {
  const { dataset, lang } = document.documentElement;
  if (dataset.frame === undefined) return;
  const right = dataset.frame === location.pathname && (rememberedLanguage() ?? lang) === lang;
  if (!right || hasDraft()) dataset.frame = 'wrong';
}

const theme = rememberedTheme();
if (theme !== 'system') showTheme(theme);
hideWrongFrame();
bufferEarlyInput();
fetchTypeface(document.currentScript?.dataset.typeface);
