import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { teamtailor } from './teamtailor.ts';

describeBoard(teamtailor, 'https://exemple.teamtailor.com/jobs/44444-product-manager');

const asked = (address: string) => teamtailor.jobAt(new URL(address))?.request;

test.each([
  ['https://exemple.teamtailor.com/jobs/44444-product-manager', 'https://exemple.teamtailor.com/jobs.rss'],
  [
    'https://exemple.teamtailor.com/fr/jobs/44444-product-manager/applications/new',
    'https://exemple.teamtailor.com/jobs.rss',
  ],
  ['https://exemple.teamtailor.com/en-GB/jobs/44444', 'https://exemple.teamtailor.com/jobs.rss'],
  [
    'https://exemple.na.teamtailor.com/jobs/44444-product-manager',
    'https://exemple.na.teamtailor.com/jobs.rss',
  ],
  ['https://career.teamtailor.com/jobs/44444-product-manager', 'https://career.teamtailor.com/jobs.rss'],
])('%s', (address, url) => {
  expect(asked(address)?.url.href).toBe(url);
  expect(asked(address)?.accept).toContain('xml');
});

test.each([
  'https://exemple.teamtailor.com/jobs',
  'https://exemple.teamtailor.com/jobs/product-manager',
  'https://www.teamtailor.com/jobs/44444-product-manager',
  'https://careers.exemple.example/jobs/44444-product-manager',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

const item = (id: number, description: string) => `<item>
  <title>Product Manager &amp; more</title><description>${description}</description>
  <pubDate>Sun, 01 Mar 2026 13:10:26 +0100</pubDate>
  <link>https://careers.exemple.example/jobs/${id}-product-manager</link>
  <remoteStatus>fully</remoteStatus><guid>aaaa-1111</guid>
  <tt:locations><tt:location><tt:city>Lyon</tt:city><tt:country>France</tt:country></tt:location>
    <tt:location><tt:name>Paris office</tt:name></tt:location></tt:locations>
  <tt:department>Product</tt:department></item>`;
const html = '<p>You own the vision &amp; the results.</p><ul><li>Interview users</li></ul>';
const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Modelled on the feed of a career site. */
const feed = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Exemple</title>${items.join('')}</channel></rss>`;

/**
 * Recorded from the service on 2026-09-25 and published in
 * github.com/Blueturboguy07/jobleft (packages/sources-ats/test/fixtures/live/teamtailor-career.rss).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations">
  <channel>
    <title>Teamtailor</title>
    <description>Current job openings</description>
    <link>https://career.teamtailor.com/jobs</link>
    <item>
      <title>Account Executive - UK Enterprise</title>
      <description>&lt;figure&gt;&lt;lite-youtube videoid="x" title="Play: Video"&gt;&lt;/lite-youtube&gt;&lt;/figure&gt;&lt;h3&gt;&lt;span&gt;Key Responsibilities:&lt;/span&gt;&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;&lt;p&gt;&lt;span&gt;Own end-to-end … of Mid-Market &amp;amp; Enterprise accounts&lt;/span&gt;&lt;/p&gt;&lt;/li&gt;&lt;/ul&gt;&lt;p&gt;&lt;/p&gt;</description>
      <pubDate>Mon, 06 Jul 2026 08:58:57 +0200</pubDate>
      <link>https://career.teamtailor.com/jobs/8021334-account-executive-uk-enterprise</link>
      <remoteStatus>hybrid</remoteStatus>
      <guid>a79a10f6-9f69-49b0-9f6d-8bed3d6e3a4f</guid>
      <tt:locations>
        <tt:location>
          <tt:name>London</tt:name>
          <tt:address>16 Laystall Court</tt:address>
          <tt:zip>EC1R 4</tt:zip>
          <tt:city>London</tt:city>
          <tt:country>United Kingdom</tt:country>
        </tt:location>
      </tt:locations>
      <tt:department>Sales</tt:department>
      <tt:role>Account Executive</tt:role>
      <tt:division/>
    </item>
  </channel>
</rss>`;

test('a feed that was recorded from the service holds its offer', () => {
  const address = 'https://career.teamtailor.com/jobs/8021334-account-executive-uk-enterprise';
  expect(teamtailor.jobAt(new URL(address))?.read(recorded)).toEqual({
    source: 'board',
    position: 'Account Executive - UK Enterprise',
    company: 'Teamtailor',
    place: 'London, United Kingdom',
    published: '2026-07-06',
    text: 'Account Executive - UK Enterprise\n\nTeamtailor\n\nLondon, United Kingdom\n\nKey Responsibilities:\n\n- Own end-to-end … of Mid-Market & Enterprise accounts',
  });
});

describe('the feed', () => {
  const read = teamtailor.jobAt(new URL('https://exemple.teamtailor.com/jobs/44444-product-manager'))?.read;
  test.each([
    ['escaped', escaped],
    ['in CDATA', `<![CDATA[${html}]]>`],
  ])('holds the offer, its HTML %s', (_how, description) =>
    expect(read?.(feed(item(444441, 'x'), item(44444, description)))).toEqual({
      source: 'board',
      position: 'Product Manager & more',
      company: 'Exemple',
      place: 'Lyon, France / Paris office / Remote',
      published: '2026-03-01',
      text: 'Product Manager & more\n\nExemple\n\nLyon, France / Paris office / Remote\n\nYou own the vision & the results.\n\n- Interview users',
    }),
  );
  test.each([
    ['other jobs', feed(item(444441, escaped), item(4444, escaped))],
    ['no jobs', feed()],
    ['a job without text', feed(item(44444, ''))],
    ['a page in its place', '<!doctype html><html><body><p>Not found</body></html>'],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
