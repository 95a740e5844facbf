/**
 * Doubts of a reading from the probabilities of its values, with the real client against a fake
 * endpoint that reports them.
 */
import { afterEach, expect, test } from 'vitest';
import { type DoubtfulValues, doubtfulTokens } from '../../../tests/fakes/doubtful-tokens.ts';
import { closeEndpoints, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import { maxOf, minOf, secondLookReply } from '../../../tests/fakes/second-look-replies.ts';
import { type Said, taskReply } from '../../../tests/fakes/task-replies.ts';
import { calculateCertaintyFromDoubts } from '../../grading/certainty.ts';
import type { CriterionId } from '../../grading/criteria.ts';
import { createModelReader, type ModelReaderDependencies } from './model-reader.ts';

afterEach(closeEndpoints);

const quote = 'You own the vision of our text editor.';
const backlog = 'You own the backlog with the developers.';
const users = 'You interview users every month.';
const offer = `Product Manager\nAcme\n\n${quote} ${backlog} ${users}`;
/** A letter that depends on the business model. */
const decided: Said = {
  criteria: {
    businessModelDefinition: { value: 3, quotes: [quote] },
    deliveryActivities: { value: 3, quotes: [backlog] },
    userExperienceActivities: { value: 3, quotes: [users] },
  },
};

type Setup = Partial<Pick<ModelReaderDependencies, 'readings' | 'secondLook' | 'logProbabilities'>> & {
  said?: Said;
  /** The reported probabilities of one task, instead of the doubtful values. */
  told?: Record<string, unknown>;
  /** The answer of a second look; default: confirms nothing. */
  judge?: typeof minOf;
};

async function readingWith(
  doubtful: DoubtfulValues,
  {
    said = { criteria: { productStrategyDefinition: { value: 2, quotes: [quote] } } },
    told = {},
    judge = minOf,
    ...asked
  }: Setup = {},
) {
  const nameOf = (body: unknown) =>
    // Cast: the fake has validated the request by the time the reply is made; here it is inspected
    // before.
    (body as { response_format: { json_schema: { name: string } } }).response_format.json_schema.name;
  const replyTo = (task: string) => JSON.stringify(taskReply(task, { position: 'Product Manager', ...said }));
  const { endpoint, model } = await modelAndEndpoint({
    reply: ({ schemaName = '', material }) =>
      schemaName === 'secondLook' ? secondLookReply(material, judge) : replyTo(schemaName),
    script: (body) => {
      const task = nameOf(body);
      return task === 'secondLook'
        ? {}
        : { logprobs: task in told ? told[task] : doubtfulTokens(replyTo(task), doubtful) };
    },
  });
  const reader = createModelReader({ model, modelName: 'fake-large', logProbabilities: true, ...asked });
  const read = await reader.read(offer);
  if (!read.ok) throw new Error(read.code);
  return { ...read.reading, endpoint };
}

const near = (id: CriterionId, value: number | boolean, chance: number) => ({
  id,
  value,
  chance: expect.closeTo(chance, 6),
});

test('what else the model might have said of a criterion is a doubt about it', async () => {
  const { doubts } = await readingWith({
    productStrategyDefinition: { chance: 0.6, others: { 1: 0.1, 3: 0.3 } },
    featureTeam: { chance: 0.75, others: { true: 0.25 } },
  });
  expect(doubts).toEqual({
    maxWhereSure: 0.2,
    otherwise: [
      near('productStrategyDefinition', 3, 0.3),
      near('productStrategyDefinition', 1, 0.1),
      near('featureTeam', true, 0.25),
    ],
  });
});

test('the letter is the one other that the doubts make likeliest, or sure where a fifth is left to others', async () => {
  const certainty = async (chance: number) => {
    const doubtful = { businessModelDefinition: { chance: 1 - chance, others: { 0: chance } } };
    const { criteria, doubts } = await readingWith(doubtful, { said: decided });
    return doubts && calculateCertaintyFromDoubts(criteria, doubts);
  };
  const sure = await certainty(0.199);
  expect(sure).toEqual({ letters: [expect.any(String)], hingesOn: [] });
  expect(await certainty(0.201)).toEqual({
    letters: [...(sure?.letters ?? []), expect.any(String)],
    hingesOn: ['businessModelDefinition'],
  });
});

test('a merit above silence is no doubt where no sentence would bear it', async () => {
  const doubtful = { growthActivities: { chance: 0.6, others: { 2: 0.4 } } };
  expect((await readingWith(doubtful)).doubts?.otherwise).toEqual([]);
  const quoted = { criteria: { growthActivities: { value: 0, quotes: [quote] } } };
  expect((await readingWith(doubtful, { said: quoted })).doubts?.otherwise).toEqual([
    near('growthActivities', 2, 0.4),
  ]);
});

test('a value above the highest is the highest', async () => {
  const said = { criteria: { growthActivities: { value: 1, quotes: [quote] } } };
  const { doubts } = await readingWith(
    { growthActivities: { chance: 0.6, others: { 2: 0.1, 3: 0.3 } } },
    { said },
  );
  const top = doubts?.otherwise.map(({ value }) => value);
  expect(new Set(top)).toEqual(new Set([2]));
});

test('what something else than the model’s word decides is not in doubt', async () => {
  const doubtful = {
    // The offer mentions no growth work that this flag could qualify.
    growthMarketingOptimizationOverExperimentation: { chance: 0.6, others: { true: 0.4 } },
    // The title is a product manager's.
    titleIsProductOwner: { chance: 0.6, others: { true: 0.4 } },
    // Rejected, since its sentence is not in the offer.
    businessModelDefinition: { chance: 0.6, others: { 1: 0.4 } },
  };
  const said = { criteria: { businessModelDefinition: { value: 2, quotes: ['You set all prices.'] } } };
  expect((await readingWith(doubtful, { said })).doubts?.otherwise).toEqual([]);
});

test('what a second look took back is not in doubt', async () => {
  const doubtful = { businessModelDefinition: { chance: 0.6, others: { 2: 0.4 } } };
  const read = await readingWith(doubtful, { said: decided, secondLook: true });
  expect(read.rejectedFindings).toMatchObject([{ id: 'businessModelDefinition', why: 'notConfirmed' }]);
  expect(read.doubts?.otherwise).toEqual([]);
});

test('what a second look lowered, and did not take back, is in doubt below that', async () => {
  const doubtful = { businessModelDefinition: { chance: 0.5, others: { 0: 0.3, 2: 0.2 } } };
  const judge: typeof minOf = (merit) => (merit.id === 'businessModelDefinition' ? 1 : maxOf(merit));
  const read = await readingWith(doubtful, { said: decided, secondLook: true, judge });
  expect(read.criteria.businessInitiative.businessModelDefinition).toBe(1);
  expect(read.doubts?.otherwise).toEqual([near('businessModelDefinition', 0, 0.3)]);
});

test.for([
  ['the endpoint is silent', { businessInitiative: null, experimentalEnvironment: null }],
  ['it tells of one task alone', { experimentalEnvironment: null }],
  ['what it tells cannot be', { businessInitiative: [{ token: '{', logprob: 3 }] }],
] as const)('nothing is known of the letter where %s', async ([, told]) => {
  const read = await readingWith({}, { told });
  expect(read).not.toHaveProperty('doubts');
});

test('one criterion that is not told of is enough to know nothing', async () => {
  const untold = { usesSAFe: { chance: 0.5, others: {} } };
  expect(await readingWith(untold)).not.toHaveProperty('doubts');
});

test('of what is no product offer nothing is in doubt', async () => {
  const said = { notAProductJobOffer: true };
  const result = await readingWith({}, { said });
  expect(result).toMatchObject({ notAProductJobOffer: true });
  expect(result).not.toHaveProperty('doubts');
});

test('several readings, and readers that are told not to, do not ask', async () => {
  for (const setup of [{ readings: 3 }, { logProbabilities: false }]) {
    const { endpoint, ...read } = await readingWith({}, setup);
    expect(endpoint.requests.some(({ body }) => 'logprobs' in body)).toBe(false);
    expect(read).not.toHaveProperty('doubts');
  }
});

test('the second look is not asked for probabilities', async () => {
  const { endpoint } = await readingWith({}, { said: decided, secondLook: true });
  expect(endpoint.requests.map(({ body }) => 'logprobs' in body)).toEqual([true, true, false]);
});
