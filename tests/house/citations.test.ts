import { expect, test } from 'vitest';
import { anchorsOf, brokenCitations, linkedAnchors } from './citations.ts';

const specification = `# Specification

## 1. Purpose

One page.

## 2. Screens

### Home

Text area
20 rows.

- **featureTeam**: builds what others ask for.

## 3. Rules

### Rule 3.4: caps
`;
const pages = new Map([['docs/domain/specification.md', specification]]);
const page = 'docs/domain/specification.md';
const brokenIn = (text: string) => brokenCitations(text, pages);

test.each([
  `(${page}).`,
  `(${page}, section 2). More of 9.`,
  `${page}, sections 1 to 3; development mode`,
  `${page}, sections 1 and 2, and more`,
  `${page}, section 2, "Home"`,
  `${page}, section 1; section 2, "Home"`,
  `${page}, "Home" and "featureTeam"`,
  `${page}, section 2: "Text area 20 rows."`,
  `${page}, rule 3.4.`,
  '[page](domain/specification.md), [page](../domain/specification.md)',
  `(${page}, section\n * 2: "Text\n * area 20 rows").`,
])('is there: %s', (text) => expect(brokenIn(text)).toEqual([]));

test.each([
  ['a page', 'docs/domain/other.md, section 1', 'docs/domain/other.md has no page'],
  ['a section', `${page}, section 4`, `${page} has no section 4`],
  ['the end of a range', `${page}, sections 2 to 5`, `${page} has no section 5`],
  ['a heading of another section', `${page}, section 1, "Home"`, `${page} has no "Home"`],
  ['a second heading', `${page}, "Home" and "Away"`, `${page} has no "Away"`],
  ['words of another section', `${page}, section 1: "20 rows"`, `${page} has no "20 rows"`],
  ['a rule', `${page}, rule 3.5`, `${page} has no rule 3.5`],
  ['a section on the next line', `${page},\n * section 7.`, `${page} has no section 7`],
])('%s that is not there is found', (_what, text, found) => expect(brokenIn(text)).toEqual([`1: ${found}`]));

test.each(['(specification, section 2)', 'the specification (section 2)', 'domain/specification.md'])(
  'a citation without the path is found: %s',
  (text) => expect(brokenIn(`\n${text}`)).toEqual([expect.stringMatching(/^2: .* without the path/)]),
);

test('links to headings are found, and the anchors of headings are those of GitHub', () => {
  const document =
    '# What `npm test` checks\n\n## Rule 3.4: caps\n\n[a](#b) [c](d.md#e) [f](g.md) [h](https://i.org/#j)';
  expect(linkedAnchors(document)).toEqual([
    { path: '', anchor: 'b' },
    { path: 'd.md', anchor: 'e' },
  ]);
  expect([...anchorsOf(document)]).toEqual(['what-npm-test-checks', 'rule-34-caps']);
});
