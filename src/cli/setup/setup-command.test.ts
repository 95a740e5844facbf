import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findsThree } from '../../../tests/fakes/model-app.ts';
import {
  type ModelEndpointSettings,
  startModelEndpoint,
} from '../../../tests/fakes/model-endpoint/model-endpoint.ts';
import { pulledModels, unknownModels } from '../../../tests/fakes/model-endpoint/pulled-models.ts';
import { runInTerminal } from '../../../tests/fakes/run-in-terminal.ts';
import { localPrograms } from '../../server/modules/local-models/local-servers.ts';
import { createSetupCommand } from './setup-command.ts';

/** A folder, and a program of this name as its documentation describes it, on a free port. */
async function program(name: string, settings: ModelEndpointSettings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'offergrade-setup-'));
  const endpoint = await startModelEndpoint({
    apiKey: '',
    models: pulledModels,
    reply: findsThree,
    ...settings,
  });
  onTestFinished(() => endpoint.close());
  const port = Number(new URL(endpoint.baseUrl).port);
  const programs = localPrograms.filter((one) => one.name === name).map((one) => ({ ...one, port }));
  const command = createSetupCommand(programs);
  const run = (input: string, args: string[] = [], env: Record<string, string> = {}) =>
    runInTerminal(command, args, { env: { INIT_CWD: folder, ...env }, input });
  const env = () => readFile(join(folder, '.env'), 'utf8').catch(() => undefined);
  return { run, endpoint, env, port, folder };
}

const ollama = {
  ownPaths: {
    '/api/tags': { models: [{ name: 'gemma4:e4b', details: { parameter_size: '8.0B' } }] },
    '/api/ps': { models: [{ name: 'gemma4:e4b', context_length: 4096 }] },
  },
};

test('a model that Ollama has reads three offers, and is written where the answer is yes', async () => {
  const { run, env, endpoint, port, folder } = await program('Ollama', ollama);
  const { output, errors, code } = await run('y\n1\ny\n');
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
  expect(output).toContain('1. Ollama: gemma4:e4b (8.0B, 4,096 tokens of context)');
  expect(output).toContain('2. Ollama: qwen3.5:4b\n');
  expect(output).not.toContain('nomic-embed-text');
  expect(output.match(/: [A-E] \(the built-in reader: [A-E]\), [\d.]+ s, [\d,]+ tokens/g)).toHaveLength(3);
  expect(output).toContain('The model takes 4,096 tokens at once, fewer than the 8,192');
  expect(endpoint.requests.some(({ headers }) => headers.authorization?.includes('sk-'))).toBe(false);
  expect(await env()).toBe(`OPENAI_BASE_URL=http://127.0.0.1:${port}/v1\nOFFERGRADE_MODELS=gemma4:e4b\n`);
  expect((await stat(join(folder, '.env'))).mode & 0o077).toBe(0);
});

test('other lines of .env stay, keys are not shown, and the earlier file comes back', async () => {
  const { run, env, folder } = await program('Ollama', ollama);
  const before = '# mine\nOPENAI_API_KEY=sk-secret\nOFFERGRADE_MODELS=old\nPORT=9000\n';
  await writeFile(join(folder, '.env'), before);
  const { output } = await run('\n2\n\n', [], { OPENAI_API_KEY: 'sk-secret' });
  expect(output).toContain('OPENAI_API_KEY is set: it is sent to Ollama as well');
  expect(output).not.toContain('sk-secret');
  expect(await env()).toMatch(
    /^# mine\nOPENAI_API_KEY=sk-secret\nPORT=9000\nOPENAI_BASE_URL=.*\nOFFERGRADE_MODELS=qwen3.5:4b\n$/,
  );
  expect((await run('', ['--undo'])).output).toBe('.env is as it was before the last setup.\n');
  expect(await env()).toBe(before);
  expect((await run('', ['--undo'])).output).toBe('There is no setup to take back.\n');
});

test('a file that the setup made goes when it is taken back', async () => {
  const { run, env } = await program('Ollama', ollama);
  await run('y\n1\ny\n');
  expect(await env()).toBeDefined();
  await run('', ['--undo']);
  expect(await env()).toBeUndefined();
});

test.each([
  ['n\n', 0],
  ['', 0],
  ['y\n1\nn\n', 3],
])(
  'without a yes (%j) nothing is written, and after the first no nothing is asked',
  async (input, atLeast) => {
    const { run, env, endpoint } = await program('Ollama', ollama);
    expect((await run(input)).code).toBe(0);
    expect(await env()).toBeUndefined();
    if (atLeast === 0) expect(endpoint.requests).toEqual([]);
    else expect(endpoint.chatCount).toBeGreaterThanOrEqual(atLeast);
  },
);

test('a model that cannot read is named with its code, and written only on a plain yes', async () => {
  const { run, env } = await program('Ollama', { script: () => ({ refusal: 'No.' }) });
  const { output } = await run('y\n1\n\n');
  expect(output.match(/not read \(modelRefused;/g)).toHaveLength(3);
  expect(await env()).toBeUndefined();
});

test.each([
  [
    'LM Studio',
    {
      '/api/v0/models': {
        data: [{ id: 'gemma4:e4b', max_context_length: 131072, loaded_context_length: 6000 }],
      },
    },
    '6,000',
  ],
  ['llama.cpp', { '/props': { default_generation_settings: { n_ctx: 65536 } } }, '65,536'],
])('%s tells how much its models take', async (name, ownPaths, context) => {
  const { run } = await program(name, { ownPaths });
  expect((await run('y\n1\nn\n')).output).toContain(`gemma4:e4b (${context} tokens of context)`);
});

test('where no program answers, or none has a model, one sentence says what to do', async () => {
  const none = createSetupCommand(localPrograms.map((one) => ({ ...one, port: 9 })));
  const quiet = await runInTerminal(none, ['--language', 'fr'], { input: 'o\n' });
  expect(quiet.code).toBe(1);
  expect(quiet.output).toContain('Aucun de ces programmes ne répond.');
  const { run } = await program('vLLM', { models: unknownModels });
  const empty = await run('y\n');
  expect(empty.code).toBe(1);
  expect(empty.output).toContain('it has no model that can read offers');
});

test.each([['--language', 'de'], ['--what']])('wrong options end with the usage: %s', async (...args) => {
  const { code, errors } = await runInTerminal(createSetupCommand([]), args);
  expect(code).toBe(2);
  expect(errors).toMatch(/^Usage: npm run setup/);
});
