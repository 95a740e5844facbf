import { expect, test } from 'vitest';
import { z } from 'zod';
import project from '../../../package.json' with { type: 'json' };
import { callApp, resultOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { strongOffer } from '../../../tests/fakes/offers.ts';
import { type CallName, calls, routesBesideCalls } from '../../contract/calls/calls.ts';
import { createApp } from '../app/app.ts';
import { openApi } from './openapi.ts';

const document = JSON.parse(
  JSON.stringify(openApi({ publicUrl: 'https://grade.example', development: true })),
);

/** Resolves a `#/…` reference; undefined when it names nothing. */
function resolveReference(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

test('the document has the head of OpenAPI 3.1 and the public address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Offergrade', version: project.version },
    servers: [{ url: 'https://grade.example' }],
  });
  expect(openApi({ publicUrl: '', development: true })).toMatchObject({ servers: [{ url: '/' }] });
});

test('every call and every route beside them is described, and nothing else', () => {
  const described = Object.keys(document.paths);
  const routes = routesBesideCalls.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(described).toEqual([...Object.keys(calls).map((name) => `/api/${name}`), ...routes]);
  for (const [name, call] of Object.entries(calls)) {
    const { post } = document.paths[`/api/${name}`];
    expect(post).toMatchObject({ operationId: name, summary: call.does, 'x-who': call.who });
    expect(Object.keys(post.responses)).toEqual(['200', 'default']);
  }
  for (const { does } of [...Object.values(calls), ...routesBesideCalls]) expect(does).toMatch(/\w.*\.$/);
});

test('the public build describes what visitors may do, and nothing of the calls that it refuses', () => {
  const { paths } = openApi({ publicUrl: '', development: false });
  const forVisitors = Object.keys(calls).filter((name) => calls[name as CallName].who === 'visitor');
  const described = Object.keys(paths as object).filter((path) => path.startsWith('/api/'));
  const besideThem = ['files', 'openapi.json'];
  expect(described.sort()).toEqual([...forVisitors, ...besideThem].map((name) => `/api/${name}`).sort());
});

test('parameters of paths are declared, and references lead somewhere', () => {
  for (const [path, { get }] of Object.entries<{ get?: { parameters?: { name: string; in: string }[] } }>(
    document.paths,
  )) {
    const declared = get?.parameters?.map((parameter) => parameter.name) ?? [];
    expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
  const references = referencesIn(document);
  expect(references).toContain('#/components/schemas/AnalysisResult');
  for (const reference of references) expect(resolveReference(reference)).toBeDefined();
});

test('what a call takes is described as its schema takes it: defaults are optional', () => {
  const { schema } = document.paths['/api/analyzeJobOffer'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['data']);
  expect(schema.properties.data.required).toEqual(['jobOffer']);
  const described = z.fromJSONSchema(schema);
  expect(described.safeParse({ data: { jobOffer: 'An offer', language: 'fr' } }).success).toBe(true);
  expect(described.safeParse({ data: { jobOffer: 'An offer', language: 'de' } }).success).toBe(false);
  expect(described.safeParse({ data: {} }).success).toBe(false);
});

test('the content of an analysis is described as the JSON of the analysis result', () => {
  const { content } = document.paths['/api/analyzeJobOffer'].post.responses['200'];
  expect(content['application/json'].schema.properties.result.properties.content).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { $ref: '#/components/schemas/AnalysisResult' },
  });
});

test('an upload is described as what takes a body', () => {
  const { post } = document.paths['/api/files'];
  expect(Object.keys(post.requestBody.content)).toContain('application/pdf');
});

test('each example of the description is answered as it describes', async () => {
  const page = { source: 'jobPosting' as const, position: '', company: '', place: '', published: '' };
  const dependencies = await testDependencies({
    fetchOffer: async (address) => ({ ok: true, address, text: strongOffer, ...page }),
  });
  const app = await createApp(dependencies);
  const examples = Object.keys(calls).flatMap((name) => {
    const { example } = document.paths[`/api/${name}`].post.requestBody.content['application/json'];
    return example ? [[name, example] as const] : [];
  });
  expect(examples.map(([name]) => name)).toEqual(
    expect.arrayContaining(['analyzeJobOffer', 'extractJobOfferFromWeb']),
  );
  for (const [name, example] of examples) {
    const output = await resultOf(await callApp(app, name, example.data));
    expect(calls[name as CallName].output.safeParse(output).success, name).toBe(true);
  }
});
