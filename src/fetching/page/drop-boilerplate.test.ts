import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { htmlToText } from './html/html-to-text.ts';

const role = `<h2>Your role</h2><p>${'You own the vision of the product and decide what is built next. '.repeat(6)}</p>`;
const profile = '<h2>Profile</h2><p>You have built products before.</p>';
const kept = (html: string) => {
  const { document } = parseHTML(`<!doctype html><html><body><main>${html}</main></body></html>`);
  dropBoilerplate(document.body);
  return htmlToText(document.body.innerHTML);
};
const offer = kept(role + profile);

describe('left out', () => {
  const cards =
    '<div><h3><a href="/1">Product Manager</a></h3><p>Lyon</p></div><div><h3><a href="/2">Designer</a></h3></div>';
  test.each([
    [
      'other jobs in a section of their own',
      `${role}<section><h2>Similar jobs</h2>${cards}</section>${profile}`,
    ],
    ['other jobs under a heading', `${role}<h2>Ces offres pourraient vous intéresser</h2>${cards}${profile}`],
    [
      'with the heading in a box of its own',
      `${role}<div><h2>More jobs at Acme</h2></div><div>${cards}</div>${profile}`,
    ],
    ['with titles of the rank of the heading', `${role}<h3>Offres similaires</h3>${cards}${profile}`],
    [
      'with cards of a higher rank',
      `${role}<div><h4>Les internautes ont aussi consulté</h4><div class="c"><h2>PO</h2></div><div class="c"><h2>UX</h2></div></div>${profile}`,
    ],
    [
      'when and under which number it was published',
      `<ul><li>Posted 3 days ago</li></ul><p>Réf. : 1234</p>${role}${profile}`,
    ],
    ['the header of the site', `</main><header><a href="/">Acme</a> careers</header><main>${role}${profile}`],
    [
      'what a page says of the company under a title of its own',
      `<h1></h1>${role}${profile}<h1>About us</h1><p>We are Acme.</p>`,
    ],
    ['with a line for a heading', `${role}<div><div>You may also like</div>${cards}</div>${profile}`],
    ['what invites to share', `${role}<div><p>Share this job</p><ul><li>Mail</li></ul></div>${profile}`],
    [
      'what invites to be told of more',
      `${role}<div><h4>Créez votre alerte emploi</h4><p>Chaque semaine.</p></div>${profile}`,
    ],
    [
      'a form to apply',
      `${role}${profile}<h2>Apply for this job</h2><form><p>First name *</p><input type="text"><p>CV</p><input type="file"></form>`,
    ],
    ['lines in the place of buttons', `<p>Postuler</p>${role}${profile}<div><span>Apply now</span></div>`],
  ])('%s', (_name, html) => expect(kept(html)).toBe(offer));
});

describe('kept', () => {
  test.each([
    [
      'a page that stands in a form',
      `<form><input type="hidden"><input type="text"><input type="text">${role.repeat(5)}</form>`,
    ],
    ['how to apply', `${role}<h2>How to apply</h2><p>Send a letter to us.</p>`],
    ['the header of an offer', `<header><h1>Product Manager</h1><p>Lyon</p></header>${role}`],
    [
      'duties that begin like an entry of a board',
      `${role}<ul><li>Updated documentation</li><li>Posted budgets</li></ul>`,
    ],
    [
      'a company that is described under a lower title',
      `<h1>Product Manager</h1>${role}<h2>About us</h2><p>We are Acme.</p>`,
    ],
    [
      'duties that begin as an invitation does',
      `${role}<ul><li>Stay up to date with what the market does</li><li><span>Share the roadmap</span></li><li>Own it.</li></ul>`,
    ],
    ['a sentence that begins as an invitation does', `${role}<p>Stay informed about users.</p>${profile}`],
    ['other duties', `${role}<h2>Other tasks</h2><p>You help others.</p>`],
    ['a page whose first heading looks like noise', `<h1>Similar roles</h1>${role}${profile}`],
    ['a word that is none alone', `${role}<ul><li>Share what you learn with the team</li></ul>`],
  ])('%s', (_name, html) => {
    const { document } = parseHTML(`<html><body>${html}</body></html>`);
    expect(kept(html)).toBe(htmlToText(document.body.innerHTML));
  });
});
