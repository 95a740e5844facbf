/** Effects of rejections on a letter: no rejected finding raises it, whatever the reading. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { modelSaying } from '../../../tests/fakes/read-by-model.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { getSilentValue } from '../../grading/agreement-of-readings.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { grade } from '../../grading/grade.ts';
import { createModelReader } from './model-reader.ts';

const matters =
  `banners carts coupons drafts emails flyers gifts hotels icons jackets keyboards ladders menus notes orders parcels
quizzes rentals shelves tickets umbrellas vouchers wallets yards awnings barrels candles ovens`.split(/\s+/);
const sentences = matters.map((matter) => `You look after ${matter} for our customers in seven countries.`);
const offerCalled = (title: string) =>
  `${title}\nAcme, Lyon\n\nYour role\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}\n\nYour profile\n- Five years of experience.`;
const madeUp = 'Everybody adores whatever happens around breakfast time.';

/**
 * The evidence of a reading's findings: a sentence of their own, a shared one, none, or an invented
 * one.
 */
const backing = fc.constantFrom('own', 'own', 'shared', 'madeUp', 'none');

const anyFinding = (max: number | undefined) =>
  fc.record({ value: max === undefined ? fc.boolean() : fc.nat(max), backing });

const anyReading = fc.record({
  position: fc.constantFrom('Product Manager', ''),
  findings: fc.tuple(...criteriaTable.map((row) => anyFinding('max' in row ? row.max : undefined))),
});

type AnyReading = typeof anyReading extends fc.Arbitrary<infer Reading> ? Reading : never;

/** The reply as it is, or as if every finding had a sentence of the offer. */
function saidOf({ position, findings }: AnyReading, supported: boolean): Said {
  const criteria = criteriaTable.map(({ id }, index) => {
    const found = findings[index];
    if (found === undefined) throw new RangeError(`${id} has no finding`);
    const own = sentences[index] ?? '';
    const quoteOf = { own: [own], shared: [sentences[0] ?? ''], madeUp: [madeUp], none: [] };
    const quotes = supported ? [own] : quoteOf[found.backing];
    return [id, { value: found.value, quotes, against: quotes }];
  });
  return { position, criteria: Object.fromEntries(criteria) };
}

async function readAs(readings: AnyReading[], title: string, supported: boolean) {
  const model = modelSaying(...readings.map((reading) => saidOf(reading, supported)));
  const reader = createModelReader({ model, modelName: 'm', readings: readings.length });
  return reader.read(offerCalled(title));
}

test('no refusal lifts a letter above that of the reading as it was given', async () => {
  let refused = 0;
  const check = async (readings: AnyReading[], title: string) => {
    const given = await readAs(readings, 'Product Manager', true);
    const read = await readAs(readings, title, false);
    if (!given.ok) throw new Error(given.code);
    const max = grade(given.reading.criteria).roundedScore;
    const criteria = read.ok ? read.reading.criteria : 'given' in read ? read.given : undefined;
    if (criteria === undefined) throw new Error('a reply that is no reading keeps what was given');
    if (read.ok) refused += read.reading.rejectedFindings.length;
    expect(grade(criteria).roundedScore).toBeLessThanOrEqual(max);
  };
  const titles = fc.constantFrom('Product Manager', 'Somebody for our shop');
  await fc.assert(fc.asyncProperty(fc.array(anyReading, { minLength: 1, maxLength: 3 }), titles, check), {
    numRuns: runs(50),
  });
  expect(refused).toBeGreaterThan(30);
});

test.each(['', 'N/A', 'Not mentioned in the offer.', sentences[9] ?? ''])(
  'what stands as the quote of what was not found throws no reading away: %s',
  async (filler) => {
    const found = { productStrategyDefinition: { value: 2, quotes: [sentences[0] ?? ''] } };
    const silent = criteriaTable.map(({ id }) => {
      return [id, { value: getSilentValue(id), quotes: [filler], against: [filler] }];
    });
    const criteria = { ...Object.fromEntries(silent), ...found };
    const model = modelSaying({ position: 'Product Manager', criteria });
    const read = await createModelReader({ model, modelName: 'm' }).read(offerCalled('Product Manager'));
    if (!read.ok) throw new Error(read.code);
    expect(read.reading.criteria.businessInitiative.productStrategyDefinition).toBe(2);
    expect(read.reading.rejectedFindings).toEqual([]);
  },
);
