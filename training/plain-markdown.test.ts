import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

test.each([
  ['headings lose their marks', '## What you do\nThe *team*', 'What you do\nThe team'],
  [
    'stars of a list become hyphens',
    '* own the roadmap\n  * talk to users',
    '- own the roadmap\n- talk to users',
  ],
  [
    'links keep their words, pictures go',
    'See [our site](https://example.org) ![logo](a.png)!',
    'See our site !',
  ],
  ['HTML becomes lines', '<ul><li>Vision</li><li>Roadmap</li></ul>', '- Vision\n- Roadmap\n\n'],
  ['comments go, escapes are undone', 'R\\&D<!--more--> 1\\.', 'R&D 1.'],
  ['a star between words stays', '2*3*4 and snake_case_name', '2*3*4 and snake_case_name'],
])('%s', (_, written, plain) => {
  expect(plainMarkdown(written)).toBe(plain);
});
