/** Citations of docs/domain: each names a page and a section, rule, heading or words of that page. */

/** Separates two parts of a citation; a comment may wrap in between. */
const gap = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
const numbers = String.raw`\d+(?:\.\d+)?(?:(?:,|${gap}and|${gap}to)${gap}\d+(?:\.\d+)?)*`;
const numbered = new RegExp(`^(?:[,;]|${gap}and)?${gap}(section|rule)s?${gap}(${numbers})`);
/** After a comma a heading, after a colon words of the section. */
const quoted = new RegExp(`^([,:]|${gap}and)${gap}"([^"]+)"`);
const cited = /docs\/domain\/([\w-]+)\.md/g;
/** A section without the path of its page; the path of a link may be relative. */
const withoutPath = new RegExp(
  `\\bspecification,?${gap}\\(?sections?${gap}\\d|(?<!docs/|\\]\\(|\\.\\./)\\bdomain/\\w+\\.md`,
  'gi',
);

type Section = { title: string; text: string };

/** The text below each heading of a page, its sub-headings included. */
function sectionsOf(page: string): Section[] {
  const headings = [...page.matchAll(/^(#+) (.+)$/gm)];
  return headings.map(({ 1: marks = '', 2: title = '', index }, place) => {
    const next = headings.slice(place + 1).find(([, others = '']) => others.length <= marks.length);
    return { title, text: page.slice(index, next?.index) };
  });
}

/** How a page names a section or a rule: `## 4. States and transitions`, `### Rule 4: score`. */
const titleStart = {
  section: (number: string) => `${number}. `,
  rule: (number: string) => `Rule ${number}:`,
};

/** A heading of the text, or a term in bold at the start of a paragraph or list item. */
function hasHeading(text: string, heading: string): boolean {
  const titles = sectionsOf(text).map(({ title }) => title.replace(/^\d+\. /, ''));
  const terms = [...text.matchAll(/^(?:- )?\*\*(.+?)\*\*/gm)].map(([, term]) => term);
  return [...titles, ...terms].includes(heading);
}

const inOneLine = (text: string) => text.replace(/\s+(?:(?:\*|\/\/|#)\s+)?/g, ' ');

/** What a citation names that its page lacks; `after` is the text behind the path of the page. */
function missingParts(page: string, after: string): string[] {
  const sections = sectionsOf(page);
  const missing: string[] = [];
  let scope = page;
  let rest = after;
  for (;;) {
    const number = numbered.exec(rest);
    const quote = quoted.exec(rest);
    if (number) {
      const kind = number[1] === 'rule' ? 'rule' : 'section';
      const named = [...(number[2] ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([each]) => each);
      const found = named.map((each) =>
        sections.find(({ title }) => title.startsWith(titleStart[kind](each))),
      );
      missing.push(...named.filter((_, place) => !found[place]).map((each) => `${kind} ${each}`));
      scope = found.map((each) => each?.text ?? '').join('\n');
    } else if (quote) {
      const words = inOneLine(quote[2] ?? '');
      const isThere = quote[1] === ':' ? inOneLine(scope).includes(words) : hasHeading(scope, words);
      if (!isThere) missing.push(`"${words}"`);
    } else return missing;
    rest = rest.slice((number ?? quote)?.[0].length);
  }
}

/**
 * The broken citations of a text, each as `line: what is missing`. `pages` has the text of each page
 * of docs/domain by its path; `firstLine` is the line of the file on which the text starts. A
 * citation of the specification by section alone, or of a page without its folder, is broken too.
 */
export function brokenCitations(text: string, pages: ReadonlyMap<string, string>, firstLine = 1): string[] {
  const lineAt = (index: number) => firstLine - 1 + text.slice(0, index).split('\n').length;
  const bare = [...text.matchAll(withoutPath)].map(
    ({ 0: words, index }) => `${lineAt(index)}: "${inOneLine(words)}" without the path of the page`,
  );
  const broken = [...text.matchAll(cited)].flatMap(({ 0: path, index }) => {
    const page = pages.get(path);
    const missing = page === undefined ? ['page'] : missingParts(page, text.slice(index + path.length));
    return missing.map((part) => `${lineAt(index)}: ${path} has no ${part}`);
  });
  return [...bare, ...broken];
}

/** The links of a document to headings. `path` is as written; '' is the document itself. */
export function linkedAnchors(document: string): { path: string; anchor: string }[] {
  return [...document.matchAll(/\]\((?![a-z]+:)([^)\s#]*)#([^)\s]+)\)/g)].map(
    ([, path = '', anchor = '']) => ({
      path,
      anchor,
    }),
  );
}

/** The anchors that the headings of a document have, by GitHub's rule. */
export function anchorsOf(document: string): Set<string> {
  return new Set(
    sectionsOf(document).map(({ title }) =>
      title
        .toLowerCase()
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}
