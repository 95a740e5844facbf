/**
 * The address of a saved offer's screen, and the query and fragment by which the inbox takes an administrator there with the sentence
 * that a visitor marked.
 */

/** UTF-16 offsets into the offer's text, `end` excluded. */
export type MarkedSentence = { start: number; end: number };

/** The address of a saved offer's screen. */
export function addressOfOffer(jobOfferId: string): string {
  return `/offres/${encodeURIComponent(jobOfferId)}`;
}

const fromInbox = '?from=feedback';

/** The same for who comes from the inbox; a sentence is to be in view: `/offres/<id>?from=feedback#sentence=12-80`. */
export function addressFromInbox(jobOfferId: string, sentence: MarkedSentence | null): string {
  const fragment = sentence ? `#sentence=${sentence.start}-${sentence.end}` : '';
  return addressOfOffer(jobOfferId) + fromInbox + fragment;
}

/** Whether the query of an offer's address says that the administrator came from the inbox. */
export const isFromInbox = (query: string): boolean => query === fromInbox;

/** The sentence that a fragment names; null where it names none, or one that is empty or upside down. */
export function markedSentenceIn(fragment: string): MarkedSentence | null {
  const [, start, end] = /^#sentence=(\d{1,9})-(\d{1,9})$/.exec(fragment) ?? [];
  const sentence = { start: Number(start), end: Number(end) };
  return sentence.start < sentence.end ? sentence : null;
}
