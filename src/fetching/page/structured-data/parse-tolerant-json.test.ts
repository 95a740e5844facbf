import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTolerantJson } from './parse-tolerant-json.ts';

test('whatever JSON can say is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      expect(parseTolerantJson(json)).toEqual(JSON.parse(json));
    }),
  );
});

describe('what pages make of it', () => {
  test.each([
    ['trailing commas', '{"a":[1,2,],\n "b":{"c":3 , } ,}', { a: [1, 2], b: { c: 3 } }],
    ['raw line breaks and tabs in strings', '{"a":"one\ntwo\r\n\tthree"}', { a: 'one\ntwo\r\n\tthree' }],
    ['other control characters', '{"a":"one\u0001two"}', { a: 'one two' }],
    [
      'escapes that JSON does not know',
      String.raw`{"a":"l\'offre\-1","b":"\"\\\u00e9"}`,
      { a: "l'offre-1", b: '"\\é' },
    ],
    ['comments', '{"a":1, // one\n/* two */ "b":"http://x/*y*/"}', { a: 1, b: 'http://x/*y*/' }],
    ['commas and brackets within strings', '{"a":",]}", "b":",}\n",}', { a: ',]}', b: ',}\n' }],
    ['HTML comments around', '<!-- {"a":1} -->', { a: 1 }],
    ['CDATA around', '<![CDATA[ {"a":1} ]]>', { a: 1 }],
    ['CDATA hidden from scripts', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
    ['CDATA hidden in comments', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
    ['several values, one after the other', '{"a":1}\n{"b":[2]},\n[3]', [{ a: 1 }, { b: [2] }, [3]]],
    ['a comma after the last value', '{"a":1},', { a: 1 }],
    ['a semicolon between values', '{"a":1};{"b":2};', [{ a: 1 }, { b: 2 }]],
    [
      'quotation marks in strings',
      '{"a":"we are "the best" <b class="x">","b":"c"}',
      { a: 'we are "the best" <b class="x">', b: 'c' },
    ],
    ['quotation marks escaped as in an attribute', '{&quot;a&quot;:&quot;b &amp; c&quot;}', { a: 'b & c' }],
    ['values that JSON does not know', '{"a":undefined,"b":[NaN]}', { a: null, b: [null] }],
    ['a byte order mark and a semicolon', '\ufeff{"a":1};', { a: 1 }],
  ])('%s', (_name, source, value) => expect(parseTolerantJson(source)).toEqual(value));
});

describe('what is no JSON', () => {
  test.each(['', 'window.job = {a: 1}', '{"a":', '{a:1}', "{'a':1}", '<p>', '/*', '"', '{"a":"\\'])(
    '%s',
    (source) => expect(parseTolerantJson(source)).toBeUndefined(),
  );
  test('brackets without end are not followed', () => {
    expect(parseTolerantJson('['.repeat(1_000_000))).toBeUndefined();
    expect(parseTolerantJson('['.repeat(1000) + ']'.repeat(1000))).toBeUndefined();
  });
});
