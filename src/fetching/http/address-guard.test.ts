import { describe, expect, test } from 'vitest';
import { createAddressGuard, parseAddress } from './address-guard.ts';

const guard = createAddressGuard([]);
const verdict = (typed: string) => {
  const url = parseAddress(typed);
  return url ? (guard.refusalOf(url) ?? 'allowed') : 'invalidAddress';
};

const allowed = [
  'https://www.site.com/job',
  'http://site.com',
  'www.site.com/job?id=1#apply',
  'site.com:8443/job',
  'http://site.com:8080/',
  'https://site.com:80/',
  '//site.com/job',
  '  https://site.com/job  ',
  'HTTPS://SITE.COM/JOB',
  'https://xn--caf-dma.fr/offre',
  'https://café.fr/offre',
  'https://mylocal.com/',
  'https://localhost.com/',
  'https://internal.example.org/',
  'https://93.184.216.34/',
  'http://1.1.1.1/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://192.169.0.1/',
  'http://[2606:4700::1111]/',
  'http://[2a00:1450:4007:80e::2004]/',
];

const notAllowed = [
  // This machine.
  'http://localhost/',
  'http://LOCALHOST/',
  'http://a.b.localhost/',
  'http://127.0.0.1/',
  'http://127.255.255.254/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::]/',
  'http://[::1]/',
  // Private and shared networks.
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://3232235777/',
  'http://100.64.0.1/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[fec0::1]/',
  // Link-local and the metadata services of clouds.
  'http://169.254.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://168.63.129.16/',
  'http://100.100.100.200/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://metadata.google.internal/',
  // Multicast, reserved, documentation, benchmarks, broadcast.
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://192.0.0.8/',
  'http://192.0.2.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://198.18.0.1/',
  'http://192.88.99.1/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[2001:2::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  // IPv4 inside of IPv6: mapped, compatible, NAT64, 6to4, Teredo, translated, ISATAP.
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:101::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[2606:4700::5efe:7f00:1]/',
  // Names of networks, not of sites.
  'http://intranet/',
  'http://printer.local/',
  'http://wiki.internal/',
  'http://router.home.arpa/',
  'http://nas.lan/',
  'http://localhost:22/',
];

const otherPorts = [
  'http://site.com:22/',
  'http://site.com:25/',
  'https://site.com:6379/',
  'https://site.com:3000/',
];

const invalid = [
  'ftp://site.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
  'mailto:jobs@site.com',
  'gopher://site.com/',
  'http://user@site.com/',
  'http://user:secret@site.com/',
  'http://site.com@127.0.0.1/',
  'http://site.com./',
  'http://localhost./',
  'http://[fe80::1%25eth0]/',
  'http://999.1.1.1/',
  'http://site.com:99999/',
  'http://',
  'a product manager, please',
  `https://site.com/${'a'.repeat(9000)}`,
];

describe('addresses as written', () => {
  test.each(allowed)('%s may be looked up', (address) => expect(verdict(address)).toBe('allowed'));
  test.each(notAllowed)('%s is not of the public web', (address) =>
    expect(verdict(address)).toBe('addressNotAllowed'),
  );
  test.each(otherPorts)('%s is no port of web sites', (address) =>
    expect(verdict(address)).toBe('portNotFetched'),
  );
  test.each(invalid)('%s is no web address', (address) => expect(verdict(address)).toBe('invalidAddress'));
});

describe('addresses that a name resolves to', () => {
  const url = new URL('https://site.com/');
  test.each(['93.184.216.34', '2606:4700::1111'])('%s is public', (address) =>
    expect(guard.allowsResolved(url, address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    '169.254.169.254',
    'fd00:ec2::254',
    '',
    'site.com',
  ])('"%s" is not', (address) => expect(guard.allowsResolved(url, address)).toBe(false));
});

describe('hosts let through by the setting', () => {
  const open = createAddressGuard(['localhost:3000', '127.0.0.1:80', '[::1]:8080', 'Intranet:443']);
  const refusal = (address: string) => open.refusalOf(new URL(address));

  test.each([
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]:8080/',
    'https://intranet/',
  ])('%s is', (address) => expect(refusal(address)).toBeUndefined());
  test.each([
    'http://localhost/',
    'http://localhost:3001/',
    'http://a.localhost:3000/',
    'http://127.0.0.2/',
    'http://intranet/',
  ])('%s is not: it is another host or port', (address) =>
    expect(refusal(address)).toBe('addressNotAllowed'),
  );
  test('credentials are refused there too', () =>
    expect(refusal('http://me@localhost:3000/')).toBe('invalidAddress'));
  test('their private addresses are reached, those of other hosts are not', () => {
    expect(open.allowsResolved(new URL('http://localhost:3000/'), '127.0.0.1')).toBe(true);
    expect(open.allowsResolved(new URL('http://localhost:80/'), '127.0.0.1')).toBe(false);
  });
  test.each([
    'localhost',
    'localhost:',
    ':80',
    'localhost:0',
    'localhost:70000',
    'localhost:80/path',
    'me@host:80',
    'a b:80',
    '',
  ])('"%s" is named as malformed', (entry) =>
    expect(() => createAddressGuard([entry])).toThrow(`"${entry}"`),
  );
});
