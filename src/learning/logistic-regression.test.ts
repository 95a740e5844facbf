import { expect, test } from 'vitest';
import { type BinaryExample, logisticRegression } from './logistic-regression.ts';
import { createSeededRandom } from './shuffle.ts';

const features = 12;
const cost = 10;

/** Sentences whose first feature predicts the claim more often than not. */
function examples(count: number): BinaryExample[] {
  const random = createSeededRandom(7);
  return Array.from({ length: count }, (): BinaryExample => {
    const places = Uint32Array.from({ length: features }, (_, place) => place).filter(() => random() < 0.3);
    return {
      places,
      share: 1 / Math.sqrt(places.length + 1),
      holds: random() < (places.includes(0) ? 0.8 : 0.1),
      weight: random() < 0.5 ? 1 : 2,
    };
  });
}

/** The objective that is minimized: the loss of the examples plus the ridge penalty. */
function loss(all: readonly BinaryExample[], weights: readonly number[]): number {
  const bias = weights.at(-1) ?? 0;
  const wrong = all.map(({ places, share, holds, weight }) => {
    const odds = places.reduce((sum, place) => sum + share * (weights[place] ?? 0), bias);
    return cost * weight * Math.log1p(Math.exp(holds ? -odds : odds));
  });
  return [...wrong, ...weights.map((weight) => weight ** 2 / 2)].reduce((sum, each) => sum + each, 0);
}

test('no weight can be moved without a loss', () => {
  const all = examples(300);
  const { weights, bias } = logisticRegression(all, features, cost);
  const fitted = [...weights, bias];
  expect(fitted[0]).toBeGreaterThan(2);
  for (const [place, weight] of fitted.entries())
    for (const by of [-0.3, 0.3])
      expect(loss(all, fitted.with(place, weight + by)), `${place} by ${by}`).toBeGreaterThan(
        loss(all, fitted),
      );
});

test('what all examples show is told by the bias, and no weight is endless', () => {
  const shown = examples(40).map((example) => ({ ...example, holds: true }));
  const { weights, bias } = logisticRegression(shown, features, cost);
  expect(bias).toBeGreaterThan(1);
  expect([...weights, bias].every(Number.isFinite)).toBe(true);
});

test('an example that counts twice is two examples', () => {
  const twice = examples(60).map((example) => ({ ...example, weight: 2 }));
  const both = twice.flatMap((example) => [1, 1].map((weight) => ({ ...example, weight })));
  const [one, other] = [twice, both].map((each) => logisticRegression(each, features, cost));
  for (const place of Array.from({ length: features }, (_, i) => i))
    expect(one?.weights[place]).toBeCloseTo(other?.weights[place] ?? Number.NaN, 0);
});
