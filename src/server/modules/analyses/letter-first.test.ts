/**
 * The letter is sent before a model has worded it: real client and readers, a fake endpoint at the
 * network level.
 */
import { expect, test } from 'vitest';
import { callApp } from '../../../../tests/fakes/call-app.ts';
import { findsThree, modelApp, modelOffer } from '../../../../tests/fakes/model-app.ts';
import type { Reply } from '../../../../tests/fakes/model-endpoint/replies.ts';
import { type AnalysisResult, analysisResultSchema } from '../../../contract/analysis-result.ts';
import { calls } from '../../../contract/calls/calls.ts';
import type { App } from '../../app/app.ts';

const harmless =
  'This is more of a project manager position: the offer says so in plain words to whoever reads it closely.';

/** The messages of the streaming form one by one, ending with the result. */
async function* messagesOf(app: App, data: object = {}) {
  const headers = { Accept: 'text/event-stream' };
  const response = await callApp(app, 'analyzeJobOffer', { jobOffer: modelOffer, ...data }, { headers });
  const decoder = new TextDecoder();
  let unread = '';
  for await (const piece of response.body ?? []) {
    const events = (unread + decoder.decode(piece, { stream: true })).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6));
  }
}

const read = (content: string): AnalysisResult => analysisResultSchema.parse(JSON.parse(content));

test('the whole result is told before the model words it, with the words of the dictionary', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const reply: Reply = async (request) => {
    if (request.schemaName !== 'scoreExplanation') return findsThree(request);
    // Blocks until the letter was sent: the test fails if wording comes first.
    await told;
    return { explanation: harmless };
  };
  const { app } = await modelApp({ reply });
  const early: string[] = [];
  const heard: string[] = [];
  let last = '';
  for await (const { message, result } of messagesOf(app, { language: 'en' })) {
    if (message) {
      calls.analyzeJobOffer.progress.parse(message);
      heard.push(message.stage ?? Object.keys(message)[0]);
    }
    if (message?.content) {
      early.push(message.content);
      tell();
    }
    last = result?.content ?? last;
  }
  expect(early).toHaveLength(1);
  expect(heard.slice(-2)).toEqual(['explaining', 'content']);
  const [before, after] = [read(early[0] ?? ''), read(last)];
  expect(after.explanation).toBe(harmless);
  expect(before.explanation).not.toBe(harmless);
  expect({ ...before, explanation: harmless, generated: after.generated }).toEqual(after);
  expect(after.generated).toMatchObject({ by: 'model', model: after.reader });
  expect(after.generated?.what).toContain('explanation');
  expect(before.generated?.byRules).toContain('explanation');
});

test('where the built-in reader reads, what is kept answers or nothing is graded, nothing comes early', async () => {
  const contents = async (app: App, data = {}) => {
    const found: unknown[] = [];
    for await (const { message } of messagesOf(app, data)) if (message?.content) found.push(message);
    return found;
  };
  const builtin = await modelApp({}, { OFFERGRADE_READER: 'builtin' });
  expect(await contents(builtin.app)).toEqual([]);
  const { app } = await modelApp({});
  expect(await contents(app)).toHaveLength(1);
  expect(await contents(app)).toEqual([]);
});

test('who joins a reading under way is told what was graded before they came', async () => {
  const { promise: joined, resolve: join } = Promise.withResolvers<void>();
  const reply: Reply = async (request) => {
    if (request.schemaName !== 'scoreExplanation') return findsThree(request);
    await joined;
    return { explanation: harmless };
  };
  const { app, endpoint } = await modelApp({ reply });
  for await (const { message } of messagesOf(app)) {
    if (!message?.content) continue;
    for await (const { message: other } of messagesOf(app)) {
      if (other?.content) {
        expect(other.content).toBe(message.content);
        join();
      }
    }
  }
  expect(endpoint.chatCount).toBe(4);
});
