/**
 * The address of a saved offer's screen. From the inbox, a scorecard or the rehearsals its query says the way back; its fragment
 * names the sentence that a visitor marked, or the line that is to be looked at.
 */
import { labelledParts } from '../../../contract/evaluations/labelled-parts.ts';

/** UTF-16 offsets into the offer's text, `end` excluded. */
export type MarkedSentence = { start: number; end: number };

/** The address of a saved offer's screen. */
export function addressOfOffer(jobOfferId: string): string {
  return `/offres/${encodeURIComponent(jobOfferId)}`;
}

/**
 * The same for who comes from `inbox`, the address of the inbox as it is left; a sentence is to be in view:
 * `/offres/<id>?from=%2Foffres%2Ffeedback#sentence=12-80`.
 */
export function addressFromInbox(jobOfferId: string, sentence: MarkedSentence | null, inbox: string): string {
  const fragment = sentence ? `#sentence=${sentence.start}-${sentence.end}` : '';
  return `${addressOfOffer(jobOfferId)}?${new URLSearchParams({ from: inbox })}${fragment}`;
}

type Part = (typeof labelledParts)[number];

/** The same for who comes from another screen, `from` being its address as it is left; `row` is the line to be looked at. */
export function addressFrom(jobOfferId: string, { from, row }: { from: string; row: Part | null }): string {
  return `${addressOfOffer(jobOfferId)}?${new URLSearchParams({ from })}${row ? `#row=${row}` : ''}`;
}

const screens = {
  doubts: /^\/offres\/doubts$/,
  inbox: /^\/offres\/feedback(?:[?#]|$)/,
  // Before the scorecards, whose addresses begin alike.
  rehearsals: /^\/admin\/rehearsals(?:[?#]|$)/,
  scorecard: /^\/admin\/[\w-]+(?:[?#]|$)/,
} as const;

/**
 * The screen, beside the list, that an offer was opened from, and its address as it was left, where the query of the offer's address
 * names one; whoever made the link.
 */
export function screenBehind(query: string): { name: keyof typeof screens; address: string } | null {
  const address = new URLSearchParams(query).get('from') ?? '';
  // Cast: Object.keys forgets which keys a table has.
  const name = (Object.keys(screens) as (keyof typeof screens)[]).find((each) => screens[each].test(address));
  return name ? { name, address } : null;
}

/** The line that a fragment names; null where it names none. */
export function rowIn(fragment: string): Part | null {
  return labelledParts.find((part) => fragment === `#row=${part}`) ?? null;
}

/** The sentence that a fragment names; null where it names none, or one that is empty or upside down. */
export function markedSentenceIn(fragment: string): MarkedSentence | null {
  const [, start, end] = /^#sentence=(\d{1,9})-(\d{1,9})$/.exec(fragment) ?? [];
  const sentence = { start: Number(start), end: Number(end) };
  return sentence.start < sentence.end ? sentence : null;
}
