import { describe, expect, test } from 'vitest';
import { findingIds } from '../grading/findings.ts';
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
import { findingName } from './finding-texts.ts';
import { languages } from './languages.ts';
import { translator } from './translator.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe.each(languages)('%s', (language) => {
  const { findings } = dictionaries[language];

  test('every finding has a name of its own', () => {
    const names = findingIds.map((id) => findingName(id, translator(language)));
    for (const name of names) expect(name).not.toMatch(/:|\w\.\w/);
    // A criterion and the limiting factor it gives rise to may share a name, as may the title as criterion and as finding.
    expect(new Set(names).size).toBeGreaterThanOrEqual(findingIds.length - 2);
  });

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
