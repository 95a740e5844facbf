import crc32 from 'crc-32';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { anyCriteria } from '../../../tests/arbitraries/some-criteria.ts';
import { somePermalink as offer, readPermalink as read } from '../../../tests/fakes/some-permalink.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import { grade } from '../../grading/grade.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { firstCriteria } from './criteria-versions.ts';
import { encodePermalink, type Permalink } from './permalink.ts';

const name = (longest: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => text.normalize('NFC').replace(/\s+|[\p{C}]/gu, ' '))
    .map((text) => text.replace(/ +/g, ' ').trim())
    .filter((text) => text.length <= longest);

const bestFirst = letters.toReversed();

const certainPermalink: fc.Arbitrary<Permalink> = fc.record({
  criteria: anyCriteria.map(groupCriteria),
  notAProductJobOffer: fc.boolean(),
  letter: fc.constantFrom(...letters),
  rulesVersion: fc.integer({ min: 1, max: 4095 }),
  position: name(120),
  company: name(80),
  textHash: fc.constantFrom('', 'abcdefghijklmn-_', '0123456789ABCDEF'),
});

const anyPermalink: fc.Arbitrary<Permalink> = fc
  .tuple(certainPermalink, fc.subarray(bestFirst), name(80), fc.constantFrom('', 'de', 'pt'))
  .map(([permalink, subset, reader, onTrial]) => {
    const couldBe = subset.filter((letter) => letter !== permalink.letter);
    return {
      ...permalink,
      ...(couldBe.length > 0 && { couldBe }),
      ...(reader && { reader }),
      ...(onTrial && { onTrial }),
    };
  });

const later = criteriaTable.map(({ id }) => id).filter((id) => !firstCriteria.has(id));

/** A link of version 1 with any text as the other letters, and a matching checksum. */
function forge(permalink: Permalink, couldBe: string): string {
  const link = encodePermalink({ ...permalink, unstated: later });
  const address = new URL(link, 'https://grade.example');
  const [start, code] = ['/grade/1', address.pathname.slice('/grade/1'.length)];
  const body =
    [...code].reduce((value, digit) => (value << 6n) | BigInt(base64url.indexOf(digit)), 0n) >> 32n;
  const { position, company, textHash } = permalink;
  const query = new TextEncoder().encode(JSON.stringify(['1', position, company, textHash, couldBe]));
  const bytes = Array.from({ length: 6 }, (_, index) => Number((body >> BigInt(8 * (5 - index))) & 255n));
  const forged = (body << 32n) | BigInt(crc32.buf([...query, ...bytes]) >>> 0);
  const digits = [...code].map((_, index) =>
    base64url.charAt(Number((forged >> BigInt(6 * (code.length - 1 - index))) & 63n)),
  );
  address.searchParams.set('couldBe', couldBe);
  return `${start}${digits.join('')}${address.search}`;
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const damaged = { ok: false, code: 'permalinkDamaged' };

/** Version 1 has 21; further criteria add little. */
const longestPath = 24;

test('what was written is read again, with a short path', () => {
  fc.assert(
    fc.property(anyPermalink, (permalink) => {
      const address = encodePermalink(permalink);
      expect(read(address)).toEqual({ ok: true, permalink });
      expect(address.split('?')[0]?.length).toBeLessThanOrEqual(longestPath);
    }),
    { numRuns: runs(500) },
  );
});

test('the criteria that come back give the same grade', () => {
  fc.assert(
    fc.property(anyCriteria.map(groupCriteria), (criteria) => {
      const decoded = read(encodePermalink({ ...offer, criteria }));
      expect(decoded.ok && grade(decoded.permalink.criteria)).toEqual(grade(criteria));
    }),
  );
});

describe('what was changed is refused', () => {
  // The checksum is linear and its body comes last: a change refused here is refused in every link.
  test('any one character of the code', () => {
    const [path = '', query] = encodePermalink(offer).split('?');
    const start = '/grade/1'.length;
    let changes = 0;
    for (let at = start; at < path.length; at += 1) {
      for (const character of base64url.replace(path.charAt(at), '')) {
        expect(read(`${path.slice(0, at)}${character}${path.slice(at + 1)}?${query}`)).toEqual(damaged);
        changes += 1;
      }
    }
    expect(changes).toBe((path.length - start) * 63);
    expect(changes).toBeGreaterThanOrEqual(13 * 63);
  });

  test('several characters of the code, at random', () => {
    const digit = fc.constantFrom(...base64url);
    const code = fc.array(digit, { minLength: 13, maxLength: 13 }).map((digits) => `1${digits.join('')}`);
    fc.assert(
      fc.property(code, (made) => {
        expect(read(`/grade/${made}`)).toEqual(damaged);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('a name, the hash, or their order', () => {
    fc.assert(
      fc.property(anyPermalink, anyPermalink, ({ position, company, textHash }, other) => {
        const search = new URLSearchParams({ position, company, text: textHash });
        const [path] = encodePermalink(other).split('?');
        fc.pre(position !== other.position || company !== other.company || textHash !== other.textHash);
        expect(read(`${path}?${search}`)).toEqual(damaged);
      }),
    );
  });

  test.for([
    ['a name that is left out', (address: string) => address.replace(/position=[^&]*&/, '')],
    ['a name given twice', (address: string) => `${address}&company=Elsewhere`],
    ['a code cut short', (address: string) => address.replace(/.\?/, '?')],
    ['a code that is longer', (address: string) => address.replace('?', 'A?')],
    ['a code with other characters', (address: string) => address.replace(/..\?/, '%3C.?')],
    ['a hash that is none', (address: string) => `${address}&text=short`],
  ] as const)('%s', ([, change]) => {
    expect(read(change(encodePermalink(offer)))).toEqual(damaged);
  });
});

test('who read the offer is read again, cannot be changed, and leaves a link without it as it was', () => {
  const link = encodePermalink({ ...offer, reader: 'builtin' });
  expect(link).toMatch(/&reader=builtin$/);
  expect(read(link)).toEqual({ ok: true, permalink: { ...offer, reader: 'builtin' } });
  expect(encodePermalink({ ...offer, reader: '' })).toBe(encodePermalink(offer));
  // The other letters of one link must not be read as the reader of another.
  const letters = encodePermalink({ ...offer, couldBe: ['B'] });
  for (const changed of [
    link.replace('=builtin', '=gpt'),
    link.replace('&reader=builtin', ''),
    letters.replace('couldBe=B', 'reader=B'),
  ])
    expect(read(changed)).toEqual(damaged);
});

test('that the offer was read on trial is read again, cannot be changed, and leaves a link without it as it was', () => {
  const link = encodePermalink({ ...offer, reader: 'builtin', onTrial: 'de' });
  expect(link).toMatch(/&reader=builtin&trial=de$/);
  expect(read(link)).toEqual({ ok: true, permalink: { ...offer, reader: 'builtin', onTrial: 'de' } });
  for (const changed of [
    link.replace('=de', '=nl'),
    link.replace('&trial=de', ''),
    link.replace('=de', '=<b'),
  ])
    expect(read(changed)).toEqual(damaged);
});

describe('the letters that the offer could have', () => {
  const unsure: Permalink = { ...offer, couldBe: ['B'] };

  test('are read again, and leave a link without them as it was', () => {
    const [with_ = '', without = ''] = [unsure, offer].map(encodePermalink);
    expect(with_).toMatch(/&couldBe=B$/);
    expect(without).not.toContain('couldBe');
    expect(read(with_)).toEqual({ ok: true, permalink: unsure });
    expect(read(without)).toEqual({ ok: true, permalink: offer });
    expect(read(encodePermalink({ ...offer, couldBe: [] }))).toEqual({ ok: true, permalink: offer });
    expect(encodePermalink({ ...offer, couldBe: ['D', 'B', 'D'] })).toMatch(/&couldBe=BD$/);
  });

  // It was sent and must open for ever.
  test('are in a link that was sent', () => {
    const link = '/grade/1KTYF8MAF6RQ_y?position=Product+Manager&company=Tidewater+Freight&couldBe=AC';
    expect(read(link)).toMatchObject({ ok: true, permalink: { letter: 'B', couldBe: ['A', 'C'] } });
  });

  test('stand under the checksum', () => {
    const [link = '', without = ''] = [unsure, offer].map(encodePermalink);
    for (const changed of [
      link.replace('couldBe=B', 'couldBe=A'),
      link.replace('couldBe=B', 'couldBe=AB'),
      link.replace('&couldBe=B', ''),
      link.replace('couldBe=B', 'couldBe='),
      `${link}&couldBe=B`,
      `${without}&couldBe=B`,
    ]) {
      expect(read(changed), changed).toEqual(damaged);
    }
  });

  test.each(['F', 'b', 'C', 'BC', 'DB', 'BB', 'B\n', '<b>', 'toString'])(
    'are refused as %j, under a checksum that fits',
    (couldBe) => {
      expect(read(forge(offer, couldBe))).toEqual(damaged);
      expect(read(forge(offer, 'BD'))).toMatchObject({ ok: true, permalink: { couldBe: ['B', 'D'] } });
    },
  );

  test('do not have the letter itself among them', () => {
    expect(() => encodePermalink({ ...offer, couldBe: ['B', 'C'] })).toThrow(RangeError);
  });
});

test('what networks add to an address changes nothing', () => {
  const address = `${encodePermalink(offer)}&utm_source=mail&lang=fr#top`;
  expect(read(address)).toEqual({ ok: true, permalink: offer });
});

test('names are cleaned of what could disguise them, and cut', () => {
  const decoded = read(
    encodePermalink({
      ...offer,
      position: ' Product\u0000\n\u202e Manager\ud800 ',
      company: `${'x'.repeat(79)}😀`,
    }),
  );
  expect(decoded).toMatchObject({
    permalink: { position: 'Product Manager', company: 'x'.repeat(79) },
  });
});

test('values out of range are not written', () => {
  expect(() => encodePermalink({ ...offer, rulesVersion: 4096 })).toThrow(RangeError);
  const { businessInitiative } = offer.criteria;
  const criteria = {
    ...offer.criteria,
    businessInitiative: { ...businessInitiative, deliveryActivities: 4 },
  };
  expect(() => encodePermalink({ ...offer, criteria })).toThrow(RangeError);
});
