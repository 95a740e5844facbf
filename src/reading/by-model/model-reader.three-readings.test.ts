import { describe, expect, test } from 'vitest';
import { modelSaying, offer, readingOf, said } from '../../../tests/fakes/read-by-model.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { createModelReader } from './model-reader.ts';
import type { TextType } from './text-types.ts';

describe('three readings', () => {
  const strategy = (value: number, quote: string): Said => ({
    position: 'Senior Product Manager',
    criteria: { productStrategyDefinition: { value, quotes: [quote] } },
  });

  test('give the median, with the quotes of those that agree, and each reading', async () => {
    const model = modelSaying(
      strategy(3, 'You will own the product’s vision'),
      strategy(1, 'Our CPO owns the roadmap of the group'),
      strategy(3, 'its strategy'),
    );
    const { criteria, receipts, readings, usage } = await readingOf(offer, model, 3);
    expect(criteria.businessInitiative.productStrategyDefinition).toBe(3);
    expect(receipts.productStrategyDefinition.quotes.map(({ text }) => text)).toEqual([
      'You will own the product’s vision',
      'its strategy',
    ]);
    expect(readings.map(({ businessInitiative }) => businessInitiative.productStrategyDefinition)).toEqual([
      3, 1, 3,
    ]);
    expect(usage).toHaveLength(6);
  });

  test('ask with other seeds and in another order, the same for every offer', async () => {
    const model = modelSaying(said, said, said);
    await readingOf(offer, model, 3);
    await readingOf(`${offer} And more.`, model, 3);
    const asked = model.asked.filter(({ task }) => task === 'businessInitiative');
    const orders = asked.map(({ instructions }) =>
      [...instructions.matchAll(/^- (\w+):/gm)].map(([, id]) => id),
    );
    expect(asked.map(({ seed }) => seed)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(new Set(orders.slice(0, 3).map(String)).size).toBe(3);
    expect(orders.slice(3)).toEqual(orders.slice(0, 3));
    for (const order of orders) expect([...order].sort()).toEqual([...(orders[0] ?? [])].sort());
  });

  test('that disagree on what the text is follow the majority', async () => {
    const no = { notAProductJobOffer: true };
    expect((await readingOf(offer, modelSaying(no, said, said), 3)).notAProductJobOffer).toBe(false);
    expect((await readingOf(offer, modelSaying(no, said, no), 3)).notAProductJobOffer).toBe(true);
    const article = 'Owning the roadmap, and the prices that go with it, takes a good ear. '.repeat(4);
    const readAs = (...kinds: TextType[]) =>
      createModelReader({
        model: modelSaying(...kinds.map((kind) => ({ kind }))),
        modelName: 'm',
        readings: 3,
      }).read(article);
    expect(await readAs('list', 'otherJob', 'productOffer')).toMatchObject({
      ok: true,
      reading: { notAProductJobOffer: true },
    });
    expect(await readAs('productOffer', 'article', 'article')).toMatchObject({ ok: false, kind: 'article' });
  });
});
