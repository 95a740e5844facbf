/** Parts from which tests build interstitials and offers, and what is recognised on such a page. */
import { detectInterstitial } from '../../src/fetching/interstitials/detect-interstitial.ts';
import { pageToText } from '../../src/fetching/page/page-to-text.ts';

const now = new Date('2026-06-15T12:00:00Z');

/** The interstitial recognised on a page with this status, on a day in June 2026. */
export function interstitialOn(html: string, status = 200) {
  const { offer, signs } = pageToText(html);
  if (!signs) throw new Error('the page nests too deep');
  return detectInterstitial(signs, { status, offer, now });
}

/** A document around a body. */
export const page = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
/** The menu of a board, with a link to sign in. */
export const menu = `<header><nav><a href="/">Home</a><a href="/jobs">Jobs</a><a href="/login">Log in</a></nav></header>`;
/** The footer of a board. */
export const footer = `<footer><a href="/terms">Terms</a><a href="/cookies">Cookie settings</a></footer>`;
/** A form that asks for a password. */
export const login = `<form><input type="email"><input type="password"><button>Go</button></form>`;
/** A list of this many cards. */
export const cards = (count: number, card: (index: number) => string) =>
  `<ul>${Array.from({ length: count }, (_, index) => `<li>${card(index)}</li>`).join('')}</ul>`;
/** A list of this many jobs, each with a link and a line. */
export const jobs = (count = 12) =>
  cards(
    count,
    (index) =>
      `<h3><a href="/job/${index}">Product Manager ${index}</a></h3><p>Lyon, permanent, posted ${index} days ago.</p>`,
  );
/** A whole offer, long enough to be read. */
export const offer = `<h1>Product Manager</h1><h2>Your role</h2>
  <p>You own the vision of our payments product and decide with your team what is built next. You talk to users every week and
  bring what you learn into the road map, together with a designer and six engineers.</p>
  <ul><li>Define the problems worth solving with data and interviews</li><li>Measure outcomes after each release, and stop what does not work</li></ul>
  <h2>Your profile</h2><p>Five years in product, ideally in a regulated market. You write well, and you say no with reasons.</p>
  <p>We are 80 people in Lyon and Berlin, owned by our employees, and we have been profitable since our third year.</p>`;
