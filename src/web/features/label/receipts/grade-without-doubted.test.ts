import { expect, test } from 'vitest';
import { nothing, strong } from '../../../../../tests/fakes/strong-criteria.ts';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { type CriterionId, criteriaTable } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { gradeWithoutDoubted } from './grade-without-doubted.ts';

const quotesOf = (...texts: string[]) => texts.map((text) => ({ start: 0, end: text.length, text }));

function resultWith(quotes: Partial<Record<CriterionId, string[]>>) {
  const receipts = criteriaTable.map(({ id }) => [
    id,
    { state: 'stated', quotes: quotesOf(...(quotes[id] ?? [])) },
  ]);
  // Cast: the table has each id once.
  return {
    criteria: groupCriteria({
      ...nothing,
      ...strong,
      UXCustomerDiscovery: true,
      noDistinctUXDesigner: false,
    }),
    receipts: Object.fromEntries(receipts) as AnalysisResult['receipts'],
  };
}

const result = resultWith({
  UXCustomerDiscovery: ['You interview users.', 'You test prototypes.'],
  businessModelDefinition: ['You own pricing.'],
  noDistinctUXDesigner: ['With our designer.'],
});
const interview = { criterion: 'UXCustomerDiscovery', phrase: 'You interview users.' } as const;
const prototypes = { criterion: 'UXCustomerDiscovery', phrase: 'You test prototypes.' } as const;
const pricing = { criterion: 'businessModelDefinition', phrase: 'You own pricing.' } as const;
const designer = { criterion: 'noDistinctUXDesigner', phrase: 'With our designer.' } as const;

test.each([
  ['nothing', [], [], 'B'],
  ['one of two sentences', [interview], [], 'B'],
  ['all sentences of a finding', [interview, prototypes], ['UXCustomerDiscovery'], 'C'],
  [
    'several findings',
    [interview, prototypes, pricing],
    ['UXCustomerDiscovery', 'businessModelDefinition'],
    'E',
  ],
  ['a designer, whose silence counts as none', [designer], ['noDistinctUXDesigner'], 'B'],
] as const)('%s doubted', (_, doubts, dropped, letter) => {
  expect(gradeWithoutDoubted(result, doubts)).toEqual({ dropped, letter });
});
