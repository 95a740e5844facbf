/**
 * Finds near-duplicates of offers, so that none counts twice in an exam: Jaccard similarity of word
 * n-grams (Broder, "On the resemblance and containment of documents", 1997). Candidates are found
 * by MinHash in bands; each is then compared by its n-grams: exactly, or by the smallest hashes
 * when there are many.
 */

/**
 * Words per n-gram, called a run; as in Lee et al., "Deduplicating training data makes language
 * models better" (2022).
 */
const wordsOfARun = 5;
/** Minimum similarity of duplicates, from the same paper. */
const sameFrom = 0.8;
/**
 * Offers of at most this many runs are compared exactly; longer ones by their smallest hashes, with
 * an error of some 3 in 100.
 */
const maxRuns = 1_024;
/** At 0.8 a pair shares no band once in 30,000 times; at 0.3, six times out of seven. */
const bands = 20;
const rowsOfABand = 4;
/**
 * Maximum comparisons per offer, those of most shared bands first: bounds the work on hostile
 * texts.
 */
const maxCompared = 40;
/**
 * Maximum offers indexed under one band: one shared by so many consists of common words, and tells
 * nothing.
 */
const maxOffersOfBand = 50;

/** What is stored of an offer to compare it: some kilobytes. */
export type OfferSketch = {
  /** Hashes of its runs, in rising order. */
  runs: Uint32Array;
  bands: readonly string[];
};

/**
 * An offer that duplicates another: `of` is the one that stays, `similarity` from `sameFrom` to 1.
 */
export type NearDuplicate = { id: string; of: string; similarity: number };

/** In scripts without spaces each character counts as a word. */
const words =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]+/gv;

/** FNV-1a over UTF-16, then Steele’s mixing: 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return mixed(hash);
}

function mixed(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}

function runsOf(text: string): Uint32Array {
  const said = text.normalize('NFKC').toLowerCase().match(words) ?? [];
  if (said.length === 0) return new Uint32Array();
  const last = Math.max(0, said.length - wordsOfARun);
  const hashes = new Set<number>();
  for (let start = 0; start <= last; start += 1)
    hashes.add(hashOf(said.slice(start, start + wordsOfARun).join(' ')));
  return Uint32Array.from(hashes).sort();
}

function bandsOf(runs: Uint32Array): string[] {
  if (runs.length === 0) return [];
  const smallest = Array.from({ length: bands * rowsOfABand }, (_, row) => {
    const seed = mixed(row + 1);
    let min = 0xffffffff;
    for (const run of runs) {
      const value = mixed(run ^ seed);
      if (value < min) min = value;
    }
    return min;
  });
  return Array.from({ length: bands }, (_, band) =>
    [band, ...smallest.slice(band * rowsOfABand, (band + 1) * rowsOfABand)].join('.'),
  );
}

/** Sketches an offer for comparison; case, signs and spaces are ignored. */
export function createSketch(text: string): OfferSketch {
  const runs = runsOf(text);
  return { runs: runs.slice(0, maxRuns), bands: bandsOf(runs) };
}

/**
 * Jaccard similarity of two offers, 0 to 1: exact when both have at most 1,024 runs, else estimated
 * from the smallest hashes of both together. 0 when one has no words.
 */
export function calculateSimilarity({ runs: one }: OfferSketch, { runs: other }: OfferSketch): number {
  const max = one.length === maxRuns || other.length === maxRuns ? maxRuns : Number.POSITIVE_INFINITY;
  let [seen, shared, here, there] = [0, 0, 0, 0];
  while (seen < max && here < one.length && there < other.length) {
    const [first = 0, second = 0] = [one[here], other[there]];
    seen += 1;
    if (first === second) shared += 1;
    if (first <= second) here += 1;
    if (second <= first) there += 1;
  }
  const rest = one.length - here + other.length - there;
  const all = Math.min(max, seen + rest);
  return all === 0 || one.length === 0 || other.length === 0 ? 0 : shared / all;
}

/**
 * Takes offers one by one, those to prefer first, and returns of which earlier offer each is a
 * duplicate; undefined when it stays. The cost per offer is bounded, whatever its text. `keeps`: it
 * stays even if it is a duplicate.
 */
export function createDuplicateFinder(): (
  id: string,
  sketch: OfferSketch,
  keeps?: boolean,
) => NearDuplicate | undefined {
  const stayed: { id: string; sketch: OfferSketch }[] = [];
  const byBand = new Map<string, number[]>();
  const alike = (sketch: OfferSketch): number[] => {
    const shared = new Map<number, number>();
    for (const band of sketch.bands)
      for (const place of byBand.get(band) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    return [...shared]
      .sort(([a, some], [b, others]) => others - some || a - b)
      .slice(0, maxCompared)
      .map(([place]) => place);
  };
  return (id, sketch, keeps = false) => {
    let nearest: NearDuplicate | undefined;
    for (const place of keeps ? [] : alike(sketch)) {
      const other = stayed[place];
      const similarity = other ? calculateSimilarity(sketch, other.sketch) : 0;
      if (other && similarity >= sameFrom && similarity > (nearest?.similarity ?? 0))
        nearest = { id, of: other.id, similarity };
    }
    if (nearest) return nearest;
    const place = stayed.push({ id, sketch }) - 1;
    for (const band of sketch.bands) {
      const held = byBand.get(band);
      if (!held) byBand.set(band, [place]);
      else if (held.length < maxOffersOfBand) held.push(place);
    }
    return undefined;
  };
}
