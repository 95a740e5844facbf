import { expect, test } from 'vitest';
import type { CriterionId } from '../../grading/criteria.ts';
import { readByRules } from '../built-in/read-by-rules.ts';
import { readSupported } from './borne-out.ts';
import { lineClaims } from './claims.ts';
import { proposalsIn } from './proposals.ts';

const offer = `Product Manager

What you will do
- You own the product vision.
- You define the product roadmap with the team.
- You take part in PI planning, as we work by SAFe.
- You work with our designer every day.

What you bring
- Five years in software, and good English.`;

function byRules() {
  const read = readByRules(offer);
  if (!read.ok) throw new Error(read.code);
  return read;
}

/** The reading when sentences support claims as given by `oddsOf`, by words and claim. */
function readBy(oddsOf: (words: string, id: CriterionId, level: number) => number) {
  const { view } = byRules();
  const lines = view.statements
    .filter(({ kind }) => kind !== 'heading')
    .map((statement) => {
      const words = offer.slice(statement.start, statement.end);
      return {
        statement,
        odds: Float32Array.from(lineClaims, ({ id, level }) => oddsOf(words, id, level)),
      };
    });
  return readSupported(view, lines);
}

const quoted = (evidence: readonly { statement: { start: number; end: number } }[]) =>
  evidence.map(({ statement: { start, end } }) => offer.slice(start, end));

test('what sentences bear out is read as the rules propose it', () => {
  const { read, verdicts } = readBy(() => 3);
  expect(read).toMatchObject({ productStrategyDefinition: 3, usesSAFe: true, noDistinctUXDesigner: false });
  expect(quoted(verdicts.productStrategyDefinition.because)).toContain('You own the product vision.');
});

test('a sentence that does not show what is read in it is dropped, and the level falls to what others show', () => {
  const { read, verdicts } = readBy((words) => (words.includes('vision') ? -1.1 : -0.9));
  expect(read.productStrategyDefinition).toBe(2);
  expect(quoted(verdicts.productStrategyDefinition.because)).not.toContain('You own the product vision.');
});

test('where no sentence shows it nothing is read, but what is told by its name', () => {
  expect(readBy(() => -9).read).toMatchObject({ productStrategyDefinition: 0, usesSAFe: true });
});

test('a sentence is supported by the odds of the level that is read in it', () => {
  const { verdicts } = readBy((_, __, level) => level);
  const supports = verdicts.productStrategyDefinition.because.map(({ weight, support }) => [weight, support]);
  expect(supports).toContainEqual([3, 3]);
  expect(supports).toContainEqual([2, 2]);
});

test('proposals are those of the sentence, designers by what names one', () => {
  const { view, proposed } = byRules();
  const proposals = proposalsIn(proposed);
  const of = (words: string) => {
    const found = view.statements.find(({ start, end }) => offer.slice(start, end).includes(words));
    return found && proposals.get(found);
  };
  expect(of('vision')).toContainEqual({ id: 'productStrategyDefinition', weight: 3 });
  expect(of('designer')).toContainEqual(expect.objectContaining({ id: 'noDistinctUXDesigner' }));
  expect(of('Five years')).toBeUndefined();
});
