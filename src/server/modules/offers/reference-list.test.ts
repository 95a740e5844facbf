import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddress } from '../../../../tests/arbitraries/web-address.ts';
import { listedReferenceSchema } from '../../../contract/calls/offer-correction-calls.ts';
import { correctionLengths } from '../../../contract/limits.ts';
import { renderReferences } from '../../../explaining/render-references.ts';
import { referenceList } from '../../../grading/references.ts';
import { createTranslator } from '../../../language/translator.ts';
import { parseReferencesHtml, renderReferenceList } from './reference-list.ts';

test.for(['en', 'fr'] as const)(
  'the references of a result are the same when they come back (%s)',
  (language) => {
    const written = renderReferences(referenceList, createTranslator(language));
    const list = parseReferencesHtml(written);
    expect(list.map(({ title, url }) => ({ title, url }))).toEqual(
      referenceList.slice(0, correctionLengths.references).map(({ title, url }) => ({ title, url })),
    );
    expect(list[0]?.note).toMatch(/^\S.*\.$/);
    if (list.length === referenceList.length) expect(renderReferenceList(list)).toBe(written);
  },
);

test('whatever is in a list comes back from its HTML, and is text there', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<script>', '</a></li>', '&amp;', ', ', '"><img src=x>', '\u00a0:', '<!--', 'a  b'),
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').replaceAll('\0', ''));
  const reference = fc.record({ title: text, url: webAddress, note: text });
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 5 }), (drawn) => {
      const list = drawn.flatMap((one) => listedReferenceSchema.safeParse(one).data ?? []);
      const written = renderReferenceList(list);
      expect(parseReferencesHtml(written)).toEqual(list);
      expect(
        written.replaceAll(
          /<(ul|li|\/ul|\/li|\/a|a href="[^"<>]*" target="_blank" rel="noopener noreferrer")>/g,
          '',
        ),
      ).not.toMatch(/[<>]/);
    }),
  );
});

test('only links with a title and an address of the web are taken from HTML', () => {
  const written =
    '<p>Read:</p><ul><li>No link</li><li><a href="javascript:alert(1)">a</a></li><li><a href="/here">b</a></li>' +
    '<li><a href="https://example.org/c"> <b>See</b>\n c </a> - by <i>C</i></li><li><a href="http://example.org/d"></a></li></ul>after';
  expect(parseReferencesHtml(written)).toEqual([
    { title: 'See c', url: 'https://example.org/c', note: '- by C' },
  ]);
  expect(parseReferencesHtml('')).toEqual([]);
  expect(renderReferenceList([])).toBe('');
});

test('a list that is too long, and texts that are, are cut', () => {
  const long = `<a href="https://example.org/">${'x'.repeat(5_000)}</a>, ${'y'.repeat(5_000)}`;
  const list = parseReferencesHtml(`<ul>${`<li>${long}</li>`.repeat(60)}</ul>`);
  expect(list).toHaveLength(correctionLengths.references);
  expect(list[0]?.title).toHaveLength(correctionLengths.referenceTitle);
  expect(list[0]?.note).toHaveLength(correctionLengths.referenceNote);
});
