/**
 * Saved offers with an administrator's corrections, and datasets of them for the built-in tuner.
 */
import { type CriterionId, flattenCriteria } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { createBuiltinReader } from '../../src/reading/built-in/builtin-reader.ts';
import { shippedClassifier } from '../../src/reading/classifier/shipped-classifier.ts';
import type { Reading } from '../../src/reading/reader.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import { correctOffer } from '../../src/server/modules/corrections/correct-offer.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { offerText, writtenOffers } from '../../training/written-offers.ts';
import { correctionOf, offerReadAs, restReviewed } from './offer-to-save.ts';
import { tuningDataset } from './tuning-dataset.ts';

type Server = { storage: Storage; now: () => Date };

const author = 'admin@example.org';

/** Contains no phrase known to the rules. */
export const proof = 'The tariff almanac sits with you, page by page.';
/** The values that this sentence gives. */
const proven = {
  businessModelDefinition: 3,
  productStrategyDefinition: 3,
  productMarketingActivities: 2,
  growthActivities: 2,
};
const idle = 'The lunch table by the window seats nine of us.';

/** Written offers that say nothing about the business model, with one more duty each. */
export const offersToCorrect = writtenOffers()
  .filter(
    ({ language, notAProductJobOffer, criteria, lines }) =>
      language === 'en' &&
      !notAProductJobOffer &&
      criteria.businessModelDefinition === 0 &&
      lines.length > 14 &&
      lines.filter(({ part }) => part === 'duty').length > 3,
  )
  .map(({ lines, company }, place) => {
    const line = place % 2 === 0 ? proof : idle;
    const at = lines.findLastIndex(({ part }) => part === 'duty');
    const content = offerText({ lines: lines.toSpliced(at, 0, { text: `- ${line}`, part: 'duty' }) });
    return { content, company, line };
  });

/**
 * Corrects this many offers; every second one has `proof`, marked as evidence of `proven`. `wholly`
 * also confirms the rest as the built-in reader reads it. Returns their ids.
 */
export async function correctedOffers(
  { storage, now }: Server,
  count: number,
  { wholly = true } = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const { content, company, line } of offersToCorrect.slice(0, count)) {
    const { criteria: read, receipts } = await readBuiltin(content);
    const offer = await offerReadAs({ content, company, model: 'large', criteria: read, receipts });
    const { jobOfferId } = await saveOffer(storage, offer, author, now());
    const start = content.indexOf(line);
    const sentences = [{ start, end: start + line.length }];
    const set = line === proof ? proven : {};
    const criteria = groupCriteria({ ...flattenCriteria(read), businessModelDefinition: 0, ...set });
    const correction = correctionOf(offer.result, { criteria });
    // Cast: the keys are criteria.
    const marked = (Object.keys(set) as CriterionId[]).map((criterion) => ({
      criterion,
      sentences,
      state: 'stated' as const,
    }));
    const reviewed = [...marked, ...(wholly ? restReviewed(marked.map(({ criterion }) => criterion)) : [])];
    const done = await correctOffer(
      storage,
      { jobOfferId, revision: '', author, correction, reviewed },
      now(),
    );
    if (!done.ok) throw new Error(done.code);
    ids.push(jobOfferId);
  }
  return ids;
}

async function readBuiltin(content: string): Promise<Reading> {
  const read = await createBuiltinReader(shippedClassifier).read(content);
  if (!read.ok) throw new Error(read.code);
  return read.reading;
}

/** Makes a dataset of saved offers that is ready; returns its id. */
export async function tuningDatasetOf(
  { storage }: Pick<Server, 'storage'>,
  ids: readonly string[],
  changes = {},
): Promise<string> {
  const datasetId = await tuningDataset(storage, ids.length, changes);
  for (const [place, id] of ids.entries())
    await storage.database
      .updateTable('tuning_offers')
      .set({ job_offer_id: id })
      .where('dataset_id', '=', datasetId)
      .where('number', '=', place + 1)
      .execute();
  return datasetId;
}
