import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { movePastedText } from './move-pasted-text.ts';

const job = 'https://jobs.example/1';
const addresses: Draft = { mode: 'url', url: '', text: '' };
const texts: Draft = { mode: 'text', url: '', text: '' };

/** The field after `value` was pasted into it. */
const holding = (value: string) => ({ value, isConnected: true });

/** Browsers remove line ends in the address field. */
const intoAddresses = (pasted: string, draft = addresses) =>
  movePastedText(draft, pasted, holding(pasted.replaceAll('\n', '')));
const intoTexts = (pasted: string, value = pasted) => movePastedText(texts, pasted, holding(value));

describe('a text in the field for addresses', () => {
  const offer = 'Product Manager\n\nYou talk to users every week, and you decide what is built next.';

  test('moves as it was copied, and all that stood there comes back', () => {
    const draft: Draft = { mode: 'url', url: job, text: 'An earlier text' };
    const moved = intoAddresses(offer, draft);
    expect(moved).toMatchObject({ mode: 'text', url: job, text: offer });
    expect(moved?.handedOver).toMatchObject({ mode: 'text', moved: true });
    expect(moved?.handedOver?.before).toEqual({ ...draft, url: offer.replaceAll('\n', '') });
  });

  test.each([
    ['more than 400 characters beside a link', `${'x'.repeat(400)} ${job}`, `${'x'.repeat(401)} ${job}`],
    ['more than 12 words without a link', 'x '.repeat(12), 'x '.repeat(13)],
  ])('has %s', (_how, stays, moves) => {
    expect(intoAddresses(stays)).toBeNull();
    expect(intoAddresses(moves)?.text).toBe(moves);
  });

  test.each([job, 'jobs.example/1', `Product Manager at Acme: ${job}`, `${job} ${job}2`, ''])(
    'is not %j',
    (pasted) => expect(intoAddresses(pasted)).toBeNull(),
  );
});

describe('an address in the field for a text', () => {
  test.each([
    job,
    `<${job}>`,
    `Product Manager at Acme: ${job}`,
    `[Product Manager](${job})`,
    'https//jobs.example/1',
    'http:/jobs.example/1',
    'Look: www.jobs.example/1',
    'jobs.example/1 is what I mean',
    `${job} or ${job}2`,
    `${'x'.repeat(200)} ${job}`,
    `${'x '.repeat(30)}${job}`,
  ])('moves with its sentence: %j', (pasted) => {
    const moved = intoTexts(pasted);
    expect(moved).toMatchObject({ mode: 'url', url: pasted, text: '' });
    expect(moved?.handedOver).toMatchObject({ mode: 'url', moved: true, before: { ...texts, text: pasted } });
  });

  test('moves in one line', () =>
    expect(intoTexts(` Product Manager\r\n${job}\n`)?.url).toBe(`Product Manager ${job}`));

  test.each([
    `${'x'.repeat(201)} ${job}`,
    `${'x '.repeat(31)}${job}`,
    'We use http and https for all that we do, and/or both.',
    'Product Manager',
    'jobs@jobs.example/1',
    '',
  ])('is not %j', (pasted) => expect(intoTexts(pasted)).toBeNull());

  test('stays where it was pasted into an offer', () =>
    expect(intoTexts(job, `${'You own the roadmap. '.repeat(20)}${job}`)).toBeNull());
});

test('who has gone on meanwhile is left alone', () =>
  expect(movePastedText(texts, job, { value: job, isConnected: false })).toBeNull());

describe('a list of addresses', () => {
  const list = `${job}\n${job}2`;

  test('moves out of the field for one, and stays in that for texts', () => {
    expect(intoAddresses(list)).toMatchObject({ mode: 'text', text: list });
    expect(intoTexts(list)).toBeNull();
  });

  test('with another line it does the same, so that the line can be named', () => {
    expect(intoAddresses(`Jobs\n${list}`)).toMatchObject({ mode: 'text', text: `Jobs\n${list}` });
    expect(intoTexts(`Jobs\n${list}`)).toBeNull();
  });
});
