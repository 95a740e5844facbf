/** The size of a saved offer; on the disk its words and indexes take some 5 kB more. */
import { beforeAll, expect } from 'vitest';
import { strongOffer } from '../../../../../tests/fakes/offers.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { offerText, writtenOffers } from '../../../../../training/written-offers.ts';
import { analyzeOffer } from '../../../../analysis/analyze-offer.ts';
import { calculateGradeInWords } from '../../../../analysis/calculated-grade.ts';
import { createDebugFields } from '../../../../analysis/debug-fields.ts';
import { languages } from '../../../../language/languages.ts';
import { createTranslator } from '../../../../language/translator.ts';
import { createBuiltinReader } from '../../../../reading/built-in/builtin-reader.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { type OfferToSave, saveOffer } from '../saved-offers.ts';

const { engines } = storageEngines();

const bytesOf = (value: unknown) =>
  value instanceof Uint8Array ? value.byteLength : Buffer.byteLength(String(value ?? ''));
const worksIn = ({ result }: OfferToSave) => result.references.split('<li>').length - 1;

/** Offers of some 1.5 kB in both languages, with the debug texts, as administrators save them. */
let offers: OfferToSave[] = [];
beforeAll(async () => {
  const builtin = createBuiltinReader();
  const texts = writtenOffers()
    .map(offerText)
    .filter((text) => bytesOf(text) >= 1_200 && bytesOf(text) <= 1_600);
  const read = [strongOffer, ...texts].flatMap((jobOffer) =>
    languages.map(async (language): Promise<OfferToSave | undefined> => {
      const analysis = await analyzeOffer(
        {
          readers: { builtin },
          translatorOf: createTranslator,
          debugFieldsOf: createDebugFields,
          fallback: true,
        },
        { jobOffer, language, debug: true },
      );
      if (!analysis.ok) return undefined;
      const { result } = analysis;
      const calculated = calculateGradeInWords(result);
      return { content: jobOffer, model: language, result, calculated, inDatasets: false };
    }),
  );
  offers = (await Promise.all(read)).flatMap((offer) => offer ?? []);
});

/** All columns of all rows that are deleted with the offer, as text. */
async function bytesIn({ database }: Storage, id: string): Promise<number> {
  const offer = await database.selectFrom('job_offers').selectAll().where('id', '=', id).execute();
  const others = await Promise.all(
    (['business_initiatives', 'experimental_environments', 'explanations', 'listed_offers'] as const).map(
      (table) => database.selectFrom(table).selectAll().where('job_offer_id', '=', id).execute(),
    ),
  );
  const rows: object[] = [...offer, ...others.flat()];
  return rows.flatMap((row) => Object.values(row)).reduce<number>((sum, value) => sum + bytesOf(value), 0);
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a saved offer of 1.5 kB takes at most 5.2 kB, however many works back its findings', async () => {
    const storage = opened(await openStorage(await newSettings()));
    expect(offers.length).toBeGreaterThan(40);
    expect(Math.max(...offers.map(worksIn))).toBeGreaterThan(30);
    const sizes: number[] = [];
    for (const offer of offers) {
      const { jobOfferId } = await saveOffer(storage, offer, 'admin@example.org', new Date());
      sizes.push(await bytesIn(storage, jobOfferId));
    }
    // A lower bound, so that the count cannot be of nothing.
    expect(Math.min(...sizes)).toBeGreaterThan(3_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_200);
    await storage.close();
  });
});
