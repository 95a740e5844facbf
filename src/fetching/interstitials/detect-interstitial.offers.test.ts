import { describe, expect, test } from 'vitest';
import {
  footer,
  interstitialOn,
  jobs,
  login,
  menu,
  offer,
  page,
} from '../../../tests/fakes/interstitial-parts.ts';

describe('an offer passes', () => {
  const product = (text: string) => offer.replace('Your profile', `${text}</p><h2>Your profile`);
  test.each([
    ['plain', offer],
    [
      'short, undivided, with a form to sign in',
      `${login}<h1>Product Manager wanted, Leeds</h1><p>We let houses to students and build an app of our own. You turn what the branches wish for into tickets for two developers, keep them on time and test each release before it goes out. Letters to Gaz.</p>`,
    ],
    [
      'short and undivided, on a site whose menus speak of signing in',
      `<div><a href="/in">Sign in to view more jobs</a> You must be signed in to save jobs</div><h1>Product Manager wanted, Leeds</h1><p>We let houses to students and build an app of our own. You turn what the branches wish for into tickets for two developers, keep them on time and test each release before it goes out. Letters to Gaz.</p>`,
    ],
    [
      'with links in its prose',
      offer.replace(/<\/(p|li)>/g, ' <a href="/more">Read more about it</a>, it is worth it.$&'),
    ],
    ['with a hidden form to sign in', `<div hidden>${login}</div>${offer}`],
    ['with a form to sign in', `${offer}<section><h2>Sign in to apply</h2>${login}</section>`],
    [
      'with a captcha in its form',
      `${offer}<form><input type="file"></form><script src="https://www.google.com/recaptcha/api.js"></script>`,
    ],
    [
      'guarded by Cloudflare',
      `${offer}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
    ],
    ['guarded by DataDome', `${offer}<script src="https://js.datadome.co/tags.js"></script>`],
    [
      'about logins',
      product(
        '<p>You own login, sign-up and captcha: users must sign in to see less friction, and no bot passes.',
      ),
    ],
    [
      'about consent',
      product(
        '<p>You own the consent product: cookie banners, partners, your consent and ours, withdrawn at any time.',
      ),
    ],
    [
      'that will end',
      product('<p>We read letters until this position has been filled, then the offer leaves.'),
    ],
    [
      'about jobs that are gone',
      product('<p>You make sure that an offer that is no longer available is not shown.'),
    ],
    ['above similar jobs', `${offer}<section><h2>Similar jobs</h2>${jobs(12)}</section>`],
    [
      'under a banner',
      `<div id="onetrust-banner-sdk"><p>We and our 800 partners use cookies.</p><button>Accept all</button></div>${offer}`,
    ],
    [
      'with a notice for browsers without scripts',
      `<noscript>Please enable JavaScript.</noscript>${offer}<script src="/app.js"></script>`,
    ],
    [
      'whose candidates are told early',
      `<p>Applications for this role are closed on 1 July.</p>${offer.repeat(2)}`,
    ],
  ])('%s', (_name, body) =>
    expect(interstitialOn(page('Product Manager – Jobs at Acme', menu + body + footer))).toBeNull(),
  );
});

const posting = (validThrough: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Product Manager', description: offer, validThrough })}</script>`;
const notice = '<div role="alert">This job is no longer available.</div>';

test('a whole offer is closed only where data and words agree', () => {
  expect(interstitialOn(page('Job', notice + offer, posting('2026-05-01')))).toBe('jobClosed');
  expect(interstitialOn(page('Job', notice + offer, posting('2026-06-15')))).toBeNull();
  expect(interstitialOn(page('Job', offer, posting('2026-05-01')))).toBeNull();
});
