/** Where the text of an offer comes from, as the page that it was taken from says it. */
import type { LeftOut } from '../../contract/calls/visitor-calls.ts';
import type { NotRead } from '../../contract/files.ts';

export type OfferSource = {
  /** The web address of the page; empty where it is not known, as is every field below. */
  address: string;
  position: string;
  company: string;
  place: string;
  /** The date on which the offer was published, as ISO 8601 writes it. */
  published: string;
};

/** A block beside an offer that the visitor put back, and the character of the text at which it begins. */
export type PutBack = { block: string; at: number };

/** An offer that was read from a page, before and after it is graded. */
export type ReadOffer = {
  source: OfferSource;
  /** The text as it was read. */
  original: string;
  /** The same text as the visitor has edited it. */
  text: string;
  /** What the page has beside it, where anything was left out. */
  leftOut?: readonly LeftOut[];
  /** What of that stands in `text` again. */
  putBack?: readonly PutBack[];
  /** The text with all that came along of the page around the offer, where the analysis left that out. */
  pasted?: string;
  /** The visitor has seen what was left out: all of `text` is to be read. */
  whole?: true;
  /** What of the file at the address was not read. */
  notRead?: NotRead;
};

const unknownSource: OfferSource = { address: '', position: '', company: '', place: '', published: '' };

/** A source of which only some things are known; what is no text is not known. */
export function sourceWith(known: { readonly [Field in keyof OfferSource]?: unknown }): OfferSource {
  const source = { ...unknownSource };
  // Cast: Object.keys forgets which keys a table has.
  for (const field of Object.keys(source) as (keyof OfferSource)[]) {
    const value = known[field];
    if (typeof value === 'string') source[field] = value;
  }
  return source;
}

/** The web address that a text is, or null: links of the page lead to http and https and nowhere else. */
export function webAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
