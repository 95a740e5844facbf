/** The files of the first screen, besides its document. */

import { createTextsPath, firstNamespaces } from '../../../contract/page/first-texts.ts';
import { languages } from '../../../language/languages.ts';

/**
 * Paths of the hashed files named by the document, and of its texts in each language, since a
 * worker cannot know which is chosen.
 */
export function listFirstFiles(document: string): string[] {
  const named = [...document.matchAll(/ (?:src|href)="(\/assets\/[\w./-]+)"/g)].map(([, path = '']) => path);
  const texts = languages.flatMap((language) =>
    firstNamespaces.map((namespace) => createTextsPath(language, namespace)),
  );
  return [...new Set([...named, ...texts])];
}
