/** The weights by which sentences and offers are classified: as they work, and as they are kept. */
import { lineClaims } from './claims.ts';

/** What each feature of a sentence says of each claim: those of the feature with place i stand from `starts[i]` to `starts[i + 1]`. */
export type LineWeights = {
  /** The place of a feature, by its number. */
  places: ReadonlyMap<number, number>;
  starts: Uint32Array;
  /** Numbers of claims in `lineClaims`, and beside each what the feature says of it, in steps of the claim. */
  claims: Uint8Array;
  steps: Int8Array;
  /** Of each claim: what one step weighs, and the logarithm of the odds of a sentence without features. */
  sizes: readonly number[];
  biases: readonly number[];
};

/** Of each criterion that is learned, of each of its levels upwards: the weights of the offer's features, and the bias behind them. */
export type OfferWeights = Readonly<Record<string, readonly (readonly number[])[]>>;

/**
 * Made by `npm run train -- train-classifier` (src/learning); docs/decisions/019-classifier.md. `further`: what was learned afterwards from corrections, which is added to what
 * `lines` say (docs/decisions/020-builtin-tuner.md).
 */
export type Classifier = { lines: LineWeights; further?: LineWeights; offers: OfferWeights };

/** Weights of sentences as they are kept: bytes in base64, features by the steps between their numbers. */
export type KeptLines = {
  features: string;
  counts: string;
  claims: string;
  steps: string;
  sizes: readonly number[];
  biases: readonly number[];
};

/** A classifier as it is kept. */
export type KeptClassifier = KeptLines & { further?: KeptLines | undefined; offers: OfferWeights };

function bytesOf(kept: string): Uint8Array<ArrayBuffer> {
  const units = atob(kept);
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at);
  return bytes;
}

/** In pieces that a call can take. */
function keptBytes(bytes: Uint8Array): string {
  let units = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    units += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(units);
}

/** Seven bits a byte, the lowest first; all but the last have the eighth. */
function* bitsOf(step: number): Generator<number> {
  let left = step;
  for (; left > 127; left >>>= 7) yield (left & 127) | 128;
  yield left;
}

function numbersFrom(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [number, step, shift] = [0, 0, 0];
  for (const byte of bytes) {
    step |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    number += step;
    numbers.push(number);
    [step, shift] = [0, 0];
  }
  return numbers;
}

/** What was kept, as it works. Throws a RangeError for what does not fit together. */
export function classifierOf({ further, offers, ...lines }: KeptClassifier): Classifier {
  return { lines: linesOf(lines), ...(further && { further: linesOf(further) }), offers };
}

function linesOf({ features, counts, claims, steps, sizes, biases }: KeptLines): LineWeights {
  const places = new Map(numbersFrom(bytesOf(features)).map((feature, place) => [feature, place]));
  const starts = new Uint32Array(places.size + 1);
  const each = bytesOf(counts);
  for (let place = 0; place < places.size; place++)
    starts[place + 1] = (starts[place] ?? 0) + (each[place] ?? 0);
  const lines = {
    ...{ places, starts, sizes, biases },
    claims: bytesOf(claims),
    steps: new Int8Array(bytesOf(steps).buffer),
  };
  const said = starts[places.size] ?? 0;
  const fits = [lines.claims.length, lines.steps.length].every((length) => length === said);
  if (!fits || sizes.length !== lineClaims.length || biases.length !== lineClaims.length)
    throw new RangeError('The weights of the classifier do not fit together');
  return lines;
}

/** A classifier as it is kept; its features in rising order. */
export function kept({ lines, further, offers }: Classifier): KeptClassifier {
  return { ...keptLines(lines), ...(further && { further: keptLines(further) }), offers };
}

function keptLines({ places, starts, claims, steps, sizes, biases }: LineWeights): KeptLines {
  let before = 0;
  const gaps = [...places.keys()].flatMap((feature) => {
    const gap = [...bitsOf(feature - before)];
    before = feature;
    return gap;
  });
  const counts = Array.from({ length: places.size }, (_, i) => (starts[i + 1] ?? 0) - (starts[i] ?? 0));
  return {
    features: keptBytes(Uint8Array.from(gaps)),
    counts: keptBytes(Uint8Array.from(counts)),
    claims: keptBytes(claims),
    steps: keptBytes(new Uint8Array(steps.buffer)),
    ...{ sizes, biases },
  };
}
