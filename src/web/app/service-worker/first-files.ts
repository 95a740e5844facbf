/** What the first screen is made of, beside its document. */

import { firstNamespaces, textsPath } from '../../../contract/page/first-texts.ts';
import { languages } from '../../../language/languages.ts';

/** Paths of the hashed files that the document names, and of its texts in each language: a worker cannot ask which is chosen. */
export function firstFiles(document: string): string[] {
  const named = [...document.matchAll(/ (?:src|href)="(\/assets\/[\w./-]+)"/g)].map(([, path = '']) => path);
  const texts = languages.flatMap((language) =>
    firstNamespaces.map((namespace) => textsPath(language, namespace)),
  );
  return [...new Set([...named, ...texts])];
}
