import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { labelledTexts } from '../../training/labelled-texts.ts';
import { type Criteria, withGroups } from '../grading/criteria.ts';
import { gradeWithSteps } from '../grading/grade.ts';
import { languages } from '../language/languages.ts';
import type { Translate } from '../language/text-keys.ts';
import { createTranslator } from '../language/translator.ts';
import { describeLetterReason } from './describe-letter-reason.ts';
import { explain } from './explain.ts';
import { explainLetter } from './letter-reason.ts';
import { whyOf } from './why.ts';

type Responsibility = { stated: number; counted: number };
type Claim = [key: string, holds: (model: Responsibility, strategy: Responsibility) => boolean];

const held = ({ counted }: Responsibility) => counted >= 2;
const consulted = ({ stated, counted }: Responsibility) => stated === 1 && counted === 1;
const none = ({ stated }: Responsibility) => stated === 0;
const promised = ({ stated, counted }: Responsibility) => stated >= 2 && counted === 1;

/** Every text that says how much of a responsibility the role has, and when it applies. */
const claims: readonly Claim[] = [
  ['initiativeScores.businessModelAndStrategy', (model, strategy) => held(model) && held(strategy)],
  ['initiativeScores.businessModelWithoutStrategy', (model, { stated }) => held(model) && stated <= 1],
  ['initiativeScores.consultedOnBoth', (model, strategy) => consulted(model) && consulted(strategy)],
  ['initiativeScores.otherwise', (model, strategy) => !held(model) && !held(strategy)],
  ['held.businessModel', held],
  ['held.strategyAndSay', (model, strategy) => consulted(model) && held(strategy)],
  ['held.say', consulted],
  ['promised.both', (model, strategy) => promised(model) && promised(strategy)],
  ['promised.businessModelDefinition', promised],
  ['promised.productStrategyDefinition', (_, strategy) => promised(strategy)],
  ['whyOtherwise.neither', (model, strategy) => none(model) && none(strategy)],
  ['whyOtherwise.noBusinessModel', none],
  ['whyOtherwise.noStrategy', (_, strategy) => none(strategy)],
  ['whyOtherwise.userNeeds', (model, strategy) => !held(model) && !held(strategy)],
  ['explanation.initiative.noPart', (model, strategy) => none(model) && none(strategy)],
  ['explanation.initiative.noBusinessModel', none],
  ['explanation.initiative.noStrategy', (_, strategy) => none(strategy)],
  ['explanation.initiative.littlePart', (model, strategy) => consulted(model) && consulted(strategy)],
  ['explanation.initiative.littleBusinessModel', consulted],
  ['explanation.initiative.littleStrategy', (_, strategy) => consulted(strategy)],
  ['reason.gives.holdOnBoth', (model, strategy) => held(model) && held(strategy)],
  ['reason.gives.sayInBoth', (model, strategy) => consulted(model) && consulted(strategy)],
  ['reason.gives.businessModelDefinition.hold', held],
  ['reason.gives.businessModelDefinition.say', consulted],
  ['reason.gives.productStrategyDefinition.hold', (_, strategy) => held(strategy)],
  ['reason.gives.productStrategyDefinition.say', (_, strategy) => consulted(strategy)],
  ['reason.promised.both', (model, strategy) => promised(model) && promised(strategy)],
  ['reason.promised.businessModelDefinition', promised],
  ['reason.promised.productStrategyDefinition', (_, strategy) => promised(strategy)],
];

/** The claims in the words of a dictionary; longest first, as longer ones contain shorter ones. */
function wordsOf(translate: Translate) {
  return claims
    .map(([key, holds]) => ({
      key,
      holds,
      // Cast: keys in a table are no literals. A text with a list is recognised by what follows the
      // list.
      words: translate(`findings:${key}` as 'findings:reason.noPractices', { factors: ['\0'] }).replace(
        '\0',
        '',
      ),
    }))
    .toSorted((a, b) => b.words.length - a.words.length);
}

const dictionaries = languages.map((language) => {
  const translate = createTranslator(language);
  return { translate, claimsInWords: wordsOf(translate) };
});

/** All sentences of a label about a grade, without those about possible changes. */
function saidOf(criteria: Criteria, translate: Translate): string {
  const { grade } = gradeWithSteps(criteria);
  const { explanation, scoreDetail } = explain(grade, criteria, translate);
  const clauses = describeLetterReason(criteria, translate).split(';');
  const reason = clauses.filter((clause) => !/would lift it to|ce serait/.test(clause)).join(';');
  const parts = [scoreDetail.businessInitiative, scoreDetail.experimentalEnvironment];
  return [reason, explanation, ...parts.map((part) => part.explanation)].join(' | ');
}

function expectOneVoice(criteria: Criteria): void {
  const { businessModelDefinition: model, productStrategyDefinition: strategy } =
    whyOf(criteria).responsibilities;
  for (const { translate, claimsInWords } of dictionaries) {
    let said = saidOf(criteria, translate);
    for (const { key, holds, words } of claimsInWords) {
      if (!said.includes(words)) continue;
      expect(holds(model, strategy), `${key} in “${said}”`).toBe(true);
      said = said.replaceAll(words, '');
    }
  }
}

test('no label says two opposite things of one responsibility: any criteria', () => {
  fc.assert(
    fc.property(someCriteria, (values) => expectOneVoice(withGroups(values))),
    { numRuns: runs(100) },
  );
});

test('no label says two opposite things of one responsibility: every labelled offer', () => {
  const all = labelledTexts().map(({ criteria }) => withGroups(criteria));
  expect(all.length).toBeGreaterThan(300);
  for (const criteria of all) expectOneVoice(criteria);
});

test('every reason of another job begins with what it rests on, and every promise is told with what takes it', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const criteria = withGroups(values);
      const { causeFirst, but, promised, title, lift } = explainLetter(criteria);
      if (title || !lift) return;
      if (causeFirst) expect(but.length).toBeGreaterThan(0);
      for (const { cappedBy } of promised) expect(cappedBy.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(100) },
  );
});
