import { describe, expect, test } from 'vitest';
import { modelSaying, offer, readingOf, said } from '../../../tests/fakes/read-by-model.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { bestValue, criteriaTable, flattenCriteria } from '../../grading/criteria.ts';
import { meritCriteria } from '../../grading/deciding-merits.ts';
import { createModelReader } from './model-reader.ts';

/** Ten sentences, as in an offer with ten merits. */
const duties = [
  'You own the P&L of our payments.',
  'You decide where the product goes next.',
  'You tell the market what we sell and why.',
  'You make sure that more shops stay with us.',
  'You draw the first screens together with Jo.',
  'You answer for what ships and when.',
  'You visit merchants to learn what they would pay for.',
  'You try each wager on a tenth of the sign-ups.',
  'You watch cashiers at work every month.',
  'Whatever is done goes out the same day.',
];
const offerOf = (sentences: readonly string[]) =>
  `Senior Product Manager\nAcme, Lyon\n\n${sentences.join('\n')}`;

/** Each merit beyond these ten gets a sentence of its own. */
const sentenceOf = (index: number) => duties[index] ?? `You hold what is held in week ${index}.`;

const top = criteriaTable
  .filter(({ id }) => meritCriteria.includes(id))
  .map((row) => [row.id, bestValue(row)] as const);

/** The maximum of the first merits, each with the quote given by `quoteOf`. */
const bestOf = (count: number, quoteOf: (index: number) => string): Said['criteria'] =>
  Object.fromEntries(
    top.slice(0, count).map(([id, value], index) => [id, { value, quotes: [quoteOf(index)] }]),
  );

async function read(text: string, criteria: Said['criteria']) {
  const model = modelSaying({ position: 'Senior Product Manager', criteria });
  return createModelReader({ model, modelName: 'm' }).read(text);
}

const isRefused = { ok: false, code: 'modelAnswerBroken' };

describe('an honest reading survives', () => {
  test('whatever words its sentences use', async () => {
    const result = await read(
      offerOf(duties),
      bestOf(9, (index) => duties[index] ?? ''),
    );
    expect(result).toMatchObject({ ok: true, reading: { rejectedFindings: [] } });
  });

  test('of all merits at their top, each with a sentence of its own', async () => {
    const result = await read(
      offerOf(top.map((_, index) => sentenceOf(index))),
      bestOf(top.length, sentenceOf),
    );
    expect(result).toMatchObject({ ok: true, reading: { rejectedFindings: [] } });
  });

  test('of nine merits at their top on seven sentences', async () => {
    const result = await read(
      offerOf(duties),
      bestOf(9, (index) => duties[index % 7] ?? ''),
    );
    expect(result).toMatchObject({ ok: true, reading: { rejectedFindings: [] } });
  });

  test('where some of its quotes are made up: those findings alone do not count', async () => {
    const quoteOf = (index: number) => (index < 4 ? 'Nobody ever wrote such words.' : (duties[index] ?? ''));
    const result = await read(offerOf(duties), bestOf(9, quoteOf));
    if (!result.ok) throw new Error(result.code);
    expect(result.reading.rejectedFindings.map(({ id }) => id)).toEqual(top.slice(0, 4).map(([id]) => id));
    expect(flattenCriteria(result.reading.criteria)).toMatchObject({
      growthActivities: 0,
      deliveryActivities: 3,
    });
  });

  test('of five merits on one long sentence, of four on a short one', async () => {
    const long = `You own the P&L, the vision, the backlog and all that shops are told of it, you try your wagers on a tenth of the
sign-ups, visit merchants to learn what they would pay for, and answer for what ships and when, so that more of them stay with us.`;
    const short = 'You run it all, every day.';
    expect(
      await read(
        offerOf([long]),
        bestOf(5, () => long),
      ),
    ).toMatchObject({ reading: { rejectedFindings: [] } });
    expect(
      await read(
        offerOf([short]),
        bestOf(4, () => short),
      ),
    ).toMatchObject({ reading: { rejectedFindings: [] } });
  });
});

describe('what is provably no reading is refused as a whole, and keeps what was given', () => {
  test('all merits at their top on seven sentences', async () => {
    const result = await read(
      offerOf(duties),
      bestOf(top.length, (index) => duties[index % 7] ?? ''),
    );
    expect(result).toMatchObject({
      ...isRefused,
      given: { businessInitiative: { productStrategyDefinition: 3 } },
    });
  });

  test('one short sentence for every merit', async () => {
    expect(
      await read(
        offerOf(duties),
        bestOf(5, () => duties[1] ?? ''),
      ),
    ).toMatchObject(isRefused);
  });

  test('five quotes of which one stands in the offer', async () => {
    const quoteOf = (index: number) => (index < 4 ? 'Nobody ever wrote such words.' : (duties[index] ?? ''));
    expect(await read(offerOf(duties), bestOf(5, quoteOf))).toMatchObject(isRefused);
  });

  test('never where the text is no product offer', async () => {
    const said: Said = {
      notAProductJobOffer: true,
      criteria: bestOf(top.length, () => 'Nobody wrote this.'),
    };
    expect((await readingOf(offer, modelSaying(said))).notAProductJobOffer).toBe(true);
  });

  test('of several readings those are left out', async () => {
    const none: Said = { criteria: bestOf(5, () => 'You work with our product designers.') };
    const { readings, criteria } = await readingOf(offer, modelSaying(said, none, said), 3);
    expect(readings).toHaveLength(2);
    expect(criteria.businessInitiative.productStrategyDefinition).toBe(3);
  });
});

describe('single findings', () => {
  test('five merits on one short sentence do not count where others stand elsewhere', async () => {
    const quoteOf = (index: number) => duties[index < 5 ? 0 : index] ?? '';
    const result = await read(offerOf(duties), bestOf(7, quoteOf));
    if (!result.ok) throw new Error(result.code);
    expect(result.reading.rejectedFindings.map(({ why }) => why)).toEqual(Array(5).fill('oneSentence'));
    expect(flattenCriteria(result.reading.criteria)).toMatchObject({
      deliveryActivities: 3,
      growthActivities: 0,
    });
  });

  test('a bad sign holds though its quote is made up: refused, it would lift the letter', async () => {
    const quotes = ['Nobody ever wrote such words.'];
    const { criteria, receipts, rejectedFindings } = await readingOf(
      offer,
      modelSaying({ criteria: { featureTeam: { value: true, quotes } } }),
    );
    expect(criteria.businessInitiative.featureTeam).toBe(true);
    expect(receipts.featureTeam).toEqual({ state: 'stated', quotes: [] });
    expect(rejectedFindings).toEqual([]);
  });

  test('a quote with a word lost stands, with the words of the offer', async () => {
    const quotes = ['You decide where product goes next'];
    const { receipts } = await readingOf(
      offerOf(duties),
      modelSaying({ criteria: { productStrategyDefinition: { value: 3, quotes } } }),
    );
    expect(receipts.productStrategyDefinition.quotes.map(({ text }) => text)).toEqual([
      'You decide where the product goes next',
    ]);
  });
});

describe('signs in names', () => {
  test.each([
    ['titleIsProductOwner', 'Product Owner (m/f/d)\nAcme, Lyon\n\nYou write the user stories of our shop.'],
    [
      'usesSAFe',
      'Product Manager\nAcme, Lyon\n\nYou own the roadmap of our shop and prepare each PI planning of the SAFe train.',
    ],
  ] as const)('a bad sign in a name cannot be talked away: %s', async (sign, text) => {
    const model = modelSaying({ position: 'Product Manager', criteria: { [sign]: { value: false } } });
    const { criteria, receipts } = await readingOf(text, model);
    expect(flattenCriteria(criteria)[sign]).toBe(true);
    expect(receipts[sign]).toMatchObject({ state: 'stated', quotes: [expect.anything()] });
  });

  test('a release train by itself is no name of Scaled Agile', async () => {
    const text = `${offer}\nA release train leaves every month; hot-fixes leave when they must.`;
    const { criteria } = await readingOf(text, modelSaying(said));
    expect(criteria.businessInitiative.usesSAFe).toBe(false);
  });
});
