/** Rejoins words that were hyphenated at the end of a line. */

/** Words that follow a genuine hyphen in French; lines may end at it without another hyphen. */
const ownSecondHalves = new Set(
  'vous nous moi toi lui elle elles il ils on je tu le la les leur là ci ce même mêmes être faire clé clés'.split(
    ' ',
  ),
);

/** Words that precede a genuine hyphen in English and French. */
const ownFirstHalves = new Set(
  // biome-ignore format: a list of words reads best filled
  ['all', 'anti', 'au', 'bien', 'co', 'cross', 'data', 'end', 'entre', 'ex', 'full', 'go', 'half', 'hands', 'high', 'in', 'know',
    'long', 'low', 'mi', 'mid', 'multi', 'non', 'off', 'on', 'open', 'part', 'peut', 'post', 'pré', 'pro', 'quasi', 'savoir', 'self',
    'semi', 'short', 'sous', 'vice', 'well', 'year'],
);

/**
 * Appends the next line to a text. A hyphen in between is removed if it only broke a word; a word
 * in `compounds` keeps it.
 */
export function dehyphenate(text: string, next: string, compounds: ReadonlySet<string>): string {
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + next;
  const first = /([\p{L}\p{N}]+)[-‐]$/u.exec(text)?.[1];
  const second = /^\p{Ll}+/u.exec(next)?.[0];
  if (first === undefined) return `${text} ${next}`;
  // A capital or a figure after a hyphen, as in "Franco-\nAllemand", begins a word of its own.
  if (second === undefined) return /^[\p{L}\p{N}]/u.test(next) ? text + next : `${text} ${next}`;
  const keepsHyphen =
    ownSecondHalves.has(second) ||
    ownFirstHalves.has(first.toLowerCase()) ||
    compounds.has(`${first}-${second}`);
  return (keepsHyphen ? text : text.slice(0, -1)) + next;
}

/** All pairs of words that a document joins by a hyphen within a line. */
export function findHyphenatedCompounds(document: string): Set<string> {
  const compounds = new Set<string>();
  for (const [compound] of document.matchAll(/[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)+/gu)) {
    const words = compound.split(/[-‐]/);
    for (const [index, word] of words.slice(1).entries()) compounds.add(`${words[index]}-${word}`);
  }
  return compounds;
}
