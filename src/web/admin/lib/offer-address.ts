/**
 * The address of a saved offer's screen. Opened from the inbox, a scorecard or the rehearsals its
 * query has the way back; its fragment names a sentence marked by a visitor, or a line.
 */
import { labelledParts } from '../../../contract/evaluations/labelled-parts.ts';

/** UTF-16 offsets into the offer's text, `end` excluded. */
export type MarkedSentence = { start: number; end: number };

/** The address of a saved offer's screen. */
export function createOfferAddress(jobOfferId: string): string {
  return `/offres/${encodeURIComponent(jobOfferId)}`;
}

type Part = (typeof labelledParts)[number];

/**
 * The address of an offer opened from the screen at `from`, with the line or sentence to show:
 * `/offres/<id>?from=%2Foffres%2Ffeedback#sentence=12-80`.
 */
export function createOfferAddressFrom(
  jobOfferId: string,
  {
    from,
    row = null,
    sentence = null,
  }: { from: string; row?: Part | null; sentence?: MarkedSentence | null },
): string {
  const fragment = sentence ? `#sentence=${sentence.start}-${sentence.end}` : row && `#row=${row}`;
  return `${createOfferAddress(jobOfferId)}?${new URLSearchParams({ from })}${fragment ?? ''}`;
}

const screens = {
  doubts: /^\/offres\/doubts$/,
  inbox: /^\/offres\/feedback(?:[?#]|$)/,
  // Before the scorecards, whose addresses have the same beginning.
  rehearsals: /^\/admin\/rehearsals(?:[?#]|$)/,
  scorecard: /^\/admin\/[\w-]+(?:[?#]|$)/,
} as const;

/**
 * The screen other than the list from which an offer was opened, and its address, if the query
 * names a valid one; links may be forged.
 */
export function parseOriginScreen(query: string): { name: keyof typeof screens; address: string } | null {
  const address = new URLSearchParams(query).get('from') ?? '';
  // Cast: Object.keys loses the key types of a table.
  const name = (Object.keys(screens) as (keyof typeof screens)[]).find((each) => screens[each].test(address));
  return name ? { name, address } : null;
}

/** The line named by a fragment; null if none. */
export function parseRow(fragment: string): Part | null {
  return labelledParts.find((part) => fragment === `#row=${part}`) ?? null;
}

/** The sentence named by a fragment; null if none, or if its range is empty or reversed. */
export function parseMarkedSentence(fragment: string): MarkedSentence | null {
  const [, start, end] = /^#sentence=(\d{1,9})-(\d{1,9})$/.exec(fragment) ?? [];
  const sentence = { start: Number(start), end: Number(end) };
  return sentence.start < sentence.end ? sentence : null;
}
