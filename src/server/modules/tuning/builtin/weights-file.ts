/** Weights of the built-in reader as a file: JSON, compressed by Brotli. A file is hostile until it was checked. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { lowestValues } from '../../../../grading/criteria.ts';
import { knownCriteria, lineClaims } from '../../../../reading/builtin/classifier/claims.ts';
import {
  type Classifier,
  classifierOf,
  type KeptClassifier,
  type LineWeights,
} from '../../../../reading/builtin/classifier/classifier.ts';
import { offerFeatures } from '../../../../reading/builtin/classifier/offer-features.ts';

/** Of what stands in a file, whose own bytes the route bounds. */
const mostTextBytes = 8_000_000;
const mostBase64 = 2_000_000;
/** Features of sentences are numbers below this. */
const mostFeatures = 2 ** 24;
/** Weights are logarithms of odds, or shares of them. */
const mostWeight = 1_000;

const bytes = z.base64().max(mostBase64);
const weight = z.number().min(-mostWeight).max(mostWeight);
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
/** Of each criterion its levels, of each level the weights of the offer’s features and the bias. */
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

/** Whether every number of the weights is one that a reading can use. */
function isSound({ places, claims }: LineWeights): boolean {
  let [before, count] = [-1, 0];
  for (const [feature, place] of places) {
    // A feature that stands there twice leaves a place without one.
    if (feature <= before || feature >= mostFeatures || place !== count) return false;
    before = feature;
    count += 1;
  }
  return claims.every((claim) => claim < lineClaims.length);
}

/** The weights that a text holds; undefined where it holds none, or such as no training makes. */
function checked(text: string): { kept: KeptClassifier; classifier: Classifier } | undefined {
  try {
    // Cast: the schema has the criteria by name, and leaves out none that is there.
    const kept = schema.parse(JSON.parse(text)) as KeptClassifier;
    const classifier = classifierOf(kept);
    const { lines: shipped, further } = classifier;
    return isSound(shipped) && (!further || isSound(further)) ? { kept, classifier } : undefined;
  } catch {
    return undefined;
  }
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Names weights by what they are. */
function modelOf(text: string): string {
  return `builtin-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** `file`: what is stored and handed out. */
export type WeightsFile = { model: string; file: Buffer };

export async function packWeights(kept: KeptClassifier): Promise<WeightsFile> {
  // In the order of the schema, as what is unpacked has it: the same weights have one name.
  const text = JSON.stringify(schema.parse(kept));
  const file = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { model: modelOf(text), file };
}

/** What a file of somebody holds; undefined where it is none of ours. It is packed anew, so that nothing else of it is kept. */
export async function unpackWeights(
  file: Uint8Array,
): Promise<{ model: string; kept: KeptClassifier } | undefined> {
  const text = await decompress(file, { maxOutputLength: mostTextBytes }).then(String, () => undefined);
  const found = text === undefined ? undefined : checked(text);
  return found && { model: modelOf(JSON.stringify(found.kept)), kept: found.kept };
}
