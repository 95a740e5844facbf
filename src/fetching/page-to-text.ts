/** A page to the text of the offer on it: structured data first, then the part worth reading, then all that is shown. */
import { htmlToText, NestedTooDeep, tidyText } from './html-to-text.ts';
import { findJobPosting, type JobPosting } from './job-posting.ts';
import { type ScannedPage, scanPage } from './scan-page.ts';

/** `position` and `company` as published, empty where the page does not say; `text` begins with them where it does. */
export type OfferText = {
  text: string;
  source: 'jobPosting' | 'readableText';
  position: string;
  company: string;
};

/** Characters of text below which a page holds no offer: a wall, an error, a page that needs a browser. */
const shortestText = 200;

/** Beside a field for a password, less than this is the text of a sign-in page. */
const longestSignIn = 800;

/** Published as an offer, even one line is one. */
const shortestDescription = 40;

/** Below this a published description may be a teaser for the text on the page. */
const longestTeaser = 1200;

/** Share of what is shown that Readability must keep to be believed. */
const leastReadable = 0.75;

/** A line of fewer words is a label, a title or a name. */
const wordsOfASentence = 8;

/**
 * The offer on a page, or undefined where there is none to read. Hostile pages cost no more than their length.
 * Where there is none, `refresh` is the address that the page itself sends its readers to, if it does.
 */
export async function pageToText(html: string): Promise<{ offer: OfferText | undefined; refresh: string }> {
  try {
    const page = scanPage(html);
    const posting = findJobPosting(page.jsonLd, [page.heading, page.title, page.sharedTitle]);
    const offer = posting ? await offerOfPosting(posting, page) : await offerOfPage(page);
    return { offer, refresh: offer ? '' : page.refresh };
  } catch (error) {
    if (error instanceof NestedTooDeep) return { offer: undefined, refresh: '' };
    throw error;
  }
}

/** An offer served as plain text. */
export function plainToText(content: string): OfferText | undefined {
  const text = tidyText(content);
  if (text.length < shortestText) return undefined;
  return { text, source: 'readableText', position: '', company: '' };
}

async function offerOfPosting(posting: JobPosting, page: ScannedPage): Promise<OfferText | undefined> {
  const { title, company, place, description } = posting;
  if (description.length < longestTeaser) {
    const whole = await offerOfPage(page);
    if (whole && isTeaser(description, whole.text)) {
      const text = startingWith([title, company, place], whole.text);
      return { text, source: 'readableText', position: title, company };
    }
  }
  if (description.length < shortestDescription) return undefined;
  const text = startingWith([title, company, place], description);
  return { text, source: 'jobPosting', position: title, company };
}

/**
 * Readability leaves out whole sections of pages that are built of many boxes, and a duty that is lost weighs more
 * than a line too many: where it keeps much less than is shown beside links, all of that is taken.
 */
async function offerOfPage(page: ScannedPage): Promise<OfferText | undefined> {
  const shown = htmlToText(page.body, { withoutLinkLines: true });
  const least = page.asksPassword ? longestSignIn : shortestText;
  if (shown.length < least || isList(page, shown)) return undefined;
  const position = page.heading || page.sharedTitle;
  const { readableText } = await import('./readable-text.ts');
  const readable = readableText(page.body, page.title, page.weight);
  const text = readable.length < leastReadable * shown.length ? shown : readable;
  return {
    text: startingWith([position || page.title], text),
    source: 'readableText',
    position,
    company: '',
  };
}

/** A list of jobs, or of anything: many links and few sentences. */
function isList(page: ScannedPage, shown: string): boolean {
  if (page.linkedCharacters < page.characters / 4) return false;
  const lines = [...new Set(shown.split('\n'))];
  const sentences = lines.filter((line) => line.split(' ').length >= wordsOfASentence).join('');
  return sentences.length < shown.length / 2;
}

/** Puts lines at the head of a text, which may begin with some of them already. */
function startingWith(lines: string[], text: string): string {
  const wanted = lines.filter((line) => line !== '');
  const known = new Set(wanted.map((line) => line.toLowerCase()));
  let rest = text;
  for (
    let [first = ''] = rest.split('\n', 1);
    known.delete(first.toLowerCase());
    [first = ''] = rest.split('\n', 1)
  ) {
    rest = rest.slice(first.length).trimStart();
  }
  return [...wanted, rest].join('\n\n');
}

/** Whether a description is how the text of the page begins, or a part of it. */
function isTeaser(description: string, text: string): boolean {
  const plain = (part: string) => part.replace(/\s+/g, ' ');
  const beginning = plain(description)
    .slice(0, 100)
    .replace(/ ?(?:…|\.{3})$/, '');
  return text.length > 2 * description.length && plain(text).includes(beginning);
}
