/**
 * Cost of saving, correcting and deleting one offer among 20,000, relative to one among 1,000 in
 * the same run, on SQLite: npm run bench -- corrections
 *
 * Targets: at most 3 times as long; and no batch of the deletion of a model's offers blocks others
 * for a second. OFFERS sets another number than 20,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '../src/server/database/storage.ts';
import { correctOffer } from '../src/server/modules/corrections/correct-offer.ts';
import { deleteOffer, deleteOffersOfModel } from '../src/server/modules/corrections/delete-offers.ts';
import { saveOffer } from '../src/server/modules/offers/saved-offers.ts';
import { correctionOf, offerToSave, resultOf } from '../tests/fakes/offer-to-save.ts';
import { fillWithOffers } from './fill-with-offers.ts';

const author = 'admin@example.org';
const rounds = 30;
const sizes = [1_000, Number(process.env.OFFERS ?? 20_000)] as const;

type Figures = Record<'save' | 'correct' | 'delete' | 'longest batch', number>;

const result = await resultOf();
const [few, many] = [await measured(sizes[0]), await measured(sizes[1])];
for (const name of ['save', 'correct', 'delete'] as const) {
  const ratio = many[name] / few[name];
  const verdict = ratio <= 3 ? 'within' : 'beyond';
  console.log(
    `${name}: ${few[name].toFixed(1)} ms among ${sizes[0]}, ${many[name].toFixed(1)} ms among ${sizes[1]}, ratio ${ratio.toFixed(2)} (${verdict} 3)`,
  );
}
console.log(
  `deletion of a model: the longest batch took ${many['longest batch'].toFixed(0)} ms (aim below 1000)`,
);

/** Medians in milliseconds, for a separate database with this many offers. */
async function measured(offers: number): Promise<Figures> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
  const settings = { databaseUrl: '', dataFolder };
  try {
    await fillWithOffers(settings, offers, result);
    const opened = await openStorage(settings);
    if (!opened.ok) throw new Error(opened.mistake);
    const figures = await measure(opened.storage);
    await opened.storage.close();
    return figures;
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
}

async function measure(storage: Storage): Promise<Figures> {
  const rows = await storage.database
    .selectFrom('job_offers')
    .select('id')
    .limit(rounds * 2)
    .execute();
  const ids = rows.map(({ id }) => id);
  const save = await medianOf(async (round) => {
    const offer = await offerToSave({ content: `A new offer, ${round}` });
    return () => saveOffer(storage, offer, author, new Date());
  });
  const correct = await medianOf(async (round) => {
    const correction = correctionOf(result, { position: `Another position, ${round}` });
    const seen = { jobOfferId: ids[round] ?? '', revision: '', author };
    return () => correctOffer(storage, { ...seen, correction }, new Date());
  });
  const deleted = await medianOf(async (round) => {
    const jobOfferId = ids[rounds + round] ?? '';
    return () => deleteOffer(storage, { jobOfferId, author }, new Date());
  });
  return { save, correct, delete: deleted, 'longest batch': await longestBatch(storage) };
}

/** `prepare` is not measured. */
async function medianOf(prepare: (round: number) => Promise<() => Promise<unknown>>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = await prepare(round);
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[rounds >> 1] ?? Number.NaN;
}

async function longestBatch(storage: Storage): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const onProgress = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  await deleteOffersOfModel(storage, { model: 'builtin', author }, { now: new Date(), onProgress });
  return longest;
}
