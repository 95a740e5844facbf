/**
 * A process that saves offers one after another and reports the ids of each saved one, until it is
 * killed.
 */

import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import { calculateGradeInWords } from '../../src/analysis/calculated-grade.ts';
import { createTranslator } from '../../src/language/translator.ts';
import { openStorage } from '../../src/server/database/storage.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { fakeReader } from './reader.ts';

const opened = await openStorage(JSON.parse(process.argv[2] ?? ''));
if (!opened.ok) throw new Error(opened.mistake);
const analysis = await analyzeOffer(
  { readers: { builtin: fakeReader() }, translatorOf: createTranslator, fallback: true },
  { jobOffer: 'An offer', language: '' },
);
if (!analysis.ok) throw new Error(analysis.code);
const { result } = analysis;
const calculated = calculateGradeInWords(result);
for (let number = 0; ; number++) {
  const offer = { content: `Offer ${number}`, model: 'builtin', result, calculated, inDatasets: false };
  const saved = await saveOffer(opened.storage, offer, 'admin@example.org', new Date());
  process.send?.({ content: offer.content, ...saved });
}
