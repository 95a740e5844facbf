/**
 * The address of a saved offer's screen. From the inbox its query says the way back, and its fragment the sentence that a
 * visitor marked.
 */

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

/** The address of the inbox as it was left, where the query of an offer's address names one; whoever made the link. */
export function inboxBehind(query: string): string | null {
  const from = new URLSearchParams(query).get('from') ?? '';
  return /^\/offres\/feedback(?:[?#]|$)/.test(from) ? from : null;
}

/** The sentence that a fragment names; null where it names none, or one that is empty or upside down. */
export function markedSentenceIn(fragment: string): MarkedSentence | null {
  const [, start, end] = /^#sentence=(\d{1,9})-(\d{1,9})$/.exec(fragment) ?? [];
  const sentence = { start: Number(start), end: Number(end) };
  return sentence.start < sentence.end ? sentence : null;
}

/** The address of the screen that labels an offer unseen. */
export function addressToLabel(jobOfferId: string): string {
  return `${addressOfOffer(jobOfferId)}/label`;
}
