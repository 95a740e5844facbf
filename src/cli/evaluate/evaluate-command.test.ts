import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { labelsOf } from '../../../tests/fakes/exams.ts';
import { findsThree, modelOffer } from '../../../tests/fakes/model-app.ts';
import { startModelEndpoint } from '../../../tests/fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../../../tests/fakes/model-endpoint/replies.ts';
import { runInTerminal } from '../../../tests/fakes/run-in-terminal.ts';
import { lowestValues } from '../../grading/criteria.ts';
import { createEvaluateCommand } from './evaluate-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-evaluate-'));
  return () => rmSync(folder, { recursive: true });
});

/** A wholly reviewed offer for which no criterion is met. */
const entry = (id: string, type = 'businessInitiative') => ({
  type,
  metadata: {
    id,
    text: modelOffer,
    language: 'en',
    labels: { criteria: labelsOf(lowestValues()) },
  },
});

let files = 0;
/** Writes the entries to a file of their own. */
function datasetOf(...entries: unknown[]): string {
  files += 1;
  const file = join(folder, `dataset-${files}.jsonl`);
  writeFileSync(file, entries.map((one) => JSON.stringify(one)).join('\n'));
  return file;
}

const evaluateCommand = createEvaluateCommand(async () => ({ offers: [], builtin: [] }));

const evaluate = (
  args: string[],
  env: Record<string, string> = {},
  onInterrupt: (listener: () => void) => void = () => {},
) => runInTerminal(evaluateCommand, args, { env, onInterrupt });

/**
 * A model that reads and explains; as a judge it rejects every explanation of an offer from Beta.
 */
const readsAndJudges: Reply = (request) => {
  if (request.schemaName !== 'explanationJudgement') return findsThree(request);
  return { reason: 'Because.', mayStand: !request.material.includes('Manager at Beta') };
};

async function endpoint(reply: Reply = findsThree) {
  const fake = await startModelEndpoint({ reply });
  onTestFinished(() => fake.close());
  const { baseUrl: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY } = fake;
  return { fake, environment: { OPENAI_BASE_URL, OPENAI_API_KEY, OFFERGRADE_MODELS: 'fake-large' } };
}

test('the built-in reader and a model sit an exam, each as often as asked, and are compared', async () => {
  const { environment } = await endpoint();
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'junit.xml')];
  const readers = ['--reader', 'model:fake-large', '--reader', 'builtin', '--repeats', '2'];
  const written = ['--json', json, '--junit', junit, '--at-least', 'criteria=0.5'];
  const run = await evaluate(
    ['--dataset', datasetOf(entry('1'), entry('2')), ...readers, ...written],
    environment,
  );
  expect(run.errors).toBe('');
  expect(run.code).toBe(0);
  expect(run.output).toContain('2 offers, 2 times');
  expect(run.output).toContain('fake-large against builtin, criteria: too few offers to tell');
  const report = JSON.parse(readFileSync(json, 'utf8'));
  expect(report.readers).toMatchObject([
    { reader: 'fake-large', scores: { answered: 4, failed: 0 } },
    { reader: 'builtin', scores: { answered: 4, failed: 0 }, tokens: 0 },
  ]);
  expect(report.readers[0].tokens).toBeGreaterThan(0);
  expect(readFileSync(junit, 'utf8')).toContain('<testsuite name="evaluation" tests="2" failures="0">');
});

test('a threshold that is missed ends with 1 and stands in the report', async () => {
  const junit = join(folder, 'missed.xml');
  const run = await evaluate([
    '--dataset',
    datasetOf(entry('1')),
    '--reader',
    'builtin',
    '--junit',
    junit,
    '--at-least',
    'criteria=1',
    '--at-least',
    'letter=1',
  ]);
  expect(run.code).toBe(1);
  expect(run.output).toMatch(/FAILED: builtin, criteria at least 100\.0 %: \d+\.\d %/);
  expect(readFileSync(junit, 'utf8')).toContain('tests="2" failures="2"');
});

test('values of an offer that is not wholly reviewed count in no figure, which is no pass', async () => {
  const corrected = entry('1');
  corrected.metadata.labels.criteria = labelsOf({ titleIsProductOwner: true });
  const run = await evaluate([
    '--dataset',
    datasetOf(corrected),
    '--reader',
    'builtin',
    '--at-least',
    'criteria=0',
    '--at-least',
    'letter=0',
  ]);
  expect(run.code).toBe(1);
  expect(run.output).toContain('0 of 1 offers wholly reviewed');
  expect(run.output).toContain('FAILED: builtin, criteria at least 0.0 %: nothing to count');
  expect(run.output).toContain('FAILED: builtin, letter at least 0.0 %: nothing to count');
});

test('with --answers the command goes on where it was, a cut line included, and asks nothing again', async () => {
  const { fake, environment } = await endpoint();
  const answers = join(folder, 'answers.jsonl');
  const args = ['--dataset', datasetOf(entry('1'), entry('2')), '--reader', 'model:fake-large'];
  const first = await evaluate([...args, '--answers', answers], environment);
  expect(first.code).toBe(0);
  const asked = fake.requests.length;
  const lines = readFileSync(answers, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  // The file after a kill during the second write.
  writeFileSync(answers, `${lines[0]}\n`);
  appendFileSync(answers, lines[1]?.slice(0, 40) ?? '');
  const again = await evaluate([...args, '--answers', answers], environment);
  expect(again.output).toBe(first.output);
  expect(fake.requests.length - asked).toBe(asked / 2);
  expect(readFileSync(answers, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  const other = await evaluate(
    ['--dataset', datasetOf(entry('3')), '--reader', 'builtin', '--answers', answers],
    environment,
  );
  expect([other.code, other.errors]).toEqual([2, expect.stringContaining('belongs to another dataset')]);
});

test('a judge reads each explanation once, is told under its prompt, and as checked by nobody', async () => {
  const { fake, environment } = await endpoint(readsAndJudges);
  const [json, answers] = [join(folder, 'judged.json'), join(folder, 'judged.jsonl')];
  const ofBeta = entry('2', 'scoreExplanation');
  ofBeta.metadata.text = modelOffer.replace('Acme', 'Beta');
  const dataset = datasetOf(entry('1', 'scoreExplanation'), ofBeta);
  const args = ['--dataset', dataset, '--reader', 'builtin', '--repeats', '2', '--judge', 'fake-large'];
  const run = await evaluate([...args, '--answers', answers, '--json', json], environment);
  expect([run.errors, run.code]).toEqual(['', 0]);
  expect(run.output).toMatch(
    /judge fake-large, prompt [0-9a-f]{12}: 4 of 4 explanations judged, 0 failed, \d+ tokens/,
  );
  expect(run.output).toMatch(/builtin, accepted: .*, 2 of 4 on 2 offers, too few offers to tell/);
  expect(run.output).toContain('Nobody has checked how reliable this judge is');
  expect(run.output).not.toContain('not an impartial judge');
  const { judge } = JSON.parse(readFileSync(json, 'utf8'));
  expect(judge).toMatchObject({
    judge: 'fake-large',
    explanations: 4,
    judged: 4,
    failed: 0,
    left: 0,
    readers: [{ reader: 'builtin', mayStand: { hits: 2, of: 4, offers: 2, tooFew: true } }],
  });
  expect(judge.tokens).toBeGreaterThan(0);
  expect(fake.requests).toHaveLength(4);
  // The file after a kill during the last judgement.
  const lines = readFileSync(answers, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(8);
  writeFileSync(answers, `${lines.slice(0, 7).join('\n')}\n${lines[7]?.slice(0, 40)}`);
  const again = await evaluate([...args, '--answers', answers], environment);
  expect(again.output).toBe(run.output);
  expect(fake.requests).toHaveLength(5);
});

test('over the bound of tokens a judge is asked nothing more, and goes on within another', async () => {
  const { fake, environment } = await endpoint(readsAndJudges);
  const entries = ['1', '2', '3'].map((id) => entry(id, 'scoreExplanation'));
  const answers = join(folder, 'bounded.jsonl');
  const args = ['--dataset', datasetOf(...entries), '--reader', 'builtin', '--concurrency', '1'];
  const judged = [...args, '--judge', 'fake-large', '--answers', answers];
  const run = await evaluate([...judged, '--most-tokens', '1'], environment);
  expect(run.output).toContain('1 of 3 explanations judged');
  expect(run.output).toContain('2 were not judged: the limit of --most-tokens is reached.');
  const more = await evaluate(judged, environment);
  expect(more.output).toContain('3 of 3 explanations judged');
  expect(fake.requests).toHaveLength(3);
});

test('the bound of tokens counts what is asked for, not other judges and readers of the same file', async () => {
  const { fake, environment } = await endpoint(readsAndJudges);
  const entries = ['1', '2'].map((id) => entry(id, 'scoreExplanation'));
  const args = ['--dataset', datasetOf(...entries), '--answers', join(folder, 'shared.jsonl')];
  const builtin = [...args, '--reader', 'builtin', '--concurrency', '1'];
  await evaluate([...args, '--reader', 'model:fake-large', '--judge', 'fake-large'], environment);
  await evaluate([...builtin, '--repeats', '2', '--judge', 'fake-large'], environment);
  const before = fake.requests.length;
  const other = { ...environment, OFFERGRADE_MODELS: 'fake-large,fake-small' };
  const run = await evaluate([...builtin, '--judge', 'fake-small', '--most-tokens', '1'], other);
  expect(run.output).toContain('1 of 2 explanations judged, 0 failed');
  expect(fake.requests).toHaveLength(before + 1);
});

test('a judge that says nothing of use ends with 2, with the report', async () => {
  const { environment } = await endpoint(() => ({}));
  const dataset = datasetOf(entry('1', 'scoreExplanation'));
  const run = await evaluate(
    ['--dataset', dataset, '--reader', 'builtin', '--judge', 'fake-large'],
    environment,
  );
  expect(run.output).toContain('0 of 1 explanations judged, 1 failed');
  expect([run.errors.trim(), run.code]).toEqual(['--judge fake-large judged no explanation: 1 failed.', 2]);
});

test('a judge that wrote explanations itself is told as no impartial one', async () => {
  const { environment } = await endpoint(readsAndJudges);
  const dataset = datasetOf(entry('1', 'scoreExplanation'));
  const run = await evaluate(
    ['--dataset', dataset, '--reader', 'model:fake-large', '--judge', 'fake-large'],
    environment,
  );
  expect(run.output).toContain('not an impartial judge');
});

test('Ctrl+C ends with one line, and with --answers the same command goes on', async () => {
  let interrupt = () => {};
  const onInterrupt = (listener: () => void) => {
    interrupt = listener;
  };
  const { fake, environment } = await endpoint((request) => {
    if (request.material.includes('Manager at Beta')) interrupt();
    return findsThree(request);
  });
  const ofBeta = entry('2');
  ofBeta.metadata.text = modelOffer.replace('Acme', 'Beta');
  const answers = ['--answers', join(folder, 'interrupted.jsonl'), '--concurrency', '1'];
  const args = ['--dataset', datasetOf(entry('1'), ofBeta), '--reader', 'model:fake-large', ...answers];
  const ended = await evaluate(args, environment, onInterrupt);
  const line = 'Stopped. If you named a file with --answers, run the same command again to continue.\n';
  expect(ended).toEqual({ code: 2, output: '', errors: line });
  const asked = fake.requests.length;
  expect(await evaluate(args, environment)).toMatchObject({ code: 0, errors: '' });
  expect(fake.requests.slice(asked).map(({ body }) => JSON.stringify(body))).not.toContainEqual(
    expect.stringContaining('Manager at Acme'),
  );
});

test('over the bound of tokens nothing more is asked, and the report says how much is left', async () => {
  const { environment } = await endpoint();
  const dataset = datasetOf(entry('1'), entry('2'), entry('3'));
  const args = ['--dataset', dataset, '--reader', 'model:fake-large', '--concurrency', '1'];
  const run = await evaluate([...args, '--most-tokens', '1'], environment);
  expect(run.output).toContain('2 questions were not asked');
});

test('a model that is gone fails each question, and says nothing of how well it reads', async () => {
  const { fake, environment } = await endpoint();
  fake.follow(() => ({ status: 404, error: { code: 'model_not_found' } }));
  const args = ['--dataset', datasetOf(entry('1')), '--reader', 'model:fake-large'];
  const run = await evaluate(args, environment);
  expect(run.output).toContain('fake-large: 0 answers, 0 refused, 1 failed');
});

test.for([
  ['no dataset', ['--reader', 'builtin'], 'Usage: '],
  ['no reader', ['--dataset', 'x'], 'Usage: '],
  ['an unknown option', ['--data', 'x'], 'Usage: '],
  ['a file that is not there', ['--dataset', 'nowhere.jsonl', '--reader', 'builtin'], 'ENOENT'],
  ['a reader of another kind', ['--dataset', 'x', '--reader', 'large'], '--reader takes'],
  [
    'a judge that is no model',
    ['--dataset', 'x', '--reader', 'builtin', '--judge', 'builtin'],
    '--judge takes',
  ],
  ['no repeats', ['--dataset', 'x', '--reader', 'builtin', '--repeats', '0'], '--repeats takes'],
  [
    'a share beyond 1',
    ['--dataset', 'x', '--reader', 'builtin', '--at-least', 'letter=80'],
    '--at-least takes',
  ],
  [
    'an unknown measure',
    ['--dataset', 'x', '--reader', 'builtin', '--at-least', 'luck=1'],
    '--at-least takes',
  ],
] as const)('%s ends with 2 and one line', async ([, args, said]) => {
  const run = await evaluate([...args]);
  expect([run.code, run.output]).toEqual([2, '']);
  expect(run.errors).toContain(said);
  expect(run.errors).not.toContain('    at ');
});

test('a broken dataset is told by its lines, and a model needs an endpoint', async () => {
  const broken = await evaluate(['--dataset', datasetOf({ input: [] }), '--reader', 'builtin']);
  expect([broken.code, broken.errors]).toEqual([2, expect.stringContaining('Line 1 has no `metadata`')]);
  const large = entry('1');
  Object.assign(large.metadata.labels.criteria, { deliveryActivities: { value: 4, state: 'stated' } });
  const french = await evaluate(['--dataset', datasetOf(large), '--reader', 'builtin', '--language', 'fr']);
  expect([french.code, french.errors]).toEqual([2, expect.stringContaining('deliveryActivities doit être')]);
  const none = await evaluate(['--dataset', datasetOf(entry('1')), '--reader', 'model:large']);
  expect([none.code, none.errors]).toEqual([2, expect.stringContaining('No model is set up')]);
  const judged = ['--reader', 'builtin', '--judge', 'large'];
  const unjudged = await evaluate(['--dataset', datasetOf(entry('1')), ...judged]);
  expect([unjudged.code, unjudged.errors]).toEqual([
    2,
    expect.stringContaining('--judge has nothing to judge'),
  ]);
  const noJudge = await evaluate(['--dataset', datasetOf(entry('1', 'scoreExplanation')), ...judged]);
  expect([noJudge.code, noJudge.errors]).toEqual([2, expect.stringContaining('No model is set up')]);
});
