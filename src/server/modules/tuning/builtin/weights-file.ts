/**
 * The file format of weights: JSON, compressed by Brotli, which has no checksum of its own; a
 * download is preceded by one. Files are untrusted until validated.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import type { ImportObstacle } from '../../../../contract/tuning/builtin-models.ts';
import { lowestValues } from '../../../../grading/criteria.ts';
import { knownCriteria, lineClaims } from '../../../../reading/classifier/claims.ts';
import {
  type Classifier,
  classifierOf,
  type LineWeights,
  type StoredClassifier,
} from '../../../../reading/classifier/classifier.ts';
import { offerFeatures } from '../../../../reading/classifier/offer-features.ts';

/** Maximum uncompressed size; the route limits the file itself. */
const maxTextBytes = 8_000_000;
const maxBase64 = 2_000_000;
/** Numbers of sentence features are below this. */
const maxFeatures = 2 ** 24;
/** Weights are log odds, or shares of them. */
const maxWeight = 1_000;

const bytes = z.base64().max(maxBase64);
const weight = z.number().min(-maxWeight).max(maxWeight);
const ofClaims = z.array(weight).length(lineClaims.length);
const lines = {
  features: bytes,
  counts: bytes,
  claims: bytes,
  steps: bytes,
  sizes: ofClaims,
  biases: ofClaims,
};

const featuresFor = offerFeatures([], lowestValues());
/** By criterion and level: the weights of the offer’s features and the bias. */
const offers = z.strictObject(
  Object.fromEntries(
    knownCriteria.map(({ id, highest }) => [
      id,
      z
        .array(z.array(weight).length(featuresFor(id).length + 1))
        .length(highest)
        .optional(),
    ]),
  ),
);
const schema = z.strictObject({ ...lines, further: z.strictObject(lines).optional(), offers });

/** Whether every number of the weights is usable in a reading. */
function isSound({ places, claims }: LineWeights): boolean {
  let [before, count] = [-1, 0];
  for (const [feature, place] of places) {
    // A duplicate feature would leave a place without one.
    if (feature <= before || feature >= maxFeatures || place !== count) return false;
    before = feature;
    count += 1;
  }
  return claims.every((claim) => claim < lineClaims.length);
}

/** The weights in a text; undefined when there are none, or none that a training can produce. */
function checked(text: string): { kept: StoredClassifier; classifier: Classifier } | undefined {
  try {
    // Cast: the schema has the criteria by name, and requires each that is present.
    const stored = schema.parse(JSON.parse(text)) as StoredClassifier;
    const classifier = classifierOf(stored);
    const { lines: shipped, further } = classifier;
    return isSound(shipped) && (!further || isSound(further)) ? { kept: stored, classifier } : undefined;
  } catch {
    return undefined;
  }
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex');

/** Names weights by their content. */
function modelOf(text: string): string {
  return `builtin-${sha256(text).slice(0, 12)}`;
}

/** `packed`: the bytes that are stored. */
export type PackedWeights = { model: string; packed: Buffer };

/** Compresses weights and names them. */
export async function packWeights(stored: StoredClassifier): Promise<PackedWeights> {
  const text = JSON.stringify(schema.parse(stored));
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { model: modelOf(text), packed };
}

/** Validated weights and their name. */
export type UnpackedWeights = { model: string; stored: StoredClassifier };

/**
 * Unpacks and validates; undefined when the bytes are not ours. The result is what should be packed
 * again, so that nothing else of them is stored.
 */
export async function unpackWeights(packed: Uint8Array): Promise<UnpackedWeights | undefined> {
  const text = await decompress(packed, { maxOutputLength: maxTextBytes }).then(String, () => undefined);
  const found = text === undefined ? undefined : checked(text);
  return found && { model: modelOf(JSON.stringify(found.kept)), stored: found.kept };
}

/**
 * The beginning of a file, followed by the SHA-256 of the rest in hexadecimal, and a line break.
 */
const fileMark = 'offergrade weights 1 ';
const headLength = fileMark.length + sha256('').length + 1;

const headOf = (packed: Uint8Array) => `${fileMark}${sha256(packed)}\n`;

/** Packed weights as a downloadable file. */
export function createWeightsFile(packed: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(headOf(packed)), packed]);
}

/** The weights in an uploaded file, or why it is refused. */
export async function readWeightsFile(
  file: Uint8Array,
): Promise<({ ok: true } & UnpackedWeights) | { ok: false; obstacle: ImportObstacle }> {
  const head = Buffer.from(file.subarray(0, headLength)).toString('latin1');
  if (!head.startsWith(fileMark)) {
    const isOlder = (await unpackWeights(file)) !== undefined;
    return { ok: false, obstacle: isOlder ? 'noChecksum' : 'notOurs' };
  }
  const packed = file.subarray(headLength);
  if (head !== headOf(packed)) return { ok: false, obstacle: 'damaged' };
  const found = await unpackWeights(packed);
  return found ? { ok: true, ...found } : { ok: false, obstacle: 'notOurs' };
}
