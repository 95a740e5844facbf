import { expect, test } from 'vitest';
import { tokenAsTold } from '../../../tests/fakes/model-endpoint/completion.ts';
import { findAlternativeValues } from './find-alternative-values.ts';
import { parseReplyTokens } from './reply-tokens.ts';

/** Certain tokens around the given one. */
const around = (before: string, token: ReturnType<typeof tokenAsTold>, after: string) =>
  parseReplyTokens([tokenAsTold(before), token, tokenAsTold(after)]);

/** The alternatives of the single value of a JSON text with this token in the middle. */
const toldOf = (
  [before, token, after]: [string, string, string],
  chance: number,
  others: Record<string, number>,
) =>
  findAlternativeValues(
    before + token + after,
    around(before, tokenAsTold(token, chance, others), after),
  ).get('level.value');

const near = (value: number | boolean, chance: number) => ({ value, chance: expect.closeTo(chance, 6) });
const digit: [string, string, string] = ['{"level":{"quotes":[],"value":', '2', '}}'];

test('another digit in the place of a value is another value, as likely as its token', () => {
  expect(toldOf(digit, 0.7, { 1: 0.2, 3: 0.1 })).toEqual([near(1, 0.2), near(3, 0.1)]);
  expect(toldOf(digit, 1, {})).toEqual([]);
});

test.for([
  ['the colon before it', ['{"level":{"value"', ':2', '}}'], { ':1': 0.3 }],
  ['a quote, a colon and a comma', ['{"level":{"value', '":2,', '"x":0}}'], { '":1,': 0.2, '":1': 0.1 }],
  ['a space before it', ['{"level": {"value":', ' 2', '}}'], { ' 1': 0.3 }],
  ['a space that another leaves out', ['{"level": {"value":', ' 2', '}}'], { '1': 0.3 }],
  ['a line break after it', ['{"level": {"value":', ' 2\n', '}}'], { ' 1\n': 0.3 }],
  ['braces after it', ['{"level":{"value":', '2}', '}'], { '1}}': 0.3 }],
] as const)('a value may share its token with %s', ([, [before, token, after], others]) => {
  expect(toldOf([before, token, after], 0.7, others)).toEqual([near(1, 0.3)]);
});

test('what might be written instead and is no value gives no doubt, and values share what is left', () => {
  expect(toldOf(digit, 0.4, { '"': 0.4, null: 0.1, 1: 0.1 })).toEqual([near(1, 0.2)]);
  expect(toldOf(['{"level":{"value"', ':2', '}}'], 0.5, { ': ': 0.4, ' :': 0.1 })).toEqual([]);
});

test('the same value in other tokens is no other value', () => {
  expect(toldOf(digit, 0.5, { '2,': 0.3, 1: 0.2 })).toEqual([near(1, 0.2)]);
});

test.for([
  ['in one token', ['{"level":{"value":', 'true', '}}'], { false: 0.3 }],
  ['cut into pieces', ['{"level":{"value":', 't', 'rue}}'], { f: 0.2, fal: 0.1 }],
  ['behind a colon', ['{"level":{"value"', ':true', '}}'], { ':false': 0.2, ':fa': 0.1 }],
] as const)('a truth value may be %s', ([, [before, token, after], others]) => {
  expect(toldOf([before, token, after], 0.7, others)).toEqual([near(false, 0.3)]);
});

test('numbers of more digits are told of where one token holds them', () => {
  expect(toldOf(['{"level":{"value":', '20', '}}'], 0.7, { 10: 0.3 })).toEqual([near(10, 0.3)]);
  expect(toldOf(['{"level":{"value":', '2', '0}}'], 0.7, { 1: 0.3 })).toBeUndefined();
  expect(toldOf(['{"level":{"value":', '2', '.5}}'], 0.7, { 1: 0.3 })).toBeUndefined();
});

test.for([
  ['too little is told', 0.5, { 1: 0.3 }],
  ['more than a whole is told', 0.9, { 1: 0.3 }],
  ['the probability is none', Number.NaN, { 1: 0.3 }],
  ['it is above 1', 3, {}],
  ['the value could not be written', 0, { 1: 1 }],
] as const)('nothing is known where %s', ([, chance, others]) => {
  expect(toldOf(digit, chance, others)).toBeUndefined();
});

test('nothing is known of a value that the tokens spell otherwise, or not at all', () => {
  const json = '{"level":{"value":2},"flag":{"value":true}}';
  const told = (spelled: string) => [
    ...findAlternativeValues(json, parseReplyTokens([tokenAsTold(spelled)])).keys(),
  ];
  expect(told(json)).toEqual(['level.value', 'flag.value']);
  expect(told('{"level":{"value":1},"flag":{"value":true}}')).toEqual(['flag.value']);
  expect(told('{"level":{"value":2},"flag":{"val')).toEqual(['level.value']);
  expect(told('')).toEqual([]);
  expect(told('Two.')).toEqual([]);
});

test('tokens may spell more than the text: thoughts, a fence, and signs that the endpoint garbles', () => {
  const json = '{"level":{"quotes":["l’équipe"],"value":2}}';
  const tokens = [
    '<think>{"level":{"value":0}}</think>```json\n',
    '{"level":{"quotes":["l\uFFFD\uFFFDéquipe"],"value":',
  ];
  const told = findAlternativeValues(
    json,
    parseReplyTokens([
      ...tokens.map((one) => tokenAsTold(one)),
      tokenAsTold('2', 0.9, { 1: 0.1 }),
      tokenAsTold('}}\n```'),
    ]),
  );
  expect(told.get('level.value')).toEqual([near(1, 0.1)]);
});

test('numbers in texts and lists, and the first of two names, are no values', () => {
  const json = '{"text":"\\"value\\": 1, {2","list":[1,{"value":3}],"twice":1,"twice":2}';
  const token = tokenAsTold(json);
  expect([...findAlternativeValues(json, parseReplyTokens([token])).keys()]).toEqual(['twice']);
});

test.for([[undefined], [null], ['2'], [{ content: [] }], [[null, 2, {}, { token: 2 }, { logprob: -1 }]]])(
  'what is no list of tokens is none: %j',
  ([content]) => {
    expect(parseReplyTokens(content)).toEqual([]);
  },
);

test('of a token that is told without a number, or with others that are none, nothing is believed', () => {
  const json = '{"value":2}';
  const tokens = (middle: object) =>
    parseReplyTokens([tokenAsTold('{"value":'), { token: '2', ...middle }, tokenAsTold('}')]);
  expect(findAlternativeValues(json, tokens({ logprob: 'likely' }))).toEqual(new Map());
  expect(findAlternativeValues(json, tokens({ logprob: null, top_logprobs: [] }))).toEqual(new Map());
  const odd = [null, 1, { token: '1' }, { token: 1, logprob: -1 }];
  expect(findAlternativeValues(json, tokens({ logprob: 0, top_logprobs: odd }))).toEqual(new Map());
  expect(findAlternativeValues(json, tokens({ logprob: 0, top_logprobs: 'none' }))).toEqual(
    new Map([['value', []]]),
  );
});

test('a text that is deep, or long, is gone through once', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  expect(findAlternativeValues(deep, parseReplyTokens([tokenAsTold(deep)]))).toEqual(new Map());
  const long = `{${Array.from({ length: 20_000 }, (_, index) => `"n${index}":1`).join(',')}}`;
  const tokens = parseReplyTokens([...long].map((token) => ({ token, logprob: 0 })));
  expect(findAlternativeValues(long, tokens).size).toBe(20_000);
});
