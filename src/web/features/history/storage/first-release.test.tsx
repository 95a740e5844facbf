import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { closeStore, storedResults } from './stored-results.ts';

test('a result that the first release kept opens', async () => {
  const golden = join(import.meta.dirname, '../../../../../tests/goldens/first-release/result.json');
  const { offer, result } = JSON.parse(readFileSync(golden, 'utf8'));
  await storedResults();
  const database = await openDB('offergrade.results', 1);
  await database.add('results', { content: JSON.stringify(result), offer, language: 'en', gradedAt: 1 });
  database.close();
  const { results, unreadable } = await storedResults();
  expect(unreadable).toBe(0);
  // The name of certainty in that release.
  const { steadiness, ...others } = result;
  expect(results.map((kept) => kept.analysis.result)).toMatchObject([{ ...others, certainty: steadiness }]);
  await closeStore();
});
