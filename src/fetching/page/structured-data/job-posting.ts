/** Reads schema.org's JobPosting in JSON-LD, which most boards publish for search engines. */

import { parseTolerantJson } from './parse-tolerant-json.ts';
import { type Fields, type JobPosting, readPosting, toFields, toList } from './posting-fields.ts';
import { type PageNames, selectPosting } from './select-posting.ts';

/** Objects examined on one page; far more than any real page holds. */
const maxObjects = 20_000;

/** The posting that a page is about, from its JSON-LD scripts; undefined if none is its own. */
export function findJobPosting(scripts: readonly string[], page: PageNames): JobPosting | undefined {
  return selectPosting(findAllJobPostings(scripts), page);
}

/** Every posting in the texts of JSON-LD scripts. */
export function findAllJobPostings(scripts: readonly string[]): JobPosting[] {
  return scripts.flatMap((script) => postingsIn(parseTolerantJson(script))).map(readPosting);
}

/** Whether one of a thing's types is schema.org's JobPosting. */
export function isJobPosting(type: unknown): boolean {
  return toList(type).some((name) => typeof name === 'string' && /(?:^|[/:#])JobPosting$/i.test(name.trim()));
}

/**
 * Every JobPosting in a value, at any depth: in arrays, `@graph`, `mainEntity`, lists. Without
 * recursion.
 */
function postingsIn(value: unknown): Fields[] {
  const found: Fields[] = [];
  const waiting = [value];
  for (let seen = 0; waiting.length > 0 && seen < maxObjects; seen += 1) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    const fields = toFields(one);
    if (isJobPosting(fields['@type'])) found.push(fields);
    for (const inner of Object.values(one)) if (typeof inner === 'object') waiting.push(inner);
  }
  return found.reverse();
}
