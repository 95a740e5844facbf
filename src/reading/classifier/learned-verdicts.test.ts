import { describe, expect, test } from 'vitest';
import type { CriterionId } from '../../grading/criteria.ts';
import { readByRules } from '../built-in/read-by-rules.ts';
import { restingValues } from '../rules/receipts.ts';
import type { SupportedReading } from './borne-out.ts';
import { lineClaims } from './claims.ts';
import type { Classifier } from './classifier.ts';
import { learnedVerdicts, levelChances, likelyLevel, type Overruling, onTrial } from './learned-verdicts.ts';
import { lineFeatures } from './line-features.ts';
import { classifyLines } from './line-odds.ts';

describe('the likeliest level', () => {
  test.each([
    ['what was not read has to be likelier than 0.65', [0.65], 0, 0],
    ['and is found then', [0.66], 0, 1],
    ['what was read has to be less likely than 0.35', [0.36], 1, 1],
    ['and falls then', [0.35], 1, 0],
    ['the highest level counts', [0.9, 0.9, 0.2], 0, 2],
    ['a level that is likely stands for those below it', [0.3, 0.7], 0, 2],
    ['levels above what was read are new', [0.9, 0.55, 0.1], 1, 1],
  ])('%s', (_, chances, read, level) => {
    expect(likelyLevel(chances, read)).toBe(level);
  });
});

const story = `Product Manager

What you will do
- When a customer leaves, you are the one who finds out what it cost us and what we ask from then on.
- You write user stories with the team every week.

- You meet the sales people on Mondays.
- You tell the board what was done.
- You sit beside the engineers.
- You travel twice a year.
- You answer letters.

What you bring
- Five years in software.
- A calm head.
- Good English.
- Patience with people.`;

function readStory() {
  const byRules = readByRules(story);
  if (!byRules.ok) throw new Error(byRules.code);
  const { view, proposed } = byRules;
  return { byRules, ...view, verdicts: proposed, read: restingValues(proposed) };
}

/** The rules' reading of the text, with what the weights find in its sentences. */
function storyBy(weights: Classifier) {
  const { byRules, verdicts, read } = readStory();
  return { lines: classifyLines(weights, byRules), verdicts, read };
}

/**
 * Weights by which only the sentence that contains `words` shows a claim, at these odds, and the
 * criterion is as likely as `biases` say.
 */
function classifier(id: CriterionId, words: string, odds: number, biases: readonly number[]): Classifier {
  const { statements } = readStory();
  const found = statements.find(({ start, end }) => story.slice(start, end).includes(words));
  if (!found) throw new Error(`no sentence holds ${words}`);
  const heading = statements.findLast(({ kind, start }) => kind === 'heading' && start < found.start) ?? null;
  const others = new Set(
    statements.filter((one) => one !== found).flatMap((one) => [...lineFeatures(one, null, [])]),
  );
  const own = [...lineFeatures(found, heading, [])]
    .filter((feature) => !others.has(feature))
    .sort((a, b) => a - b);
  const claims = lineClaims.flatMap((claim, i) => (claim.id === id ? [i] : []));
  const step = Math.round(((odds + 6) * Math.sqrt(own.length + 1) * 50) / own.length);
  return {
    lines: {
      places: new Map(own.map((feature, place) => [feature, place])),
      starts: Uint32Array.from({ length: own.length + 1 }, (_, i) => i * claims.length),
      claims: Uint8Array.from(own.flatMap(() => claims)),
      steps: Int8Array.from(own.flatMap(() => claims.map(() => step))),
      sizes: lineClaims.map(() => 0.02),
      biases: lineClaims.map(() => -6),
    },
    // Features of the offer have no weight.
    offers: { [id]: biases.map((bias) => [...new Array(200).fill(0), bias]) },
  };
}

const verdictsBy = (weights: Classifier, story: SupportedReading, how?: Overruling) =>
  learnedVerdicts(levelChances(weights, story), story, how);

function learned(id: CriterionId, words: string, odds: number, biases: readonly number[], how?: Overruling) {
  const weights = classifier(id, words, odds, biases);
  return verdictsBy(weights, storyBy(weights), how);
}

const quoted = (evidence: readonly { statement: { start: number; end: number } }[]) =>
  evidence.map(({ statement: { start, end } }) => story.slice(start, end));

test('a likely level is read, with the sentence that shows it', () => {
  expect(readStory().read.businessModelDefinition).toBe(0);
  const { value, because } = learned(
    'businessModelDefinition',
    'what it cost us',
    2,
    [3, 3, -3],
  ).businessModelDefinition;
  expect(value).toBe(2);
  expect(quoted(because)).toEqual([expect.stringContaining('what it cost us')]);
  expect(because).toMatchObject([{ weight: 2 }]);
});

test('what no sentence shows is not read, however likely it is', () => {
  const { businessModelDefinition } = learned('businessModelDefinition', 'what it cost us', -3, [9, 9, 9]);
  expect(businessModelDefinition).toEqual(readStory().verdicts.businessModelDefinition);
});

test.each([
  ['a little more than likely', 0.7, -1.7, 0],
  ['a little more than likely', 0.7, -1.1, 1],
  ['likely', 1, -2.3, 0],
  ['likely', 1, -1.7, 1],
  ['next to certain', 9, -2.8, 0],
  ['next to certain', 9, -2.2, 1],
])('of an offer in which it is %s (%d) a sentence at odds of %d shows level %i', (_, bias, odds, level) => {
  const { businessModelDefinition } = learned('businessModelDefinition', 'what it cost us', odds, [bias]);
  expect(businessModelDefinition.value).toBe(level);
});

test('the sentence is the one that speaks of it most plainly, the level that of the offer', () => {
  const weights = classifier('businessModelDefinition', 'what it cost us', 2, [9, 9, -9]);
  const second = lineClaims.findIndex(({ id, level }) => id === 'businessModelDefinition' && level === 2);
  const biases = lineClaims.map((_, claim) => (claim === second ? -20 : -6));
  const unsure = { ...weights, lines: { ...weights.lines, biases } };
  const { value, because } = verdictsBy(unsure, storyBy(unsure)).businessModelDefinition;
  expect(value).toBe(2);
  expect(quoted(because)).toEqual([expect.stringContaining('what it cost us')]);
});

test('what the rules found for a role falls where its offer hardly has it', () => {
  const { verdicts, read } = readStory();
  expect(read.deliveryActivities).toBe(2);
  const fallen = learned('deliveryActivities', 'user stories', -9, [9, -9, -9]).deliveryActivities;
  expect(fallen.value).toBe(1);
  expect(learned('deliveryActivities', 'user stories', -9, [-9, -9, -9]).deliveryActivities).toEqual({
    ...verdicts.deliveryActivities,
    value: 0,
    because: [],
  });
});

test('and stands, however unlikely it is, where a sentence bears it out: what an example promises is read', () => {
  const { verdicts } = readStory();
  expect(learned('deliveryActivities', 'user stories', 0.1, [-9, -9, -9])).toEqual(verdicts);
  expect(learned('deliveryActivities', 'user stories', -0.3, [-9, -9, -9])).not.toEqual(verdicts);
});

test('a level is at least as likely as those above it', () => {
  const weights = classifier('deliveryActivities', 'user stories', 0, [-1, 2, -3]);
  const chances = levelChances(weights, storyBy(weights)).deliveryActivities ?? [];
  expect(chances.map((chance) => Number(chance.toFixed(2)))).toEqual([0.88, 0.88, 0.05]);
});

test('of the warning signs that the rules did not find only the feature team is read', () => {
  const { featureTeam } = learned('featureTeam', 'with the team', 9, [9]);
  expect(featureTeam.value).toBe(true);
  expect(quoted(featureTeam.because)).toEqual([expect.stringContaining('with the team')]);
  expect(learned('collaboratesWithDistinctBusinessTeam', 'with the team', 9, [9])).toEqual(
    readStory().verdicts,
  );
});

test.each([
  ['the company', 'company', []],
  ['a colleague', 'opening', ['others']],
] as const)('a sentence about %s carries nothing that was learned', (_, section, concepts) => {
  const weights = classifier('businessModelDefinition', 'what it cost us', 2, [3, 3, -3]);
  const { lines, verdicts, read } = storyBy(weights);
  const moved = lines.map(({ statement, odds }) => ({
    odds,
    statement: {
      ...statement,
      kind: 'context' as const,
      section,
      concepts: new Map(concepts.map((concept) => [concept, []])),
    },
  }));
  expect(verdictsBy(weights, { lines: moved, verdicts, read }).businessModelDefinition.value).toBe(0);
});

test('an unlikely warning sign falls', () => {
  const unlikely = classifier('featureTeam', 'with the team', -9, [-9]);
  const { lines, verdicts, read } = storyBy(unlikely);
  const [statement] = readStory().statements;
  if (!statement) throw new Error('no sentence');
  const warning = { ...verdicts, featureTeam: { value: true, because: [{ statement, weight: 1 }] } };
  expect(
    verdictsBy(unlikely, { lines, verdicts: warning, read: { ...read, featureTeam: true } }).featureTeam,
  ).toEqual({ value: false, because: [] });
});

test('an offer of few sentences is left to the rules', () => {
  const likely = classifier('businessModelDefinition', 'what it cost us', 2, [3, 3, -3]);
  const { lines, verdicts, read } = storyBy(likely);
  const few = lines.filter(({ statement }) => statement.kind !== 'requirement');
  expect(verdictsBy(likely, { lines: few, verdicts, read })).toBe(verdicts);
});

test('a flag is raised like a level', () => {
  const { value, because } = learned(
    'productMarketingCustomerDiscovery',
    'a customer leaves',
    2,
    [9],
  ).productMarketingCustomerDiscovery;
  expect(value).toBe(true);
  expect(quoted(because)).toEqual([expect.stringContaining('a customer leaves')]);
});

test('a sentence that names a designer speaks against there being none', () => {
  expect(readStory().read.noDistinctUXDesigner).toBe(true);
  const { value, against } = learned('noDistinctUXDesigner', 'with the team', 2, [-9]).noDistinctUXDesigner;
  expect(value).toBe(false);
  expect(quoted(against ?? [])).toEqual([expect.stringContaining('with the team')]);
});

test('criteria that are not learned stay as the rules read them', () => {
  const { verdicts } = readStory();
  expect(learned('featureTeam', 'with the team', -9, [-9])).toEqual(verdicts);
});

describe('in languages on trial', () => {
  test('what the rules found for a role falls to what is likely, with its sentences', () => {
    const { deliveryActivities } = learned('deliveryActivities', 'user stories', -9, [9, -9, -9], onTrial);
    expect(deliveryActivities.value).toBe(1);
    expect(deliveryActivities.because.map(({ weight }) => weight)).toEqual(
      readStory().verdicts.deliveryActivities.because.map(() => 1),
    );
    const { deliveryActivities: none } = learned('deliveryActivities', 'user stories', -9, [-9], onTrial);
    expect(none).toMatchObject({ value: 0, because: [] });
  });

  test('a warning sign rises where a sentence shows it, and not without', () => {
    const { featureTeam } = learned('featureTeam', 'with the team', 3, [9], onTrial);
    expect(featureTeam.value).toBe(true);
    expect(quoted(featureTeam.because)).toEqual([expect.stringContaining('with the team')]);
    expect(learned('featureTeam', 'with the team', -9, [9], onTrial).featureTeam.value).toBe(false);
  });

  test('that nobody designs beside the role is told by silence', () => {
    const unlikely = classifier('noDistinctUXDesigner', 'with the team', -9, [9]);
    const { lines, verdicts, read } = storyBy(unlikely);
    const [statement] = readStory().statements;
    if (!statement) throw new Error('no sentence');
    const named = { value: false, because: [], against: [{ statement, weight: 1 }] };
    const by = {
      lines,
      verdicts: { ...verdicts, noDistinctUXDesigner: named },
      read: { ...read, noDistinctUXDesigner: false },
    };
    expect(verdictsBy(unlikely, by, onTrial).noDistinctUXDesigner).toEqual({ value: true, because: [] });
    expect(verdictsBy(unlikely, by).noDistinctUXDesigner).toBe(named);
  });
});
