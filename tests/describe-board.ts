/**
 * Properties of every job board: its job addresses are recognised as a whole, and no answer crashes
 * the reader.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../src/fetching/boards/board.ts';
import { boards, findBoardJob } from '../src/fetching/boards/boards.ts';
import { webPath, webQuery } from './arbitraries/web-address.ts';

/** `address`: of a job on the board. */
export function describeBoard(board: Board, address: string): void {
  describe(`${board.name}, as every board`, () => {
    test('is in the list, and alone knows the address', () => {
      expect(boards.filter((each) => each.jobAt(new URL(address)))).toEqual([board]);
    });
    const host = new URL(address).hostname;
    const at = (other: string) => findBoardJob(new URL(other));

    test('asks over https, and nobody but the board', () => {
      const job = at(address.replace('https:', 'http:'));
      expect(job?.request.url.protocol).toBe('https:');
      expect(job?.request.url.hostname.split('.').slice(-2)).toEqual(host.split('.').slice(-2));
    });
    test.each([
      ['a host that only looks like it', address.replace(host, `${host}.example.org`)],
      ['a host that ends in it', address.replace(host, `x${host.split('.').slice(-2).join('.')}`)],
      ['a host deeper than it', address.replace(host, `a.b.c.d.${host}`)],
      ['another port', address.replace(host, `${host}:8443`)],
      ['its home page', new URL('/', address).href],
      ['a path that leads elsewhere', new URL('/%2e%2e%2f%2e%2e/jobs/%2e%2e', address).href],
      ['a path that is not well encoded', new URL('/%ff/j/job/jobs/o/44444', address).href],
    ])('%s is not of it', (_what, other) => expect(at(other)).toBeNull());
    test('query, fragment, a slash at the end and capitals in the host change nothing', () => {
      const other = address.replace(host, host.toUpperCase()).replace(/\/?$/, '/?utm_source=x&lng=fr#apply');
      expect(at(other)?.request.url.href).toBe(at(address)?.request.url.href);
    });
    test('a name cannot lead to another path of the API', () => {
      fc.assert(
        fc.property(webPath, webQuery, (path, query) => {
          const url = new URL(address);
          url.pathname = path;
          url.search = query;
          const asked = at(url.href)?.request.url;
          expect(asked?.href ?? '').not.toMatch(/\.\.|%2f|\\/i);
        }),
      );
    });
    test('no answer makes reading it fail', () => {
      const job = at(address);
      const names = fc.constantFrom(
        // biome-ignore format: a list of names reads best filled
        'title',
        'text',
        'name',
        'content',
        'description',
        'jobs',
        'offers',
        'id',
        'slug',
        'shortcode',
        'location',
        'categories',
        'lists',
        'jobAd',
        'sections',
        'toString',
        '__proto__',
        'translations',
      );
      const { value } = fc.letrec((tie) => ({
        value: fc.oneof(
          { depthSize: 'small' },
          fc.jsonValue(),
          fc.constantFrom(
            'GROOV006',
            'product-manager',
            '5ac21346-8e0c-4494-8e7a-3eb92ff77902',
            '<p>',
            '<div>'.repeat(1000),
            'x'.repeat(3_000_000),
          ),
          fc.array(tie('value'), { maxLength: 3 }),
          fc.dictionary(names, tie('value'), { maxKeys: 5 }),
        ),
      }));
      fc.assert(
        fc.property(value, (answer) => {
          const offer = job?.read(answer);
          expect(offer === null || typeof offer?.text === 'string').toBe(true);
        }),
      );
    });
    test.each([
      '',
      '<',
      '<rss><channel><item>',
      '<a>'.repeat(10_000),
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      null,
      undefined,
      5,
      [],
      {},
    ])('%s is no answer', (answer) => expect(at(address)?.read(answer)).toBeNull());
  });
}
