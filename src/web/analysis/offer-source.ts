/** The source of an offer's text, as given by the page that it was read from. */
import type { ExcludedPassage } from '../../contract/calls/visitor-calls.ts';
import type { NotRead } from '../../contract/files.ts';

/** Where an offer was published. */
export type OfferSource = {
  /** The web address of the page; empty when unknown, like every field below. */
  address: string;
  position: string;
  company: string;
  place: string;
  /** The date of publication in ISO 8601. */
  published: string;
};

/** A block added back by the visitor, and its offset in the text. */
export type PutBack = { block: string; at: number };

/** An offer read from a page, before and after it is graded. */
export type ReadOffer = {
  source: OfferSource;
  /** The original text. */
  original: string;
  /** The same text as edited by the visitor. */
  text: string;
  /** The excluded blocks of the page, if any. */
  leftOut?: readonly ExcludedPassage[];
  /** Those of them that are in `text` again. */
  putBack?: readonly PutBack[];
  /** The text including the parts of the page that the analysis excluded, if any. */
  pasted?: string;
  /** The visitor has seen what was excluded: all of `text` is to be read. */
  whole?: true;
  /** What of the file at the address was not read. */
  notRead?: NotRead;
};

const unknownSource: OfferSource = { address: '', position: '', company: '', place: '', published: '' };

/** A source with some known fields; values other than text count as unknown. */
export function createSource(known: { readonly [Field in keyof OfferSource]?: unknown }): OfferSource {
  const source = { ...unknownSource };
  // Cast: Object.keys loses the key types of a table.
  for (const field of Object.keys(source) as (keyof OfferSource)[]) {
    const value = known[field];
    if (typeof value === 'string') source[field] = value;
  }
  return source;
}

/** The text as a web address, or null: links of the page lead only to http and https. */
export function parseWebAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
