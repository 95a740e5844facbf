/** What the classifier finds in the sentences of an offer. */
import type { Statement } from '../statement-kind.ts';
import { lineClaims } from './claims.ts';
import type { LineWeights } from './classifier.ts';
import { lineFeatures } from './line-features.ts';

/** A sentence, and of each of `lineClaims` the logarithm of the odds that it shows it. */
export type ClassifiedLine = { statement: Statement; odds: Float32Array };

/** A long sentence has more features than a short one, and says no more for it: what one of so many features that are known counts. */
export const shareOf = (count: number): number => 1 / Math.sqrt(count + 1);

/** The logarithms of the odds for features that are known; what is not known says nothing. */
export function oddsOf(
  { places, starts, claims, steps, sizes, biases }: LineWeights,
  features: Iterable<number>,
): Float32Array {
  const sums = new Int32Array(lineClaims.length);
  let known = 0;
  for (const feature of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    known++;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      const claim = claims[at] ?? 0;
      sums[claim] = (sums[claim] ?? 0) + (steps[at] ?? 0);
    }
  }
  const share = shareOf(known);
  return Float32Array.from(
    lineClaims,
    (_, claim) => (biases[claim] ?? 0) + (sums[claim] ?? 0) * (sizes[claim] ?? 0) * share,
  );
}

/** The sentences with the heading that each stands under; headings say nothing themselves. */
export function underHeadings(statements: readonly Statement[]) {
  let heading: Statement | null = null;
  return statements.flatMap((statement) => {
    if (statement.kind !== 'heading') return [{ statement, heading }];
    heading = statement;
    return [];
  });
}

/** The sentences of an offer, in its order, headings left out. */
export function classifyLines(
  weights: LineWeights,
  statements: readonly Statement[],
): readonly ClassifiedLine[] {
  return underHeadings(statements).map(({ statement, heading }) => ({
    statement,
    odds: oddsOf(weights, lineFeatures(statement, heading)),
  }));
}
