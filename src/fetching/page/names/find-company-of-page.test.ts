import { expect, test, vi } from 'vitest';
import { type CompanySigns, findCompanyOfPage } from './find-company-of-page.ts';

const companyOn = (signs: Partial<CompanySigns>) =>
  findCompanyOfPage({ segments: [], lines: [], text: '', position: '', address: '', ...signs });

const speaksOf = (name: string) => `${name} makes clocks. We work at ${name} with care. `;

test('of the names that begin as the address does, the first fifty are looked at', () => {
  const address = 'https://example.org/kestrelhill/1';
  // Three names each, so that their number exceeds fifty.
  const others = (count: number) => 'kept. Kestrelhill Old Garden, '.repeat(count);
  const last = speaksOf('Kestrelhill Clocks');
  expect(companyOn({ address, text: others(15) + last })).toBe('Kestrelhill Clocks');
  expect(companyOn({ address, text: others(17) + last })).not.toBe('Kestrelhill Clocks');
});

/** An address with this many parts that may each be a company. */
const addressOf = (parts: readonly string[]) =>
  `https://example.org/${parts.map((part) => `o/${part}`).join('/')}`;
const named = (at: number) => `clock${'abcdefghij'.charAt(at)}`;

test('eight different parts of an address are looked for', () => {
  const first = Array.from({ length: 8 }, (_, at) => named(at));
  const segments = ['Kestrelhill'];
  const withLast = (parts: readonly string[]) =>
    companyOn({ address: addressOf([...parts, 'kestrelhill']), segments });
  expect(withLast(first.slice(0, 7))).toBe('Kestrelhill');
  expect(withLast(first)).toBe('');
  expect(withLast(Array.from({ length: 40 }, () => named(0)))).toBe('Kestrelhill');
});

test('a name is brought into the form of addresses once, however many parts an address has', () => {
  const segments = Array.from({ length: 30 }, (_, at) => `Garden ${at}`);
  const text = 'Gardens are kept here, and Clocks. '.repeat(30);
  const timesFor = (parts: number) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      const address = addressOf(Array.from({ length: parts }, (_, at) => named(at)));
      companyOn({ address, segments, text });
      return normalize.mock.calls.length;
    } finally {
      normalize.mockRestore();
    }
  };
  expect(timesFor(1)).toBeGreaterThan(30);
  // One normalisation for each part, none for each name.
  expect(timesFor(8)).toBe(timesFor(1) + 7);
});
