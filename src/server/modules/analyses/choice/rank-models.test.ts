import { expect, test } from 'vitest';
import { modelFamilies } from './model-families.ts';
import { rankModels } from './rank-models.ts';

const rank = (...ids: string[]) => rankModels(ids.map((id) => ({ id, owned_by: 'library' })));

test.each([
  ['the larger class of size', ['gemma4:e4b', 'qwen3.5:27b'], 'qwen3.5:27b'],
  ['within a class the family that comes first', ['qwen3.5:4b', 'gemma4:e4b'], 'gemma4:e4b'],
  ['then the newer version', ['gemma3:12b', 'gemma4:8b'], 'gemma4:8b'],
  ['then the larger model', ['qwen3:8b', 'qwen3:14b'], 'qwen3:14b'],
  ['a mixture by all its experts', ['ministral:8b', 'mixtral-8x7b'], 'mixtral-8x7b'],
  ['a default tag by the size of its family', ['phi4:latest', 'phi4:3.8b'], 'phi4:latest'],
  ['millions as a part of a billion', ['gemma3:270m', 'gemma3:1b'], 'gemma3:1b'],
  ['of models of one maker the cheap one', ['gpt-6-sol', 'gpt-6-luna'], 'gpt-6-luna'],
  ['a cheap one before a balanced one', ['openai/gpt-6.1-terra', 'openai/gpt-6-luna'], 'openai/gpt-6-luna'],
  ['a family by its own prices alone', ['gpt-4.1', 'gpt-6.1-terra'], 'gpt-6.1-terra'],
  ['the cheaper family of two makers', ['claude-sonnet-5-5', 'gemini-3.8-flash'], 'gemini-3.8-flash'],
  ['the smallest one of a maker last', ['gpt-5-nano', 'gpt-5-mini'], 'gpt-5-mini'],
  ['a version without a price by its family', ['gpt-7-luna', 'gpt-6.1-terra'], 'gpt-7-luna'],
  [
    'of makers’ names the newer one',
    ['claude-haiku-4-5-20251001', 'claude-3-5-haiku-20241022'],
    'claude-haiku-4-5-20251001',
  ],
  [
    'a name behind its namespace',
    ['models/text-embedding-004', 'models/gemini-3.5-flash'],
    'models/gemini-3.5-flash',
  ],
])('an endpoint’s list recommends %s', (_what, ids, first) => {
  expect(rank(...ids)[0]).toBe(first);
  expect(rank(...ids.toReversed())[0]).toBe(first);
});

test.each([
  'nomic-embed-text',
  'bge-m3:567m',
  'qwen3-embedding:8b',
  'embeddinggemma',
  'llama-guard3:8b',
  'gpt-6-mini-tts',
  'gpt-4o-transcribe',
  'gpt-4o-realtime-preview',
  'gpt-4o-search-preview',
  'gemini-2.5-flash-image',
  'models/gemini-2.5-flash-preview-tts',
  'omni-moderation-latest',
  'llama3.1:8b-text-q4_0',
  'openai/gpt-5.6-terra:batch',
  'whisper-large-v3',
])('%s is no model that chats, even alone', (id) => {
  expect(rank(id)).toEqual([]);
});

test('an unknown model is taken only where no other could be meant', () => {
  expect(rank('our-own-model', 'nomic-embed-text')).toEqual(['our-own-model']);
  expect(rank('our-own-model', 'another-model')).toEqual([]);
  expect(rank('our-own-model', 'qwen3:0.6b')).toEqual(['qwen3:0.6b']);
  expect(rank()).toEqual([]);
});

test('each family says where its names were read, and when', () => {
  for (const { source } of modelFamilies) expect(source).toMatch(/\.[a-z]+\/?.*, 20\d\d-\d\d-\d\d$/);
});
