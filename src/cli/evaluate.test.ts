import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { compileCache } from '../../tests/fakes/compile-cache.ts';
import { findsThree, modelOffer } from '../../tests/fakes/model-app.ts';
import { startModelEndpoint } from '../../tests/fakes/model-endpoint/model-endpoint.ts';

const main = fileURLToPath(new URL('evaluate.ts', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-evaluate-'));
  return () => rmSync(folder, { recursive: true });
});

const entry = (id: string, type = 'businessInitiative') => ({
  type,
  metadata: {
    id,
    text: modelOffer,
    language: 'en',
    labels: { criteria: { titleIsProductOwner: { value: false, state: 'silent', sentences: [] } } },
  },
});

let files = 0;
/** Writes the entries into a file of their own. */
function datasetOf(...entries: unknown[]): string {
  files += 1;
  const file = join(folder, `dataset-${files}.jsonl`);
  writeFileSync(file, entries.map((one) => JSON.stringify(one)).join('\n'));
  return file;
}

async function evaluate(args: string[], environment: Record<string, string> = {}) {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], { cwd, env: { ...compileCache, ...environment } });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

async function endpoint() {
  const fake = await startModelEndpoint({ reply: findsThree });
  onTestFinished(() => fake.close());
  const { baseUrl: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY } = fake;
  return { fake, environment: { OPENAI_BASE_URL, OPENAI_API_KEY, OFFERGRADE_MODELS: 'fake-large' } };
}

test('the built-in reader and a model sit an exam, each as often as asked, and are compared', async () => {
  const { environment } = await endpoint();
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'junit.xml')];
  const readers = ['--reader', 'model:fake-large', '--reader', 'builtin', '--repeats', '2'];
  const written = ['--json', json, '--junit', junit, '--at-least', 'criteria=1'];
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
  const labelled = entry('1');
  labelled.metadata.labels.criteria.titleIsProductOwner.value = true;
  const junit = join(folder, 'missed.xml');
  const run = await evaluate([
    ...['--dataset', datasetOf(labelled), '--reader', 'builtin', '--junit', junit],
    ...['--at-least', 'criteria=0.5', '--at-least', 'letter=0'],
  ]);
  expect(run.code).toBe(1);
  expect(run.output).toContain('FAILED: builtin, criteria at least 50.0 %: 0.0 %');
  // Nothing to count is no pass.
  expect(run.output).toContain('FAILED: builtin, letter at least 0.0 %: nothing to count');
  expect(readFileSync(junit, 'utf8')).toContain('tests="2" failures="2"');
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
  // As a kill in the middle of the second write leaves it.
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
  expect([other.code, other.errors]).toEqual([2, expect.stringContaining('answers another dataset')]);
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
  await fake.close();
  const run = await evaluate(['--dataset', datasetOf(entry('1')), '--reader', 'model:fake-large'], {
    ...environment,
    OFFERGRADE_MODEL_SECONDS: '5',
  });
  expect(run.output).toContain('fake-large: 0 answers, 0 refused, 1 failed');
});

test.for([
  ['no dataset', ['--reader', 'builtin'], 'Usage: '],
  ['no reader', ['--dataset', 'x'], 'Usage: '],
  ['an unknown option', ['--data', 'x'], 'Usage: '],
  ['a file that is not there', ['--dataset', 'nowhere.jsonl', '--reader', 'builtin'], 'ENOENT'],
  ['a reader of another kind', ['--dataset', 'x', '--reader', 'large'], '--reader takes'],
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
});
