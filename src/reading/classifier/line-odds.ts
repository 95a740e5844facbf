/** Evaluates the claims for the sentences of an offer. */
import { featureShare } from '../feature-share.ts';
import type { Proposed } from '../rules/rules.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { lineClaims } from './claims.ts';
import type { Classifier, LineWeights } from './classifier.ts';
import { lineFeatures } from './line-features.ts';
import { proposalsIn } from './proposals.ts';

/** A sentence, with the log odds that it shows each of `lineClaims`. */
export type ClassifiedLine = { statement: Statement; odds: Float32Array };

/** Sums the features' weights for each claim, in its steps, and counts known and all features. */
function summed({ places, starts, claims, steps }: LineWeights, features: Iterable<number>) {
  const sums = new Int32Array(lineClaims.length);
  let [known, all] = [0, 0];
  for (const feature of features) {
    all++;
    const place = places.get(feature);
    if (place === undefined) continue;
    known++;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      const claim = claims[at] ?? 0;
      sums[claim] = (sums[claim] ?? 0) + (steps[at] ?? 0);
    }
  }
  return { sums, known, all };
}

/** The log odds from known features; unknown ones are ignored. */
export function oddsOf(weights: LineWeights, features: Iterable<number>): Float32Array {
  const { sizes, biases } = weights;
  const { sums, known } = summed(weights, features);
  const share = featureShare(known);
  const odds = new Float32Array(lineClaims.length);
  // Not `Float32Array.from`, which uses an iterator for every sentence.
  for (let claim = 0; claim < odds.length; claim++)
    odds[claim] = (biases[claim] ?? 0) + (sums[claim] ?? 0) * (sizes[claim] ?? 0) * share;
  return odds;
}

/**
 * The log odds from all weights. Those of `further` are scaled by the number of all features, known
 * or not, so that adding them changes no earlier weight.
 */
export function oddsBy(
  { lines, further }: Pick<Classifier, 'lines' | 'further'>,
  features: Iterable<number>,
): Float32Array {
  const odds = oddsOf(lines, features);
  if (further === undefined) return odds;
  const { sizes, biases } = further;
  const { sums, all } = summed(further, features);
  const share = featureShare(all);
  return odds.map(
    (before, claim) => before + (biases[claim] ?? 0) + (sums[claim] ?? 0) * (sizes[claim] ?? 0) * share,
  );
}

/**
 * The sentences of an offer, in order, with their features, one of which is the heading above;
 * headings themselves are skipped.
 */
export function linesIn({ view, proposed }: Proposed) {
  const proposals = proposalsIn(proposed);
  let heading: Statement | null = null;
  return view.statements.flatMap((statement) => {
    if (statement.kind !== 'heading')
      return [{ statement, features: lineFeatures(statement, heading, proposals.get(statement) ?? []) }];
    heading = statement;
    return [];
  });
}

/** Sentences with the log odds of their claims, from their features. */
export function classified(
  weights: Pick<Classifier, 'lines' | 'further'>,
  lines: readonly { statement: Statement; features: Iterable<number> }[],
): readonly ClassifiedLine[] {
  return lines.map(({ statement, features }) => ({ statement, odds: oddsBy(weights, features) }));
}

/** The sentences of an offer with the log odds of their claims. */
export function classifyLines(
  weights: Pick<Classifier, 'lines' | 'further'>,
  byRules: Proposed,
): readonly ClassifiedLine[] {
  return classified(weights, linesIn(byRules));
}
