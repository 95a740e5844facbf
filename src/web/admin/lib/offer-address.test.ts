import { expect, test } from 'vitest';
import {
  createOfferAddress,
  createOfferAddressFrom,
  parseMarkedSentence,
  parseOriginScreen,
  parseRow,
} from './offer-address.ts';

test('what the address of an offer names is found in its fragment', () => {
  const inbox = '/offres/feedback?search=a&state=saved#1f';
  const address = createOfferAddressFrom('a b', { from: inbox, sentence: { start: 12, end: 80 } });
  expect(address).toBe(
    '/offres/a%20b?from=%2Foffres%2Ffeedback%3Fsearch%3Da%26state%3Dsaved%231f#sentence=12-80',
  );
  const { hash, search } = new URL(address, 'https://grade.example');
  expect(parseMarkedSentence(hash)).toEqual({ start: 12, end: 80 });
  expect(parseOriginScreen(search)).toEqual({ name: 'inbox', address: inbox });
});

test('an address without a sentence has no fragment', () => {
  expect(createOfferAddressFrom('a', { from: '/offres/feedback' })).toBe(
    '/offres/a?from=%2Foffres%2Ffeedback',
  );
  expect(createOfferAddress('a')).toBe('/offres/a');
  for (const query of ['', '?from=', '?from=%2F%2Fevil.example', '?from=%2Foffres%2Ffeedbacks', '?letter=A'])
    expect(parseOriginScreen(query), query).toBeNull();
  expect(parseMarkedSentence('')).toBeNull();
});

test.for(['#sentence=8-8', '#sentence=9-8', '#sentence=-1-8', '#sentence=1-', '#sentence=1-2x', '#1-2'])(
  '%s names no sentence',
  (fragment) => expect(parseMarkedSentence(fragment)).toBeNull(),
);

test.each([
  ['scorecard', '/admin/1f-2a?reader=builtin&measure=exact#offer-3'],
  ['scorecard', '/admin/rehearsals-1'],
  ['rehearsals', '/admin/rehearsals'],
] as const)('from the %s: the way back and the line', (name, from) => {
  const { hash, search } = new URL(
    createOfferAddressFrom('a', { from, row: 'usesSAFe' }),
    'https://grade.example',
  );
  expect(parseOriginScreen(search)).toEqual({ name, address: from });
  expect(parseRow(hash)).toBe('usesSAFe');
  expect(createOfferAddressFrom('a', { from: '/admin/1', row: null })).toBe('/offres/a?from=%2Fadmin%2F1');
});

test.each(['/admin/', '/admin/a/b', '//admin/a', '/offres/agreement', '/offres/feedbacks'])(
  '%s is no way back',
  (from) => expect(parseOriginScreen(`?${new URLSearchParams({ from })}`)).toBeNull(),
);

test.each(['', '#row=', '#row=nothing', '#usesSAFe'])('"%s" names no line', (fragment) => {
  expect(parseRow(fragment)).toBeNull();
});
