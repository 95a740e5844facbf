/** Fills a database with saved offers that are made up of made-up words, as often as words of a language are. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calculatedGrade } from '../src/analysis/calculated-grade.ts';
import type { AnalysisResult } from '../src/contract/analysis-result.ts';
import { letters } from '../src/grading/scoring-rules.ts';
import { isPostgresql } from '../src/server/database/engine.ts';
import { openStorage, type Storage } from '../src/server/database/storage.ts';

type Settings = Parameters<typeof openStorage>[0];

/** Stands in every offer, and in one of 5,000. */
export const commonWord = 'product';
export const rareWord = 'zeppelin';

const vocabulary = 20_000;
const wordsOfAnOffer = 450;
const rowsAtOnce = 200;
const models = ['builtin', 'large', 'small', 'tuned-once'];
const languages = ['en', 'en', 'en', 'fr', 'fr', 'de'];

/** The same sequence in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Short words are the frequent ones. */
function wordAt(rank: number): string {
  let word = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / 20)) word += 'aeioulnrstmdpcbgvfhk'[rest % 20];
  return rank % 9 === 0 ? `${word}é` : word;
}

function textOf(number: number, random: () => number): string {
  const words = [commonWord, number % 5_000 === 11 ? rareWord : 'zone'];
  for (let place = 0; place < wordsOfAnOffer; place++) {
    words.push(wordAt(Math.floor(vocabulary ** random()) - 1));
  }
  return `Offer ${number}. ${words.join(' ')}`;
}

/** Puts `offers` rows into the table and, opening the database again, has them listed; answers how long that took. */
export async function fillWithOffers(
  settings: Settings,
  offers: number,
  result: AnalysisResult,
): Promise<{ indexedMilliseconds: number }> {
  const storage = await opened(settings);
  const random = randomOf(42);
  for (let first = 0; first < offers; first += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, offers - first) }, (_, at) => first + at);
    const rows = numbers.map((number) => rowOf(number, random, result));
    await storage.database.insertInto('job_offers').values(rows).execute();
  }
  await storage.close();
  const start = performance.now();
  const listed = await opened(settings);
  const indexedMilliseconds = performance.now() - start;
  // The one counts what is where by itself, some minutes later.
  if (isPostgresql(listed.database)) await sql`vacuum analyze`.execute(listed.database);
  await listed.close();
  return { indexedMilliseconds };
}

async function opened(settings: Settings): Promise<Storage> {
  const opening = await openStorage(settings);
  if (!opening.ok) throw new Error(opening.mistake);
  return opening.storage;
}

/** Saved a minute apart; one of 50 corrected, one of 100 marked; 8,000 companies, a few of them with many offers. */
function rowOf(number: number, random: () => number, result: AnalysisResult) {
  const { score, scoreDetail, rulesVersion } = calculatedGrade(result);
  const at = new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString();
  const company = number % 7 === 0 ? '' : `Company ${Math.floor(8_000 ** random())}`;
  const detail = JSON.stringify(scoreDetail);
  return {
    id: randomUUID(),
    created_at: at,
    updated_at: at,
    content: textOf(number, random),
    content_hash: String(number),
    language: languages[number % languages.length] ?? '',
    position: `Product Manager ${wordAt(number % 900)}`,
    company,
    model: number % 1_000 === 3 ? 'rarely-used' : (models[number % models.length] ?? ''),
    score,
    score_detail: detail,
    result: JSON.stringify({ ...result, debug: '', company, notAProductJobOffer: number % 20 === 0 }),
    calculated_score: score,
    calculated_score_detail: detail,
    rules_version: rulesVersion,
    letter: letters[number % letters.length] ?? 'E',
    corrections: number % 50 === 1 ? 1 : 0,
    in_datasets: number % 100 === 2 ? 1 : 0,
    business_initiative_id: null,
    experimental_environment_id: null,
    explanation_id: null,
  };
}
