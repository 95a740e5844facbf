import { expect, test } from 'vitest';
import { languages } from '../../../language/languages.ts';
import { listFirstFiles } from './list-first-files.ts';

test('the hashed files that the document names, each once, and the texts of every language', () => {
  const document = `<link rel="icon" href="/assets/icon-a1.svg"><link rel="manifest" href="/language/en/manifest.webmanifest">
<script defer src="https://stats.example/assets/script.js"></script>
<script type="module" crossorigin src="/assets/index-b2.js"></script><link rel="modulepreload" href="/assets/index-b2.js">`;
  expect(listFirstFiles(document)).toEqual([
    '/assets/icon-a1.svg',
    '/assets/index-b2.js',
    ...languages.flatMap((language) => [
      `/language/${language}/page.json`,
      `/language/${language}/errors.json`,
    ]),
  ]);
});
