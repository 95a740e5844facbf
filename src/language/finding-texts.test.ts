import { describe, expect, test } from 'vitest';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import {
  adjustments,
  appreciations,
  environmentCeilings,
  environmentWeights,
  fixedAnswers,
  initiativeReductions,
  initiativeScores,
  verdictRules,
} from '../grading/scoring-rules.ts';
import { dictionaries } from './dictionaries.ts';
import { languages } from './languages.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe.each(languages)('%s', (language) => {
  const { findings } = dictionaries[language];

  test.each([
    ['adjustments', findings.adjustments, idsOf(adjustments)],
    ['appreciations', findings.appreciations, idsOf(appreciations)],
    ['caps', findings.caps, idsOf(limitingFactorTable)],
    ['environmentCeilings', findings.environmentCeilings, idsOf(environmentCeilings)],
    ['fixedAnswers', findings.fixedAnswers, idsOf(fixedAnswers)],
    ['initiativeReductions', findings.initiativeReductions, idsOf(initiativeReductions)],
    ['initiativeScores', findings.initiativeScores, idsOf(initiativeScores)],
    ['leanings', findings.environment.leanings, environmentWeights.map(({ smell }) => smell).sort()],
    ['limitingFactors', findings.limitingFactors, idsOf(limitingFactorTable)],
    [
      'verdicts',
      findings.verdicts,
      [...new Set([...verdictRules, ...fixedAnswers].map(({ verdict }) => verdict))].sort(),
    ],
  ])('%s: a text for every row of its table, and no other', (_, texts, ids) => {
    expect(Object.keys(texts).sort()).toEqual(ids);
  });
});
