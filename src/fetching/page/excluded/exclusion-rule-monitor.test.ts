import { describe, expect, test } from 'vitest';
import { pageToText } from '../page-to-text.ts';

const duties = `<h2>About the role</h2><p>${'You decide which problems the product solves next, with two designers. '.repeat(6)}</p>
<h2>Your responsibilities</h2><ul><li>Talk with customers every week.</li><li>Own the roadmap and its figures.</li></ul>`;
const textOf = (body: string) =>
  pageToText(`<!doctype html><title>Product Manager</title>${body}`).offer?.text ?? '';

describe('a name or a role that holds the offer does not take it away', () => {
  test.each([
    ['class widget', `<div class="widget">${duties}</div>`],
    ['class comments', `<div class="comments">${duties}</div>`],
    ['class menu', `<div class="menu">${duties}</div>`],
    ['class share-buttons', `<div class="share-buttons">${duties}</div>`],
    ['role dialog', `<div role="dialog" aria-modal="true">${duties}</div>`],
    ['aria-hidden', `<div aria-hidden="true">${duties}</div>`],
    ['an aside', `<aside>${duties}</aside>`],
  ])('%s', (_name, body) => {
    const about = `<main><h1>Product Manager</h1><p>${'We make software for clinics. '.repeat(10)}</p></main>`;
    for (const page of [body, about + body]) {
      expect(textOf(page)).toContain('Talk with customers every week.');
      expect(textOf(page)).toContain('Your responsibilities');
    }
  });
});

describe('what is no offer stays out, though one line of it is one that offers have', () => {
  const unusual = duties
    .replace('About the role', 'Where you come in')
    .replace('Your responsibilities', 'Five things to master');
  const long = 'All our pages are made with care by people who like what they do. '.repeat(20);
  test.each([
    ['a footer', `<footer><h4>Benefits</h4><p>${long}</p></footer>`],
    [
      'a footer by its role',
      `<div role="contentinfo"><h4>Benefits</h4><h4>About you</h4><p>${long}</p></div>`,
    ],
    ['a menu', `<nav><span>Profil</span><p>${long}</p></nav>`],
    ['a banner', `<div class="cookie-banner"><h3>About you</h3><h3>Benefits</h3><p>${long}</p></div>`],
    ['comments', `<div class="comments"><p>Requirements</p><p>${long}</p></div>`],
    ['other jobs', `<div class="similar-jobs"><h3>Requirements</h3><h3>Benefits</h3><p>${long}</p></div>`],
    ['a part that readers aloud are not told', `<div aria-hidden="true"><p>You will</p><p>${long}</p></div>`],
  ])('%s', (_name, beside) => {
    const text = textOf(`<main><h1>Product Manager</h1>${unusual}</main>${beside}`);
    expect(text).toContain('Talk with customers every week.');
    expect(text).not.toContain('made with care');
  });
});

test('comments under an offer stay out, however long they are', () => {
  const comments = `<div class="comments">${'<p>Great article, thank you very much for sharing it with all of us here.</p>'.repeat(30)}</div>`;
  expect(textOf(`<main><h1>Product Manager</h1>${duties}</main>${comments}`)).not.toContain('Great article');
});

test('what hides text is never in doubt', () => {
  expect(
    textOf(`<p>${'We make software for clinics. '.repeat(10)}</p><div hidden>${duties}</div>`),
  ).not.toContain('Talk with');
});

test('a document within the page is read where it stands, one within that is not', () => {
  const attribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inner = `${duties}<iframe srcdoc="${attribute('<p>Too deep</p>')}"></iframe>`;
  const frame = `<iframe srcdoc="${attribute(inner)}"></iframe>`;
  const text = textOf(`<main><h1>Product Manager</h1>${frame}<p>After it.</p></main>`);
  expect(text).toContain('Talk with customers every week.');
  expect(text).not.toContain('Too deep');
  expect(text.indexOf('Talk with')).toBeLessThan(text.indexOf('After it.'));
  const hidden = `<iframe hidden srcdoc="${attribute(inner)}"></iframe>`;
  expect(textOf(`<p>${'We make software for clinics. '.repeat(10)}</p>${hidden}`)).not.toContain('Talk with');
});

test('a shadow root that the page declares is read, other templates are not', () => {
  const root = `<job-offer><template shadowrootmode="open">${duties}</template></job-offer>`;
  expect(textOf(`<h1>Product Manager</h1>${root}<p>After it.</p>`)).toContain(
    'Own the roadmap and its figures.',
  );
  const other = `<template>${duties}</template>`;
  expect(textOf(`<p>${'We make software for clinics. '.repeat(10)}</p>${other}`)).not.toContain(
    'Own the roadmap',
  );
});

test('a document within the page does not speak for the page', () => {
  const inner = `<meta http-equiv='refresh' content='0;url=https://elsewhere.example/'><link rel='canonical' href='/other'><input type='password'><h1>Chat with us</h1>`;
  const { offer, signs } = pageToText(`<iframe srcdoc="${inner}"></iframe><h1>Product Manager</h1>${duties}`);
  expect(signs).toMatchObject({ refresh: '', canonical: '', asksPassword: false });
  expect(offer?.position).toBe('Product Manager');
});
