import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answerOf, labelledOffer } from '../../../tests/fakes/exams.ts';
import { findsThree, modelOffer } from '../../../tests/fakes/model-app.ts';
import {
  type ModelEndpointSettings,
  startModelEndpoint,
} from '../../../tests/fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../../../tests/fakes/model-endpoint/replies.ts';
import { runInTerminal } from '../../../tests/fakes/run-in-terminal.ts';
import { sayInReply } from '../../../tests/fakes/say-in-reply.ts';
import type { ReaderSample } from '../../evaluating/sit-exam.ts';
import type { FlatCriteria } from '../../grading/criteria.ts';
import { createEvaluateCommand } from './evaluate-command.ts';

/** What `findsThree` says of its offer. */
const truth: Partial<FlatCriteria> = {
  businessModelDefinition: 3,
  deliveryActivities: 2,
  userExperienceActivities: 1,
};
const companies = Array.from({ length: 22 }, (_, place) => `Company ${place}`);
const offers = companies.map((company, place) => ({
  ...labelledOffer(`o${place}`, truth),
  text: modelOffer.replace('Acme', company),
}));

/** The built-in reader's answers, right or wrong. */
const builtinSaying = (values: Partial<FlatCriteria>): ReaderSample[] =>
  offers.map(({ id }) => ({
    offer: id,
    reader: 'builtin',
    repeat: 0,
    milliseconds: 10,
    tokens: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    answer: answerOf(values),
  }));

const findsNothing: Reply = ({ schema = {}, schemaName = '' }) => sayInReply(schema, schemaName, {});

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'offergrade-exam-'));
  return () => rmSync(data, { recursive: true });
});

async function exam(settings: ModelEndpointSettings = {}, builtin = builtinSaying({})) {
  const fake = await startModelEndpoint({ reply: findsThree, ...settings });
  onTestFinished(() => fake.close());
  const command = createEvaluateCommand(async () => ({ offers, builtin }));
  const environment = {
    OPENAI_BASE_URL: fake.baseUrl,
    OPENAI_API_KEY: fake.apiKey,
    OFFERGRADE_MODELS: 'fake-large',
    OFFERGRADE_DATA: data,
  };
  const sit = (
    args: string[] = [],
    env: Record<string, string> = {},
    onInterrupt: (listener: () => void) => void = () => {},
  ) => runInTerminal(command, args, { env: { ...environment, ...env }, onInterrupt });
  return { fake, sit };
}

test('a model reads our offers beside the built-in reader, some of them twice', async () => {
  const { sit } = await exam();
  const json = join(data, 'report.json');
  const prices = { OFFERGRADE_MODEL_PRICES: 'fake-large=1/1/1' };
  const { output, errors, code } = await sit(['--json', json], prices);
  expect(code).toBe(0);
  expect(errors).toContain('reads 22 written offers, 5 of them twice.');
  expect(output).toMatch(
    /^fake-large reads better than the built-in reader: 22 of 22 letters are right, against 0\./,
  );
  expect(output).toMatch(/letter exact \(95 % interval\) +100 % \(85–100\) +0 % \(0–15\)/);
  expect(output).toMatch(/same letter when read twice +5 of 5 +always/);
  expect(output).toMatch(/tokens an offer +[\d,]+ in, \d+ out/);
  const { figures, cost } = JSON.parse(readFileSync(json, 'utf8'));
  expect(cost).toBeCloseTo((figures.tokens.inputTokens + figures.tokens.outputTokens) / 1_000_000, 9);
  const row = output.split('\n').findLast((line) => line.startsWith('|')) ?? '';
  expect(row).toMatch(/^\| `fake-large` \| .* \| 20\d\d-\d\d-\d\d \| your name \| 22 \| 100 % \(85–100\) \|/);
  const header = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('| model | at |'));
  expect(row.split('|').length).toBe(header?.split('|').length);
});

test('a model with worse letters is called worse at once, while it reads and at the top of the report', async () => {
  const { sit } = await exam({ reply: findsNothing }, builtinSaying(truth));
  const worse =
    'So far: fake-large reads worse than the built-in reader: 0 of 20 letters are right, against 20.';
  const { output, errors } = await sit(['--concurrency', '1']);
  expect(errors.split(worse)).toHaveLength(2);
  expect(output).toMatch(/^fake-large reads worse .* 0 of 22 letters are right, against 22\. Take another/);
});

test('killed in the middle, the same command goes on, and another model begins anew', async () => {
  const { sit, fake } = await exam();
  const some = ['--offers', '5'];
  const whole = await sit(some);
  const asked = fake.chatCount;
  const [file = ''] = readdirSync(join(data, 'exams'));
  const path = join(data, 'exams', file);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(6);
  // The file after a kill during the fourth write.
  writeFileSync(
    path,
    lines
      .slice(0, 3)
      .map((line) => `${line}\n`)
      .join(''),
  );
  appendFileSync(path, lines[3]?.slice(0, 40) ?? '');
  const again = await sit(some);
  expect(again.errors).toContain('Answers so far: 3, in ');
  expect(fake.chatCount).toBe(asked + asked / 2);
  expect(withoutTimes(again.output)).toBe(withoutTimes(whole.output));
  const fewer = await sit(['--offers', '2']);
  expect(fewer.output).toContain('2 of 2 against 0');
  expect(fewer.errors).toContain('Answers so far: 3, in ');
  await sit([...some, '--reader', 'model:fake-small']);
  expect(readdirSync(join(data, 'exams'))).toHaveLength(2);
});

const withoutTimes = (output: string) => output.replace(/\d+\.\d+/g, '').replace(/ +/g, ' ');

test('Ctrl+C ends with one line, and so does the limit of tokens; a higher one continues', async () => {
  let interrupt = () => {};
  const { sit, fake } = await exam({
    reply: (request) => {
      if (request.material.includes('Company 2')) interrupt();
      return findsThree(request);
    },
  });
  const some = ['--offers', '5', '--concurrency', '1'];
  const stopped = await sit(some, {}, (listener) => {
    interrupt = listener;
  });
  expect([stopped.code, stopped.output]).toEqual([2, '']);
  expect(stopped.errors).toMatch(/Stopped\. Run the same command again to go on\.\n$/);
  interrupt = () => {};
  const bounded = await sit([...some, '--most-tokens', '1']);
  expect(bounded.output).toContain('4 readings were not asked for: the limit of --most-tokens is reached.');
  const before = fake.chatCount;
  expect((await sit(some)).output).not.toContain('not asked for');
  expect(fake.chatCount).toBeGreaterThan(before);
});

test('a model that fails is given up after ten questions, and its failures are asked again', async () => {
  const { sit, fake } = await exam();
  fake.follow(() => ({ status: 404, error: { code: 'model_not_found' } }));
  const gone = await sit(['--reader', 'model:fake-large', '--concurrency', '1', '--language', 'fr']);
  expect([gone.code, gone.output]).toEqual([2, '']);
  expect(gone.errors).toContain('Le modèle n’a rien répondu (modelUnknown');
  expect(fake.chatCount).toBeLessThan(25);
});

test('without a model the command says what to do next', async () => {
  const { sit } = await exam();
  const none = await sit([], { OPENAI_BASE_URL: '', OPENAI_API_KEY: '' });
  expect([none.code, none.output]).toEqual([2, '']);
  expect(none.errors).toContain('“npm run setup” finds a model on this computer');
  const unknown = await sit([], { OFFERGRADE_MODELS: 'not-there' });
  expect(unknown.errors).toContain('does not know the model not-there');
});
