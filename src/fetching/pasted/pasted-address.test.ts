import { describe, expect, test } from 'vitest';
import { readPastedAddress } from './pasted-address.ts';

const job = 'https://jobs.example.org/offers/42';

const meant: Record<string, string> = {
  'an address': job,
  'spaces and a line break around it': `  ${job}\n`,
  'no scheme': 'jobs.example.org/offers/42',
  'two slashes and no scheme': '//jobs.example.org/offers/42',
  'no colon': 'https//jobs.example.org/offers/42',
  'one slash': 'https:/jobs.example.org/offers/42',
  'three slashes': 'https:///jobs.example.org/offers/42',
  'no slash': 'https:jobs.example.org/offers/42',
  'angle brackets': `<${job}>`,
  quotes: `"${job}"`,
  'French quotes': `« ${job} »`,
  'a full stop': `${job}.`,
  'a comma and a bracket': `(${job}),`,
  'a Markdown link': `[Product Manager](${job})`,
  'a Markdown link that is its own text': `[${job}](${job})`,
  'Markdown in a sentence': `See **[this offer](${job})**!`,
  'a share sentence': `Check out this job at Acme: Product Manager ${job}`,
  'a share sentence over lines': `Product Manager - Acme\n\n${job}\n\nSent from my phone`,
  'a share sentence whose lines a browser has joined': `Product Manager - Acme${job}`,
  'a share sentence without a scheme': 'Regarde cette offre : jobs.example.org/offers/42 !',
  'the same page twice': `${job} ${job}#apply`,
  'a zero-width space': `\u200b${job}\u200b`,
  'a search': `https://www.google.com/url?sa=t&q=${encodeURIComponent(job)}&usg=x`,
  'a search elsewhere': `https://www.google.co.uk/url?url=${encodeURIComponent(job)}`,
  'a mail program': `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(job)}&data=05`,
  'a network': `https://l.facebook.com/l.php?u=${encodeURIComponent(job)}&h=AT0`,
  'a network for work': `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(job)}`,
  'a warning of a network': `https://www.linkedin.com/safety/go?url=${encodeURIComponent(job)}&trk=x`,
  'a redirect within another': `https://l.facebook.com/l.php?u=${encodeURIComponent(
    `https://www.google.com/url?q=${encodeURIComponent(job)}`,
  )}`,
};

describe('one address is found in', () => {
  for (const [how, pasted] of Object.entries(meant))
    test(how, () => {
      const found = readPastedAddress(pasted);
      expect(found.is === 'address' && found.url.href.replace('#apply', '')).toBe(job);
    });
});

const asWritten = [
  'https://en.wikipedia.org/wiki/Product_(business)',
  'https://web.archive.org/web/2020/https://example.org/job',
  'https://example.org/login?next=https%3A%2F%2Fexample.org%2Fjob',
  'https://www.google.com/search?q=https://example.org',
  'https://notgoogle.com/url?q=https://example.org',
  'https://l.facebook.com.example.org/l.php?u=https://example.net',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'https://example.org/',
  'http://site.com:8443/job',
];

test.each(asWritten)('%s stays as it is', (pasted) => {
  const found = readPastedAddress(pasted);
  expect(found.is === 'address' && found.url.href).toBe(pasted);
});

test('of two pages the visitor is asked for one', () => {
  expect(readPastedAddress(`${job} or https://example.org/other`)).toEqual({
    is: 'several',
    addresses: [job, 'https://example.org/other'],
  });
});

test.each([
  ['an offer', `Product Manager\n${'You own the roadmap and talk to users. '.repeat(20)}`],
  ['an offer with a link at its end', `${'You own the roadmap and talk to users. '.repeat(20)}${job}`],
  [
    'a few sentences without a link',
    'We look for a product manager who talks to users every week and decides what is built',
  ],
])('%s is a text', (_how, pasted) => expect(readPastedAddress(pasted)).toEqual({ is: 'text' }));

test.each(['offer', 'Product Manager', 'intranet', 'https://', '///', '<>', '.'])(
  '"%s" is nothing, and no private network',
  (pasted) => expect(readPastedAddress(pasted)).toEqual({ is: 'nothing' }),
);

test('redirects that lead to each other end', () => {
  let address = job;
  for (let depth = 0; depth < 9; depth += 1)
    address = `https://www.google.com/url?q=${encodeURIComponent(address)}`;
  expect(readPastedAddress(address).is).toBe('address');
});

test('the longest texts that the call takes are read in one go', () => {
  const fill = (sign: string) => sign.repeat(Math.floor(8192 / sign.length));
  const signs = ['h', 'https//', '.', 'a.', '([', '-', 'www.', 'https://a', '](', '\u200b', '…'];
  const hostile = [...signs.map(fill), `http://x/${'.'.repeat(5400)}${')'.repeat(2700)}`];
  // Matching in more than linear time takes minutes here and exceeds the test's time limit.
  for (const pasted of hostile) expect(() => readPastedAddress(pasted)).not.toThrow();
});
