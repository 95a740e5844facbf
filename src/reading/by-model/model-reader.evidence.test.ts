import { describe, expect, test } from 'vitest';
import { modelSaying, offer, readingOf, said } from '../../../tests/fakes/read-by-model.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { flattenCriteria } from '../../grading/criteria.ts';
import { createModelReader } from './model-reader.ts';

describe('what its quotes do not bear out', () => {
  const saying = (criteria: Said['criteria']) =>
    modelSaying({ position: 'Senior Product Manager', criteria });

  test('a quote that speaks of something else counts as none, and is told', async () => {
    const quotes = ['You write user stories.'];
    const { criteria, receipts, rejectedFindings } = await readingOf(
      offer,
      saying({ businessModelDefinition: { value: 2, quotes } }),
    );
    expect(criteria.businessInitiative.businessModelDefinition).toBe(0);
    expect(receipts.businessModelDefinition.state).toBe('silent');
    expect(rejectedFindings).toEqual([{ id: 'businessModelDefinition', value: 2, quotes, why: 'offTopic' }]);
  });

  test('a level far above what its quotes say is lowered, and is told', async () => {
    const text = `${offer}\nYou contribute to the vision of our payments.`;
    const quotes = ['You contribute to the vision of our payments.'];
    const { criteria, receipts, rejectedFindings } = await readingOf(
      text,
      saying({ productStrategyDefinition: { value: 3, quotes } }),
    );
    expect(criteria.businessInitiative.productStrategyDefinition).toBe(2);
    expect(receipts.productStrategyDefinition.state).toBe('stated');
    expect(rejectedFindings).toEqual([{ id: 'productStrategyDefinition', value: 3, quotes, why: 'tooMuch' }]);
  });

  test('one sentence alone bears no five merits', async () => {
    const sentence =
      'You own the P&L, the vision, the backlog, A/B tests on retention and market studies with customers.';
    const quotes = [sentence];
    const merit = { value: 1, quotes };
    const four = {
      businessModelDefinition: merit,
      productStrategyDefinition: merit,
      deliveryActivities: merit,
      growthActivities: merit,
    };
    const text = `${offer}\n${sentence}`;
    const honest = await readingOf(text, saying(four));
    expect(honest.rejectedFindings).toEqual([]);
    const crowded = createModelReader({
      model: saying({ ...four, productMarketingActivities: merit }),
      modelName: 'm',
    });
    expect(await crowded.read(text)).toMatchObject({ ok: false, code: 'modelAnswerBroken' });
  });

  test('a designer is no designer by a sentence that names none', async () => {
    const against = ['You write user stories.'];
    const { criteria, rejectedFindings } = await readingOf(
      offer,
      saying({ noDistinctUXDesigner: { value: false, against } }),
    );
    expect(criteria.businessInitiative.noDistinctUXDesigner).toBe(true);
    expect(rejectedFindings).toMatchObject([{ why: 'offTopic' }]);
  });

  test('of several readings those that are none are left out', async () => {
    const merit = { value: 1, quotes: ['You work with our product designers.'] };
    const none: Said = {
      criteria: {
        businessModelDefinition: merit,
        productStrategyDefinition: merit,
        deliveryActivities: merit,
        growthActivities: merit,
      },
    };
    const { readings, criteria } = await readingOf(offer, modelSaying(said, none, said), 3);
    expect(readings).toHaveLength(2);
    expect(criteria.businessInitiative.productStrategyDefinition).toBe(3);
  });

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
});
