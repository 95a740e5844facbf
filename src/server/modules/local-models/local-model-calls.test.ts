import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { administratorsCall } from '../../../../tests/fakes/call-context.ts';
import { startModelEndpoint } from '../../../../tests/fakes/model-endpoint/model-endpoint.ts';
import en from '../../../language/en/costs.json' with { type: 'json' };
import fr from '../../../language/fr/costs.json' with { type: 'json' };
import { isFailure } from '../../http/callable.ts';
import { localModelCalls } from './local-model-calls.ts';
import { localPrograms } from './local-servers.ts';

/** The programs, of which those in `ports` listen there and the others nowhere. */
const programsAt = (ports: Readonly<Record<string, number>>) =>
  localPrograms.map((one) => ({ ...one, port: ports[one.name] ?? 9 }));

async function find(
  ports: Readonly<Record<string, number>>,
  { key = '', signal = administratorsCall.signal } = {},
) {
  const { findLocalModels } = localModelCalls({ settings: { openAiKey: key } }, programsAt(ports));
  const answer = await findLocalModels(null, { ...administratorsCall, signal });
  if (isFailure(answer)) throw new Error(answer.code);
  return answer;
}

/** The port of a program that lists these models. */
async function listing(names: readonly string[], ownPaths = {}) {
  const models = names.map((id) => ({ id, owned_by: 'library' }));
  const endpoint = await startModelEndpoint({ apiKey: '', models, ownPaths });
  onTestFinished(() => endpoint.close());
  return { endpoint, port: Number(new URL(endpoint.baseUrl).port) };
}

async function listeningTo(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Cast: a server on a port.
  return (server.address() as AddressInfo).port;
}

test('programs and their models are told with size, context and the lines of .env, without the key', async () => {
  const { endpoint, port } = await listing(['gemma4:e4b', 'gemma3:4b', 'nomic-embed-text:latest'], {
    '/api/tags': { models: [{ name: 'gemma4:e4b', details: { parameter_size: '8.0B' } }] },
    '/api/ps': { models: [{ name: 'gemma4:e4b', context_length: 4096 }] },
  });
  const found = await find({ Ollama: port }, { key: 'sk-secret' });
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const linesFor = (model: string) => [`OPENAI_BASE_URL=${baseUrl}`, `OFFERGRADE_MODELS=${model}`];
  expect(found).toEqual({
    servers: [
      {
        name: 'Ollama',
        baseUrl,
        models: [
          { name: 'gemma4:e4b', size: '8.0B', context: 4096, lines: linesFor('gemma4:e4b') },
          { name: 'gemma3:4b', size: null, context: null, lines: linesFor('gemma3:4b') },
        ],
      },
    ],
    minContext: 8192,
    hasKey: true,
  });
  expect(endpoint.requests.map(({ path }) => path).sort()).toEqual(['/api/ps', '/api/tags', '/v1/models']);
  expect(endpoint.requests.filter(({ headers }) => headers.authorization)).toEqual([]);
});

test('models that run elsewhere, or whose names no line of .env can hold, are not offered', async () => {
  const names = ['gpt-oss:120b-cloud', 'glm-5:cloud', "gemma4:e4b'", 'gemma4,gemma3:4b', 'gemma4\nPORT=1'];
  const { port } = await listing([...names, `gemma4:${'x'.repeat(200)}`, 'gemma4:e4b']);
  const { servers } = await find({ Ollama: port });
  expect(servers[0]?.models.map(({ name }) => name)).toEqual(['gemma4:e4b']);
});

test('a list without end, a redirect and what is no list count as no answer', async () => {
  let sent = 0;
  const endless = await listeningTo((_request, response) => {
    const chunk = `{"data":[${' '.repeat(100_000)}`;
    const send = () => {
      while (!response.destroyed && sent < 200_000_000 && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', send);
    send();
  });
  const { endpoint, port } = await listing(['gemma4:e4b']);
  const moved = await listeningTo((_request, response) =>
    response.writeHead(302, { location: `${endpoint.baseUrl}/models` }).end(),
  );
  const other = await listeningTo((_request, response) => response.end('<html>'));
  const found = await find({ Ollama: endless, 'LM Studio': moved, 'llama.cpp': other, vLLM: port });
  expect(found.servers.map(({ name }) => name)).toEqual(['vLLM']);
  expect(sent).toBeLessThan(20_000_000);
});

test('a program that does not answer is waited for until the call ends, three seconds at most', async () => {
  const silent = await listeningTo(() => {});
  const signal = AbortSignal.timeout(50);
  expect((await find({ vLLM: silent }, { signal })).servers).toEqual([]);
  expect((await find({ vLLM: silent })).servers).toEqual([]);
});

test('at most 50 models of a program are told', async () => {
  const { port } = await listing(Array.from({ length: 60 }, (_, i) => `gemma4:e4b-${i}`));
  expect((await find({ vLLM: port })).servers[0]?.models).toHaveLength(50);
});

test('the page names each program with its port before it is asked', () => {
  for (const { name, port } of localPrograms)
    for (const { local } of [en, fr])
      expect(local.intro).toMatch(new RegExp(`${name} \\((port )?${port}\\)`));
});
