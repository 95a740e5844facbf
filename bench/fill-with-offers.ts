/** Fills a database with saved offers that are made up of made-up words, as often as words of a language are. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { gradeOf } from '../src/analysis/grade-of.ts';
import type { AnalysisResult } from '../src/contract/analysis-result.ts';
import { letters, rulesVersion } from '../src/grading/scoring-rules.ts';
import { isPostgresql } from '../src/server/database/engine.ts';
import { openStorage, type Storage } from '../src/server/database/storage.ts';
import { indexUnlistedOffers } from '../src/server/modules/offers/index-offer.ts';
import { toStore } from '../src/server/modules/offers/stored/stored-answer.ts';

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

/** Puts `offers` offers into the tables and has them listed, as a start does; answers how long that took. */
export async function fillWithOffers(
  settings: Settings,
  offers: number,
  result: AnalysisResult,
): Promise<{ indexedMilliseconds: number }> {
  const storage = await opened(settings);
  const random = randomOf(42);
  for (let first = 0; first < offers; first += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, offers - first) }, (_, at) => first + at);
    await insertRows(
      storage,
      numbers.map((number) => rowsOf(number, random, result)),
    );
  }
  const start = performance.now();
  await indexUnlistedOffers(storage.database);
  const indexedMilliseconds = performance.now() - start;
  // The one counts what is where by itself, some minutes later.
  if (isPostgresql(storage.database)) await sql`vacuum analyze`.execute(storage.database);
  await storage.close();
  return { indexedMilliseconds };
}

async function insertRows({ database }: Storage, all: readonly ReturnType<typeof rowsOf>[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const insertAll = async (part: 'offer' | 'initiative' | 'environment' | 'told') => {
      const rows = all.map((one) => one[part]);
      // Cast: each part has the columns of its own table.
      await transaction
        .insertInto(tables[part])
        .values(rows as never)
        .execute();
    };
    await insertAll('offer');
    await insertAll('initiative');
    await insertAll('environment');
    await insertAll('told');
    await sql`update job_offers set business_initiative_id = 'b' || id, experimental_environment_id = 'e' || id,
      explanation_id = 't' || id where explanation_id is null`.execute(transaction);
  });
}

const tables = {
  offer: 'job_offers',
  initiative: 'business_initiatives',
  environment: 'experimental_environments',
  told: 'explanations',
} as const;

async function opened(settings: Settings): Promise<Storage> {
  const opening = await openStorage(settings);
  if (!opening.ok) throw new Error(opening.mistake);
  return opening.storage;
}

/** Saved a minute apart; one of 50 corrected, one of 100 marked; 8,000 companies, a few of them with many offers. */
function rowsOf(number: number, random: () => number, result: AnalysisResult) {
  const { score } = gradeOf(result);
  const at = new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString();
  const company = number % 7 === 0 ? '' : `Company ${Math.floor(8_000 ** random())}`;
  const content = textOf(number, random);
  const said = { ...result, debug: '', company, notAProductJobOffer: number % 20 === 0 };
  const stored = toStore(said, content);
  const id = randomUUID();
  const part = (letter: string) => ({ id: `${letter}${id}`, created_at: at, job_offer_id: id });
  return {
    offer: {
      id,
      created_at: at,
      updated_at: at,
      content,
      content_hash: String(number),
      language: languages[number % languages.length] ?? '',
      position: `Product Manager ${wordAt(number % 900)}`,
      company,
      model: number % 1_000 === 3 ? 'rarely-used' : (models[number % models.length] ?? ''),
      ...stored.offer,
      calculated_score: score,
      calculated_score_detail: '',
      rules_version: rulesVersion,
      letter: letters[number % letters.length] ?? 'E',
      corrections: number % 50 === 1 ? 1 : 0,
      in_datasets: number % 100 === 2 ? 1 : 0,
    },
    initiative: { ...part('b'), ...stored.initiative },
    environment: { ...part('e'), ...stored.environment },
    told: { ...part('t'), ...stored.explanation },
  };
}
