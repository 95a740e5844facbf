import { describe, expect, test } from 'vitest';
import { createAddressGuard, parseAddress } from './address-guard.ts';

const guard = createAddressGuard(
  ['jobs.closed.example:8080'],
  ['closed.example', 'CAFÉ.fr', '93.184.216.34'],
);
const refusal = (address: string) => {
  const url = parseAddress(address);
  return url && guard.refusalOf(url);
};

describe('sites whose terms forbid fetching', () => {
  test.each([
    'https://www.linkedin.com/jobs/view/1',
    'linkedin.com',
    'https://fr.linkedin.com/jobs/view/1',
    'https://LINKEDIN.COM/',
    'https://ｌｉｎｋｅｄｉｎ.com/',
    'https://www.linkedin.cn/',
    'https://lnkd.in/abc',
    'https://www.indeed.com/viewjob?jk=1',
    'https://fr.indeed.com/',
    'https://uk.indeed.com:8443/',
    'https://www.indeed.fr/',
    'https://indeed.co.uk/',
    'https://www.indeed.com.br/',
  ])('%s', (address) => expect(refusal(address)).toBe('siteForbidsFetching'));

  test.each([
    'https://notlinkedin.com/',
    'https://linkedin.com.example.org/',
    'https://linkedin.example.org/',
    'https://example.org/linkedin.com',
    'https://indeed.example.org/',
    'https://indeed.services/',
    'https://myindeed.com/',
    'https://lnkd.in.example.org/',
  ])('%s is another site', (address) => expect(refusal(address)).toBeUndefined());

  test('the setting for private hosts does not open them', () => {
    const open = createAddressGuard(['www.linkedin.com:443']);
    expect(open.refusalOf(new URL('https://www.linkedin.com/'))).toBe('siteForbidsFetching');
  });
});

describe('hosts that the operator does not fetch', () => {
  test.each([
    'https://closed.example/job',
    'https://jobs.closed.example/job',
    'https://a.b.closed.example/job',
    'http://jobs.closed.example:8080/',
    'https://Closed.Example/',
    'https://café.fr/',
    'https://www.xn--caf-dma.fr/',
    'http://93.184.216.34/',
    'http://1572395042/',
  ])('%s', (address) => expect(refusal(address)).toBe('siteNotFetched'));

  test.each(['https://notclosed.example/', 'https://closed.example.org/', 'https://cafe.fr/'])(
    '%s is another host',
    (address) => expect(refusal(address)).toBeUndefined(),
  );

  test.each([
    '',
    'a b',
    'https://closed.example',
    'closed.example/jobs',
    'closed.example:80',
    'me@closed.example',
    'closed.example.',
    '*.closed.example/',
  ])('"%s" is named as malformed', (entry) =>
    expect(() => createAddressGuard([], [entry])).toThrow(`"${entry}"`),
  );
});
