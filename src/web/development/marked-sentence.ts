/**
 * The address of a saved offer's screen, and the fragment by which the inbox takes an administrator there with the sentence
 * that a visitor marked.
 */

/** UTF-16 offsets into the offer's text, `end` excluded. */
export type MarkedSentence = { start: number; end: number };

/** The address of a saved offer's screen; with a sentence, that sentence is to be in view: `/offres/<id>#sentence=12-80`. */
export function addressOfOffer(jobOfferId: string, sentence: MarkedSentence | null = null): string {
  const path = `/offres/${encodeURIComponent(jobOfferId)}`;
  return sentence ? `${path}#sentence=${sentence.start}-${sentence.end}` : path;
}

/** The sentence that a fragment names; null where it names none, or one that is empty or upside down. */
export function markedSentenceIn(fragment: string): MarkedSentence | null {
  const [, start, end] = /^#sentence=(\d{1,9})-(\d{1,9})$/.exec(fragment) ?? [];
  const sentence = { start: Number(start), end: Number(end) };
  return sentence.start < sentence.end ? sentence : null;
}
