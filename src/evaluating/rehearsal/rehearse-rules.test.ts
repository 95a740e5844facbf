import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../../tests/arbitraries/some-criteria.ts';
import { allDiscovery, strong as strongOnes } from '../../../tests/fakes/strong-criteria.ts';
import { lowestValues, withGroups } from '../../grading/criteria.ts';
import { grade, scoreWithTables } from '../../grading/grade.ts';
import { releasedTables } from '../../grading/scoring-rules.ts';
import { applyChanges, checkChanges } from './changed-tables.ts';
import { createMoveTally, rehearseOffer } from './rehearse-rules.ts';
import { ruleFigures } from './rule-figures.ts';

const strong = { ...lowestValues(), ...strongOnes, ...allDiscovery };

test('figures are told as domain/scoring.md has them, each once', () => {
  const told = Object.fromEntries(ruleFigures.map(({ name, value }) => [name, value]));
  expect(Object.keys(told)).toHaveLength(ruleFigures.length);
  expect(told).toMatchObject({
    'partWeights.businessInitiative': 0.6,
    'environmentWeights.UXCustomerDiscovery': 2,
    'initiativeReductions.noDistinctUXDesigner': 0.33,
    'initiativeScores.consultedOnBoth.atLeast.businessModelDefinition': 1,
    'caps.weakDelivery': true,
    'caps.weakDelivery.atMost.deliveryActivities': 1,
    'adjustments.deliveryIsWhole.to': 3,
    'environmentCeilings.internalProduct.ceiling': 2,
    'environmentCeilings.weakBusinessInitiative.businessInitiativeAtMost': 2,
    'fixedAnswers.productOwnerTitle.experimentalEnvironment': 2,
    smellTakesOnePartIn: 4,
    reductionFloor: 3,
    cappedLevel: 1,
  });
  expect(told).not.toHaveProperty('initiativeScores.otherwise', true);
});

test('every figure can be set, where it stands and in its unit, and the released tables stay', () => {
  const before = structuredClone(releasedTables);
  for (const { name, value, bounds } of ruleFigures) {
    const changed = applyChanges({
      [name]: bounds ? (value === bounds.high ? bounds.low : bounds.high) : false,
    });
    expect(changed, name).not.toEqual(before);
    expect(applyChanges({ [name]: value }), name).toEqual(before);
  }
  expect(applyChanges({ 'initiativeReductions.noDistinctUXDesigner': 0.33 })).toEqual(before);
  expect(
    applyChanges({ 'caps.featureTeam': false, 'caps.weakDelivery': false }).limitingFactorTable,
  ).toHaveLength(5);
  expect(releasedTables).toEqual(before);
});

test.for([
  [{ 'caps.nothing': false }, { code: 'unknownName', name: 'caps.nothing' }],
  [{ constructor: 1 }, { code: 'unknownName', name: 'constructor' }],
  [{ 'caps.weakDelivery': 1 }, { code: 'notSwitch', name: 'caps.weakDelivery' }],
  [{ cappedLevel: true }, { code: 'notNumber', name: 'cappedLevel' }],
  [{ cappedLevel: 4 }, { code: 'outOfBounds', name: 'cappedLevel', low: 0, high: 3 }],
  [{ cappedLevel: 1.5 }, { code: 'tooFine', name: 'cappedLevel', step: 1 }],
  [{ reductionFloor: 3.0001 }, { code: 'tooFine', name: 'reductionFloor', step: 0.001 }],
  [{ reductionFloor: 0.999 }, { code: 'outOfBounds', name: 'reductionFloor', low: 1, high: 5 }],
  [{ 'partWeights.businessInitiative': 0.5 }, { code: 'weightsNotWhole', name: '' }],
  [{ 'environmentWeights.continuousDelivery': 1.004 }, { code: 'tooMuchEnvironment', name: '' }],
  [
    { smellTakesOnePartIn: 3 },
    { code: 'unevenParts', name: 'environmentWeights.productMarketingCustomerDiscovery' },
  ],
  [
    { 'partWeights.businessInitiative': 0.2, 'partWeights.experimentalEnvironment': 0.8 },
    { code: 'noLetter', name: '' },
  ],
  [{ cappedLevel: 1 }, { code: 'nothingChanged', name: '' }],
  [{}, { code: 'nothingChanged', name: '' }],
] as const)('%j is refused, with what is wrong', ([changes, mistake]) => {
  expect(checkChanges(changes)).toEqual({ ok: false, mistakes: [mistake] });
});

test('values of today are no changes', () => {
  expect(checkChanges({ cappedLevel: 1, 'caps.featureTeam': false })).toEqual({
    ok: true,
    changes: { 'caps.featureTeam': false },
  });
});

test('a letter that moves is told with the change that moved it, and no other', () => {
  const before = scoreWithTables(releasedTables, strong);
  expect(before.rounded).toBe(5);
  const move = rehearseOffer({
    'initiativeScores.businessModelAndStrategy.score': 3,
    'caps.featureTeam': false,
  })(strong);
  expect(move).toMatchObject({ from: 'A', before: before.tenThousandths / 10_000 });
  expect(move?.movedBy).toEqual(['initiativeScores.businessModelAndStrategy.score']);
});

test('changes that move a letter only together are both named, and so is each that does alone', () => {
  // 0.6 × 3 + 0.4 × 1 is 2.2, a D; a C begins at 2.5.
  const stated = { ...lowestValues(), businessModelDefinition: 2, continuousDelivery: true };
  expect(grade(withGroups(stated)).letter).toBe('D');
  const together = {
    'initiativeScores.businessModelWithoutStrategy.score': 3.3,
    'environmentWeights.continuousDelivery': 1,
    'environmentWeights.UXCustomerDiscovery': 1.5,
  };
  expect(rehearseOffer(together)(stated)).toBeUndefined();
  const [score, weight] = [
    'initiativeScores.businessModelWithoutStrategy.score',
    'environmentWeights.continuousDelivery',
  ];
  expect(rehearseOffer({ ...together, [weight]: 1.4 })(stated)).toMatchObject({
    from: 'D',
    to: 'C',
    movedBy: [score, weight],
  });
  expect(rehearseOffer({ [score]: 4, [weight]: 2, 'caps.featureTeam': false })(stated)?.movedBy).toEqual([
    score,
    weight,
  ]);
});

test('the weights of both parts count as one change', () => {
  const stated = {
    ...strong,
    growthMarketingCustomerDiscovery: false,
    UXCustomerDiscovery: false,
    continuousDelivery: false,
  };
  const move = rehearseOffer({
    'partWeights.businessInitiative': 0.3,
    'partWeights.experimentalEnvironment': 0.7,
  })(stated);
  expect(move?.movedBy).toEqual(['partWeights.businessInitiative', 'partWeights.experimentalEnvironment']);
});

test('tables with the figures of today grade every offer as today, and changed ones give a letter to each', () => {
  const same = applyChanges(Object.fromEntries(ruleFigures.map(({ name, value }) => [name, value])));
  const numbers = ruleFigures.filter(({ bounds }) => bounds !== null);
  const someChanges = fc.array(
    fc.tuple(fc.constantFrom(...numbers), fc.double({ min: 0, max: 1, noNaN: true })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(someCriteria, someChanges, (stated, drawn) => {
      expect(scoreWithTables(same, stated).tenThousandths).toBe(
        Math.round(grade(withGroups(stated)).score * 10_000),
      );
      const asked = Object.fromEntries(
        drawn.map(([{ name, bounds }, share]) => {
          const { low, high, step } = bounds ?? { low: 0, high: 0, step: 1 };
          return [name, low + Math.round(((high - low) * share) / step) * step];
        }),
      );
      const checked = checkChanges(asked);
      if (!checked.ok) return;
      const move = rehearseOffer(checked.changes)(stated);
      const after = scoreWithTables(applyChanges(checked.changes), stated).rounded;
      expect([1, 2, 3, 4, 5]).toContain(after);
      expect(move === undefined).toBe(after === scoreWithTables(releasedTables, stated).rounded);
      if (move) expect(move.movedBy.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(300) },
  );
});

test('the tally counts every move and keeps the first offers of each', () => {
  const tally = createMoveTally(1);
  const move = { from: 'A', to: 'B', before: 5, after: 4, movedBy: ['cappedLevel'] } as const;
  const offer = (id: string) => ({ id, position: 'PM', company: 'Larkbridge' });
  tally.count(offer('1'), undefined);
  tally.count(offer('2'), { ...move, movedBy: [...move.movedBy], from: 'D', to: 'C' });
  for (const id of ['3', '4']) tally.count(offer(id), { ...move, movedBy: [...move.movedBy] });
  tally.leave();
  const result = tally.result();
  expect(result).toMatchObject({ offers: 4, unreadable: 1, movedBy: [{ name: 'cappedLevel', count: 3 }] });
  expect(
    result.moves.map(({ from, to, count, offers }) => [from, to, count, offers.map(({ id }) => id)]),
  ).toEqual([
    ['A', 'B', 2, ['3']],
    ['D', 'C', 1, ['2']],
  ]);
});
