import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { otherJob, strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { analysisResultSchema } from '../../contract/analysis-result.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { createReaders } from '../../server/modules/analyses/readers.ts';
import { readSettings } from '../../settings/config.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { longestAnswer } from './short-answer.ts';

/** The official client, connected to a server that reads without a model. */
async function connect() {
  const read = readSettings({ OFFERGRADE_READER: 'builtin' });
  if (!read.ok) throw new Error(read.mistakes.join());
  const readers = await createReaders(read.settings);
  const server = createMcpServer({ readers, translatorOf: createTranslator, fallback: true }, read.settings);
  const client = new Client({ name: 'agent', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  onTestFinished(() => client.close());
  return client;
}

const call = async (client: Client, name: string, given: Record<string, unknown>) => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', structuredContent, isError: isError ?? false };
};

test('an agent is told of two tools, with the schemas of their answers', async () => {
  const { tools } = await (await connect()).listTools();
  expect(tools.map(({ name, outputSchema }) => [name, outputSchema?.type])).toEqual([
    ['grade_offer', 'object'],
    ['explain_rules', 'object'],
  ]);
});

test.each(languages)(
  'a short answer in %s with its receipts, and the whole result as a resource',
  async (language) => {
    const client = await connect();
    for (const text of [strongOffer, weakOffer]) {
      const {
        structuredContent,
        text: json,
        isError,
      } = await call(client, 'grade_offer', { text, language });
      expect(isError).toBe(false);
      expect(JSON.parse(json)).toEqual(structuredContent);
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(700);
      const { causes, whole } = structuredContent as { causes: { quote: string }[]; whole: string };
      for (const { quote } of causes) expect(text.replace(/\s+/g, ' ')).toContain(quote.replace(/…$/, ''));
      expect(causes.length).toBeGreaterThan(0);
      const [content] = (await client.readResource({ uri: whole })).contents;
      const result = analysisResultSchema.parse(JSON.parse(content && 'text' in content ? content.text : ''));
      expect(result.grade?.letter).toBe((structuredContent as { letter: string }).letter);
    }
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toContain('Senior Product Manager · Larkbridge');
  },
);

test.each([
  [{ text: 'hello' }, /./],
  [{}, /either/i],
  [{ text: strongOffer, address: 'https://example.org' }, /either/i],
  [{ address: 'http://127.0.0.1:1/jobs' }, /./],
  [{ text: '   ', language: 'fr' }, /./],
])('a refusal is an answer with a sentence: %o', async (given, sentence) => {
  const { text, isError, structuredContent } = await call(await connect(), 'grade_offer', given);
  expect(isError).toBe(true);
  expect(structuredContent).toBeUndefined();
  expect(text).toMatch(sentence);
});

test('another job is an E that names no causes', async () => {
  const { structuredContent } = await call(await connect(), 'grade_offer', { text: otherJob });
  expect(structuredContent).toMatchObject({ letter: 'E', causes: [] });
});

test('the rules, and each criterion in both languages, fit a short answer', async () => {
  const client = await connect();
  const rules = await call(client, 'explain_rules', {});
  expect(rules.text).toContain(`${criteriaTable.length} points`);
  for (const language of languages)
    for (const { id } of criteriaTable) {
      const { text, isError } = await call(client, 'explain_rules', { criterion: id, language });
      expect(isError).toBe(false);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longestAnswer);
    }
  expect((await call(client, 'explain_rules', { criterion: 'none' })).isError).toBe(true);
});

test('a result that is no longer held is an error that says what to do', async () => {
  const client = await connect();
  await expect(client.readResource({ uri: 'offergrade://results/9' })).rejects.toThrow(/again/);
});
