/**
 * Tests the guard against IANA's special-purpose registries, listed here again to expose gaps in
 * the library's table: every address in one of these networks is refused in every notation, and no
 * other is.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/arbitraries/any-character.ts';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { webAddress } from '../../../tests/arbitraries/web-address.ts';
import { createAddressGuard, parseAddress } from './address-guard.ts';

const guard = createAddressGuard([]);
const site = new URL('https://site.com/');

/** Any answer except "allowed". */
function isRefused(address: string): boolean {
  const url = parseAddress(address);
  return url === undefined || guard.refusalOf(url) !== undefined;
}

/** IPv4 networks outside the public web: base address and prefix. */
const reservedV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * IPv6 networks within 2000::/3 outside the public web. Everything outside 2000::/3 is refused as
 * well.
 */
const reservedV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const numberV4 = (dotted: string) => dotted.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
const dotted = (address: bigint) => [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.');

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
function numberV6(text: string): bigint {
  const [head = '', tail = ''] = text.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const groups = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}
const groups = (address: bigint) =>
  [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n]
    .map((group) => ((address >> (group * 16n)) & 0xffffn).toString(16))
    .join(':');

/** Any address of a network of `bits` bits. */
function within(base: bigint, prefix: number, bits: number): fc.Arbitrary<bigint> {
  const free = BigInt(bits - prefix);
  return fc.bigInt(0n, (1n << free) - 1n).map((rest) => ((base >> free) << free) | rest);
}

const inReservedV4 = fc.oneof(...reservedV4.map(([base, prefix]) => within(numberV4(base), prefix, 32)));
const inReservedV6 = fc.oneof(...reservedV6.map(([base, prefix]) => within(numberV6(base), prefix, 128)));
const isReserved = (address: bigint, networks: [bigint, number][], bits: number) =>
  networks.some(([base, prefix]) => address >> BigInt(bits - prefix) === base >> BigInt(bits - prefix));
const networksV4 = reservedV4.map(([base, prefix]): [bigint, number] => [numberV4(base), prefix]);
const networksV6 = reservedV6.map(([base, prefix]): [bigint, number] => [numberV6(base), prefix]);

type Radix = (part: bigint) => string;
const radixes: Radix[] = [
  (part) => part.toString(),
  (part) => `0${part.toString(8)}`,
  (part) => `0x${part.toString(16)}`,
  (part) => `0X00${part.toString(16).toUpperCase()}`,
];
const fullwidth = (text: string) =>
  text.replace(/[\dA-Za-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0));
const disguises: ((text: string) => string)[] = [
  (text) => text,
  fullwidth,
  (text) => text.replaceAll('.', '。'),
  (text) => text.replaceAll('.', '．'),
  (text) => text.replaceAll('.', '%2e'),
  (text) => text.replace(/\d/, (digit) => `%3${digit}`),
  (text) => `${text}.`,
];

/** Every notation of an IPv4 address that the URL standard allows, with one to four parts. */
const writtenV4 = (address: bigint) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.constantFrom(...radixes), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...disguises),
    )
    .map(([parts, forms, disguise]) => {
      const octets = [24n, 16n, 8n].slice(0, parts - 1).map((shift) => (address >> shift) & 255n);
      const rest = address & ((1n << BigInt(32 - 8 * (parts - 1))) - 1n);
      return disguise([...octets, rest].map((part, index) => (forms[index] as Radix)(part)).join('.'));
    });

/** Where translation and tunnelling schemes put an IPv4 address into an IPv6 one. */
const embeddings: Record<string, (address: bigint) => bigint> = {
  mapped: (address) => numberV6('::ffff:0:0') | address,
  compatible: (address) => address,
  translated: (address) => numberV6('::ffff:0:0:0') | address,
  NAT64: (address) => numberV6('64:ff9b::') | address,
  'local NAT64': (address) => numberV6('64:ff9b:1::') | address,
  '6to4': (address) => numberV6('2002::') | (address << 80n) | 1n,
  Teredo: (address) => numberV6('2001:0:4136:e378:8000:63bf::') | (address ^ 0xffffffffn),
  ISATAP: (address) => numberV6('2606:4700::5efe:0:0') | address,
  'ISATAP of a public address': (address) => numberV6('2606:4700::200:5efe:0:0') | address,
};

test('a reserved IPv4 address is refused however it is written', () => {
  const cases = inReservedV4.chain((address) => fc.tuple(fc.constant(address), writtenV4(address)));
  fc.assert(
    fc.property(cases, fc.constantFrom('http', 'https'), ([address, written], scheme) => {
      expect(isRefused(`${scheme}://${written}/job`)).toBe(true);
      expect(guard.allowsResolved(site, dotted(address))).toBe(false);
    }),
    { numRuns: runs(3000) },
  );
});

test.each(Object.entries(embeddings))('any IPv4 address is refused inside of IPv6: %s', (_name, embed) => {
  fc.assert(
    fc.property(fc.bigInt(0n, 0xffffffffn), (address) => {
      const written = groups(embed(address));
      expect(isRefused(`http://[${written}]/`)).toBe(true);
      expect(guard.allowsResolved(site, written)).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

test('a reserved IPv6 address is refused, within 2000::/3 and outside', () => {
  const outside = fc.bigInt(0n, (1n << 128n) - 1n).filter((address) => address >> 125n !== 1n);
  fc.assert(
    fc.property(fc.oneof(inReservedV6, outside), (address) => {
      expect(isRefused(`http://[${groups(address)}]/`)).toBe(true);
      expect(guard.allowsResolved(site, groups(address))).toBe(false);
      expect(guard.allowsResolved(site, `${groups(address)}%eth0`)).toBe(false);
    }),
    { numRuns: runs(2000) },
  );
});

test('every other address may be reached', () => {
  const publicV4 = fc.bigInt(0n, 0xffffffffn).filter((address) => !isReserved(address, networksV4, 32));
  const publicV6 = within(numberV6('2000::'), 3, 128).filter(
    (address) => !isReserved(address, networksV6, 128) && ((address >> 32n) & 0xffffn) !== 0x5efen,
  );
  fc.assert(
    fc.property(publicV4, publicV6, (v4, v6) => {
      expect(isRefused(`https://${dotted(v4)}/`)).toBe(false);
      expect(isRefused(`https://[${groups(v6)}]:8443/`)).toBe(false);
      expect(guard.allowsResolved(site, dotted(v4))).toBe(true);
      expect(guard.allowsResolved(site, groups(v6))).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('only four ports are open', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 65_535 }), (port) => {
      expect(isRefused(`http://site.com:${port}/`)).toBe(![80, 443, 8080, 8443].includes(port));
    }),
    { numRuns: runs(2000), examples: [[80], [443], [8080], [8443]] },
  );
});

test('anything else is a refusal, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), webAddress), (text) => {
      expect(() => isRefused(text)).not.toThrow();
      expect(typeof guard.allowsResolved(site, text)).toBe('boolean');
    }),
    { numRuns: runs(2000) },
  );
});
