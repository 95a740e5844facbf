import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../../tests/arbitraries/any-character.ts';
import { anyOfSchema } from '../../../../../tests/arbitraries/any-of-schema.ts';
import { runs } from '../../../../../tests/arbitraries/runs.ts';
import { offerToSave, resultOf } from '../../../../../tests/fakes/offer-to-save.ts';
import { describeEngines, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { type AnalysisResult, analysisResultSchema } from '../../../../contract/analysis-result.ts';
import { offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import { openStorage } from '../../../database/storage.ts';
import { toStorableText } from '../../../database/to-storable-text.ts';
import { deleteOffer } from '../../corrections/delete-offers.ts';
import { listOffers } from '../list-offers.ts';
import { openOffer } from '../open-offer.ts';
import { saveOffer } from '../saved-offers.ts';
import { DamagedResult } from './packed-value.ts';
import { restoreResult, type StoredOffer, type StoredResult, toStoredColumns } from './stored-result.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');

/** Texts with all characters that databases and JSON treat specially. */
const anyText = fc.oneof(
  fc.array(anyCharacter, { maxLength: 40 }).map((characters) => characters.join('')),
  fc.constantFrom('', '\0', '\ud800', '</li>', '"', '\\', '\u2028', 'brotli:', 'null'),
);
const anyContent = fc
  .tuple(fc.array(anyText, { minLength: 1, maxLength: 8 }), fc.constantFrom(1, 1, 1, 2_000))
  .map(([texts, times]) => toStorableText(texts.join('\n').repeat(times)));
/** A reader has a restricted name; everything else is any text. */
const anyResult = anyOfSchema(analysisResultSchema, anyText).map((made) => {
  // Cast: the schema generated it.
  const { generated, ...result } = made as AnalysisResult;
  return { ...result, reader: 'large', ...(generated && { generated: { ...generated, model: 'large' } }) };
});

/** The columns as returned by a query. */
function rowOf({ offer, initiative, environment, explanation }: StoredResult, content: string): StoredOffer {
  const { position, company, score_detail, explanation: told, improve, debug, references } = explanation;
  // Cast: columns that are not of the result do not matter here.
  return {
    ...offer,
    content,
    initiativeCriteria: initiative.criteria,
    environmentCriteria: environment.criteria,
    toldPosition: position,
    toldCompany: company,
    explanation: told,
    improve,
    debug,
    references,
    toldScoreDetail: score_detail,
  } as StoredOffer;
}

test('any result that the contract lets through comes back as it was, to the character', () => {
  fc.assert(
    fc.property(anyResult, anyContent, (result, content) => {
      expect(analysisResultSchema.safeParse(result).success).toBe(true);
      const back = restoreResult(rowOf(toStoredColumns(result, content), content));
      expect(JSON.stringify(back)).toBe(JSON.stringify(result));
    }),
    { numRuns: runs(60) },
  );
});

test('so do fields that only another release knows, in the order in which they came', async () => {
  const { criteria, score, ...rest } = await resultOf({ position: 'Lead' });
  const { businessInitiative, experimentalEnvironment } = criteria;
  const others = { later: null, constructor: null, ['__proto__']: 'own', debug: '', 7: [] };
  const result = {
    ...others,
    ...rest,
    criteria: { later: true, experimentalEnvironment, businessInitiative },
    score,
  };
  const back = restoreResult(rowOf(toStoredColumns(result, 'An offer'), 'An offer'));
  expect(JSON.stringify(back)).toBe(JSON.stringify(result));
});

describeEngines(engines, (testHere, newSettings) => {
  testHere(
    'an offer whose text was cut says that it is damaged, stays in the list and can be deleted',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const content = 'You decide which of the products we make.';
      const text = content.slice(11);
      const quotes = [{ text, start: 11, end: content.length }];
      const receipt = { state: 'stated', quotes } as const;
      const result = await resultOf();
      const receipts = { ...result.receipts, productStrategyDefinition: receipt };
      const offer = await offerToSave({ content, result: { ...result, receipts } });
      const { jobOfferId } = await saveOffer(storage, offer, author, noon);
      const sound = await openOffer(storage, jobOfferId);
      expect(sound.ok && sound.offer.result).toEqual({ ...result, receipts });
      await storage.database
        .updateTable('job_offers')
        .set({ content: content.slice(0, 20) })
        .execute();
      await expect(openOffer(storage, jobOfferId)).rejects.toThrow(DamagedResult);
      const { offers } = await listOffers(storage, offerFilterSchema.parse({}), {
        from: '',
        toward: 'older',
      });
      expect(offers).toMatchObject([{ id: jobOfferId }]);
      expect(await deleteOffer(storage, { jobOfferId, author }, noon)).toEqual({ ok: true });
      await storage.close();
    },
  );
});
