/** Converts incoming content for the form. It is untrusted, and only ever shown as text. */
import { createElement, type ReactNode } from 'react';
import { longestOffer } from '../../../grading/longest-offer.ts';
import { createSource, type OfferSource, parseWebAddress } from '../../analysis/offer-source.ts';
import type { IncomingOffer } from './incoming-offer.ts';
import { type ReadSharedFile, SharedFile } from './shared-file.tsx';
import { sharedFileCache, sharedFileHeaders, sharedFilePath } from './shared-file-cache.ts';
import { unpackOffer } from './unpack-offer.ts';

/** An address to fetch, a text with its origin, or the question whether to read a file. */
export type Incoming =
  | { mode: 'url'; url: string }
  | { mode: 'text'; text: string; source: OfferSource }
  | { mode: 'file'; ask: (reader: ReadSharedFile) => ReactNode };

/** Apps share an address with a sentence about it; a longer text is itself the offer. */
const minSharedOffer = 400;
const longestTitle = 200;
const longestAddress = 8192;

/** What to fill into the form; null when it is unusable. */
export async function readIncomingOffer(arrival: IncomingOffer): Promise<Incoming | null> {
  if (arrival.from === 'file') return takeSharedFile();
  if (arrival.from === 'share') return readShare(arrival);
  const offer = await unpackOffer(arrival.packed);
  if (typeof offer !== 'object' || offer === null) return null;
  const { text, address, title }: Record<string, unknown> = { ...offer };
  return asText(text, address, title);
}

/** The address is in its own field, or, with most apps on phones, somewhere in the text. */
function readShare({ title, text, url }: Extract<IncomingOffer, { from: 'share' }>): Incoming | null {
  const address = [url, text, title].map(addressIn).find((found) => found !== '') ?? '';
  const besides = text.replace(address, '').trim();
  if (address && besides.length < minSharedOffer) return { mode: 'url', url: address };
  return asText(text, address, title);
}

/** The file that the service worker has left for the page; it can be taken once. */
async function takeSharedFile(): Promise<Incoming | null> {
  const cache = await caches.open(sharedFileCache);
  const left = await cache.match(sharedFilePath);
  await caches.delete(sharedFileCache);
  if (!left) return null;
  const name = decodeURIComponent(left.headers.get(sharedFileHeaders.name) ?? '');
  const type = left.headers.get('Content-Type') ?? '';
  const shared = left.headers.has(sharedFileHeaders.tooLarge)
    ? null
    : new File([await left.blob()], name, { type });
  return { mode: 'file', ask: (reader) => createElement(SharedFile, { name, shared, reader }) };
}

function asText(text: unknown, address: unknown, title: unknown): Incoming | null {
  if (typeof text !== 'string') return null;
  const offer = withoutControls(text).trim().slice(0, longestOffer);
  if (!offer) return null;
  const source = createSource({
    address: typeof address === 'string' ? addressIn(address) : '',
    position:
      typeof title === 'string'
        ? withoutControls(title).replace(/\s+/g, ' ').trim().slice(0, longestTitle)
        : '',
  });
  return { mode: 'text', text: offer, source };
}

/** The first web address in a text; empty when there is none of ordinary length. */
function addressIn(text: string): string {
  const found = /https?:\/\/[^\s<>"«»“”]+/i.exec(text)?.[0] ?? '';
  if (found.length > longestAddress) return '';
  // Punctuation and brackets around an address are not part of it.
  const address = found.replace(/(?<![.,;:!?'’)\]}])[.,;:!?'’)\]}]+$/, '');
  return parseWebAddress(address) ? address : '';
}

/** Removes invisible characters and direction controls; line ends and tabs stay. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
