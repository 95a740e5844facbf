/**
 * Output of the first release, in tests/goldens/first-release: links, a result, exports. Every
 * later release must read all of it, however many criteria it has; `npm run tool -- try-recipes`
 * tests that in a copy with an additional criterion.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnalysisResult } from '../../src/contract/analysis-result.ts';
import { comparePermalink } from '../../src/contract/permalink/compare-permalink.ts';
import { firstCriteria } from '../../src/contract/permalink/criteria-versions.ts';
import { decodePermalink, encodePermalink, type Permalink } from '../../src/contract/permalink/permalink.ts';
import { parsePermalinkCode } from '../../src/contract/permalink/permalink-address.ts';
import { criteriaTable, flattenCriteria } from '../../src/grading/criteria.ts';
import { criteriaSchema } from '../../src/grading/criteria-schema.ts';
import { grade } from '../../src/grading/grade.ts';
import { rulesVersion } from '../../src/grading/scoring-rules.ts';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { openStorage } from '../../src/server/database/storage.ts';
import { collectLabelFacts } from '../../src/server/modules/label-images/label-facts.ts';
import { effectiveVersion } from '../../src/server/modules/offers/effective-version.ts';
import { openOffer } from '../../src/server/modules/offers/open-offer.ts';
import { toStoredColumns } from '../../src/server/modules/offers/stored/stored-result.ts';
import { regradeOffers } from '../../src/server/modules/offers/upkeep/regrade-offers.ts';
import { parseResultContent } from '../../src/web/api/parse-result-content.ts';
import { exported, imported } from '../fakes/transferred-offers.ts';
import { describeEngines, opened, storageEngines } from '../storage-engines.ts';

const file = (name: string) =>
  readFileSync(new URL(`../goldens/first-release/${name}`, import.meta.url), 'utf8');
const later = criteriaTable.filter(({ id }) => !firstCriteria.has(id));
const silence = Object.fromEntries(later.map((row) => [row.id, 'max' in row ? 0 : false]));

describe('links', () => {
  const links: { link: string; permalink: Permalink }[] = JSON.parse(file('links.json'));

  test.each(links)('$link states what it did', ({ link, permalink }) => {
    const { pathname, searchParams } = new URL(link, 'https://grade.example');
    const decoded = decodePermalink(parsePermalinkCode(pathname) ?? '', searchParams);
    if (!decoded.ok) throw new Error(decoded.code);
    expect(decoded.permalink).toMatchObject(permalink);
    expect(flattenCriteria(decoded.permalink.criteria)).toMatchObject(silence);
    expect(decoded.permalink.unstated ?? []).toEqual(later.map(({ id }) => id));
    expect(encodePermalink(decoded.permalink)).toBe(link);
    expect(comparePermalink(decoded.permalink)).not.toBe('');
  });

  test.each(['en', 'fr'] as const)('%s: the label says nothing of criteria that came later', (language) => {
    const [{ link } = { link: '' }] = links.filter(({ permalink }) => !permalink.notAProductJobOffer);
    const { pathname, searchParams } = new URL(link, 'https://grade.example');
    const decoded = decodePermalink(parsePermalinkCode(pathname) ?? '', searchParams);
    if (!decoded.ok) throw new Error(decoded.code);
    const lines =
      collectLabelFacts(decoded.permalink, language).grade?.parts.flatMap((part) => part.lines) ?? [];
    const names = lines.map(({ name }) => name);
    expect(names).toHaveLength(firstCriteria.size);
    for (const { id } of later) expect(names).not.toContain(dictionaries[language].criteria[id].name);
  });
});

test('a result opens, silent on what came later', () => {
  const { result } = JSON.parse(file('result.json'));
  // The name of that property in the first release.
  const { steadiness, ...others } = result;
  const read = parseResultContent(JSON.stringify(result));
  expect(read).toMatchObject({ ...others, certainty: steadiness });
  expect(criteriaSchema.safeParse(read?.criteria).success).toBe(true);
  for (const { id } of later) expect(read?.receipts[id]).toEqual({ state: 'silent', quotes: [] });
  expect(read && flattenCriteria(read.criteria)).toMatchObject(silence);
});

const { engines } = storageEngines({ migrated: false });

describeEngines(engines, (testHere, newSettings) => {
  const rows: { id: string; content: string; result: AnalysisResult; corrections: object[] }[] = file(
    'offers.jsonl',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('an export is taken whole, and comes out again', async () => {
    const storage = await open();
    const report = await imported(storage, file('offers.jsonl'));
    const corrected = rows.filter(({ corrections }) => corrections.length > 0).length;
    expect(report).toMatchObject({ added: rows.length, withoutReviews: corrected, refused: 0 });
    expect(await imported(storage, file('offers.jsonl'))).toMatchObject({
      unchanged: rows.length,
      refused: 0,
    });
    const copy = await open();
    const again = await imported(copy, await exported(storage, 'jsonl'));
    expect(again).toMatchObject({ added: rows.length, refused: 0 });
    await Promise.all([storage.close(), copy.close()]);
  });

  testHere('saved offers as the first release left their rows open, and are graded', async () => {
    const storage = await open();
    await imported(storage, file('offers.jsonl'));
    for (const { id, result, content } of rows) {
      const { offer, initiative, environment } = toStoredColumns(result, content);
      const left = { ...offer, rules_version: rulesVersion - 1 };
      const { database } = storage;
      await database.updateTable('job_offers').set(left).where('id', '=', id).execute();
      await database
        .updateTable('business_initiatives')
        .set(initiative)
        .where('job_offer_id', '=', id)
        .execute();
      await database
        .updateTable('experimental_environments')
        .set(environment)
        .where('job_offer_id', '=', id)
        .execute();
    }
    expect(await regradeOffers(storage)).toEqual({ regraded: rows.length, left: 0 });
    for (const { id, result } of rows) {
      const offer = await openOffer(storage, id);
      if (!offer.ok) throw new Error(offer.code);
      expect(offer.offer.result).toMatchObject(result);
      const { criteria, notAProductJobOffer } = effectiveVersion(offer.offer.result, offer.offer.corrections);
      const letter = notAProductJobOffer ? 'E' : grade(criteriaSchema.parse(criteria)).letter;
      expect(offer.offer.row.letter).toBe(letter);
    }
    await storage.close();
  });
});
