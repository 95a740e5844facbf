/**
 * A sentence of an offer on one line, without its bullet and final punctuation; longer ones than
 * `max` characters end at a word.
 */
export function shortenSentence(sentence: string, max: number): string {
  const flat = sentence
    .replace(/\s+/g, ' ')
    .replace(/^[-–—•*·▪ ]+/, '')
    .replace(/ ?[.;:,]? ?$/, '');
  if (flat.length <= max) return flat;
  return `${flat.slice(0, Math.max(flat.lastIndexOf(' ', max), max / 2))} …`;
}
