/** The weights that classify sentences and offers, in their working and their stored form. */
import { lineClaims } from './claims.ts';

/**
 * The weights of each sentence feature for each claim: those of the feature at index i range from
 * `starts[i]` to `starts[i + 1]`.
 */
export type LineWeights = {
  /** The index of a feature, by its number. */
  places: ReadonlyMap<number, number>;
  starts: Uint32Array;
  /** Indexes into `lineClaims`, each with the feature's weight in steps of the claim. */
  claims: Uint8Array;
  steps: Int8Array;
  /** For each claim: the size of one step, and the log odds of a sentence without features. */
  sizes: readonly number[];
  biases: readonly number[];
};

/**
 * For each learned criterion and each of its levels, ascending: the weights of the offer's
 * features, followed by the bias.
 */
export type OfferWeights = Readonly<Record<string, readonly (readonly number[])[]>>;

/**
 * Created by `npm run train -- train-classifier` (src/learning); docs/decisions/019-classifier.md.
 * `further`: weights learned later from corrections, which are added to those of `lines`
 * (docs/decisions/020-builtin-tuner.md).
 */
export type Classifier = { lines: LineWeights; further?: LineWeights; offers: OfferWeights };

/**
 * Sentence weights in stored form: bytes in base64, features as differences between their numbers.
 */
export type StoredLines = {
  features: string;
  counts: string;
  claims: string;
  steps: string;
  sizes: readonly number[];
  biases: readonly number[];
};

/** A classifier in stored form. */
export type StoredClassifier = StoredLines & { further?: StoredLines | undefined; offers: OfferWeights };

function bytesOf(stored: string): Uint8Array<ArrayBuffer> {
  const units = atob(stored);
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at);
  return bytes;
}

/** In chunks small enough for a function call. */
function toStoredBytes(bytes: Uint8Array): string {
  let units = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    units += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(units);
}

/** Seven bits per byte, lowest first; all bytes but the last have the eighth bit set. */
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

/** Converts the stored form to the working form. Throws a RangeError for inconsistent data. */
export function classifierOf({ further, offers, ...lines }: StoredClassifier): Classifier {
  return { lines: linesOf(lines), ...(further && { further: linesOf(further) }), offers };
}

function linesOf({ features, counts, claims, steps, sizes, biases }: StoredLines): LineWeights {
  const places = new Map(numbersFrom(bytesOf(features)).map((feature, place) => [feature, place]));
  const starts = new Uint32Array(places.size + 1);
  const each = bytesOf(counts);
  for (let place = 0; place < places.size; place++)
    starts[place + 1] = (starts[place] ?? 0) + (each[place] ?? 0);
  const lines = {
    places,
    starts,
    sizes,
    biases,
    claims: bytesOf(claims),
    steps: new Int8Array(bytesOf(steps).buffer),
  };
  const said = starts[places.size] ?? 0;
  const fits = [lines.claims.length, lines.steps.length].every((length) => length === said);
  if (!fits || sizes.length !== lineClaims.length || biases.length !== lineClaims.length)
    throw new RangeError('The weights of the classifier do not fit together');
  return lines;
}

/** Converts a classifier to its stored form, with features in rising order. */
export function toStoredClassifier({ lines, further, offers }: Classifier): StoredClassifier {
  return { ...toStoredLines(lines), ...(further && { further: toStoredLines(further) }), offers };
}

function toStoredLines({ places, starts, claims, steps, sizes, biases }: LineWeights): StoredLines {
  let before = 0;
  const gaps = [...places.keys()].flatMap((feature) => {
    const gap = [...bitsOf(feature - before)];
    before = feature;
    return gap;
  });
  const counts = Array.from({ length: places.size }, (_, i) => (starts[i + 1] ?? 0) - (starts[i] ?? 0));
  return {
    features: toStoredBytes(Uint8Array.from(gaps)),
    counts: toStoredBytes(Uint8Array.from(counts)),
    claims: toStoredBytes(claims),
    steps: toStoredBytes(new Uint8Array(steps.buffer)),
    sizes,
    biases,
  };
}
