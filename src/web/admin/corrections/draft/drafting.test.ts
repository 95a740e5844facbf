import { describe, expect, test } from 'vitest';
import { lowestValues } from '../../../../grading/criteria.ts';
import {
  type CorrectionDraft,
  isCompleteReference,
  listDifferences,
  withCriterion,
} from './correction-draft.ts';
import { beginDrafting, type Drafting, type DraftingStep, reduceDrafting } from './drafting.ts';

const silence = lowestValues();
const start: CorrectionDraft = {
  criteria: silence,
  notAProductJobOffer: false,
  position: 'Product Manager',
  company: 'Larkbridge',
  explanation: 'The role delivers.',
  references: [{ title: 'One', url: 'https://one.example/', note: '' }],
  lookedAt: {},
};

const draftedBy = (...steps: DraftingStep[]): Drafting => steps.reduce(reduceDrafting, beginDrafting(start));
const level = (value: number): DraftingStep => ({
  kind: 'change',
  to: (before) => withCriterion(before, 'deliveryActivities', value),
});
const typed = (position: string): DraftingStep => ({
  kind: 'change',
  to: (before) => ({ ...before, position }),
  typing: 'position',
});

describe('undo and redo', () => {
  test('lead back and forth through the changes', () => {
    const both = draftedBy(level(1), level(3));
    expect(both.now.criteria.deliveryActivities).toBe(3);
    const once = reduceDrafting(both, { kind: 'undo' });
    expect(once.now.criteria.deliveryActivities).toBe(1);
    const twice = reduceDrafting(once, { kind: 'undo' });
    expect(twice.now).toEqual(start);
    expect(reduceDrafting(twice, { kind: 'undo' }).now).toEqual(start);
    const again = reduceDrafting(reduceDrafting(twice, { kind: 'redo' }), { kind: 'redo' });
    expect(again.now.criteria.deliveryActivities).toBe(3);
    expect(reduceDrafting(again, { kind: 'redo' }).now).toEqual(again.now);
  });

  test('a change after an undo leaves nothing to redo', () => {
    const changed = draftedBy(level(1), { kind: 'undo' }, level(2), { kind: 'redo' });
    expect(changed.now.criteria.deliveryActivities).toBe(2);
    expect(changed.future).toEqual([]);
  });

  test('what is typed into one field is undone together, and apart from what is typed after another change', () => {
    const before = draftedBy(typed('P'), typed('Pr'), level(1), typed('Pro'), typed('Prod'));
    expect(before.past).toHaveLength(3);
    expect(reduceDrafting(before, { kind: 'undo' }).now.position).toBe('Pr');
  });

  test('what is typed after an undo is a change of its own', () => {
    const { past } = draftedBy(typed('P'), { kind: 'undo' }, typed('Q'));
    expect(past).toEqual([start]);
  });

  test('a change to the same is none', () => {
    expect(draftedBy(level(0)).past).toEqual([]);
  });

  test('the oldest states are let go of', () => {
    const steps = Array.from({ length: 205 }, (_, count) => level(count % 2 ? 1 : 2));
    expect(draftedBy(...steps).past).toHaveLength(200);
  });

  test('beginning anew leaves nothing to undo', () => {
    const anew = draftedBy(level(1), { kind: 'begin', at: { ...start, company: 'Tidewater' } });
    expect(anew).toEqual(beginDrafting({ ...start, company: 'Tidewater' }));
  });
});

describe('differences', () => {
  test('name criteria in their order, then the other parts', () => {
    const other: CorrectionDraft = {
      ...withCriterion(withCriterion(start, 'usesSAFe', true), 'businessModelDefinition', 2),
      explanation: 'The role decides.',
      references: [],
    };
    expect(listDifferences(start, other)).toEqual([
      'businessModelDefinition',
      'usesSAFe',
      'explanation',
      'references',
    ]);
    expect(listDifferences(start, structuredClone(start))).toEqual([]);
  });

  test('the order of the references counts', () => {
    const two = [...start.references, { title: 'Two', url: 'https://two.example/', note: '' }];
    expect(
      listDifferences({ ...start, references: two }, { ...start, references: two.toReversed() }),
    ).toEqual(['references']);
  });
});

test.each([
  ['https://one.example/', 'One', true],
  ['http://one.example', 'One', true],
  ['https://one.example/', ' ', false],
  ['one.example', 'One', false],
  ['javascript:alert(1)', 'One', false],
  ['', '', false],
])('a reference to %s called "%s" is whole: %s', (url, title, whole) => {
  expect(isCompleteReference({ url, title, note: '' })).toBe(whole);
});
