/**
 * Full trainings on all written offers, which take two minutes of processor time; `npm test` only
 * learns from a handful of lines. WHOLE_TRAINING=1 runs them.
 */
import { describe, expect, test } from 'vitest';
import { criteriaTable, flattenCriteria } from '../src/grading/criteria.ts';
import { foldOfCompany, trainClassifier } from '../src/learning/train-classifier.ts';
import { prepareTrainingOffer, prepareTrainingSentence } from '../src/learning/training-offer.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import { isOfRules } from '../src/reading/languages-of-rules.ts';
import { labelledTexts } from './labelled-texts.ts';
import { labelledSentences } from './sentences.ts';

describe.skipIf(!process.env.WHOLE_TRAINING)('a whole training', { timeout: 60 * 60 * 1_000 }, () => {
  test('reads the offers that it was kept from more rightly than the rules alone', async () => {
    const texts = labelledTexts({}).filter(({ language }) => isOfRules(language));
    const offers = texts.flatMap((labelled) => prepareTrainingOffer(labelled) ?? []);
    const sentences = labelledSentences().flatMap((sentence) => prepareTrainingSentence(sentence) ?? []);
    const { classifier, withoutFold } = trainClassifier(offers, { sentences });
    expect(classifier.lines.places.size).toBeGreaterThan(10_000);
    expect(classifier.lines.steps.length).toBeLessThanOrEqual(150_000);

    const rulesAlone = createBuiltinReader({ ...classifier, offers: {} });
    const readers = withoutFold.map((without) => createBuiltinReader(without));
    const right = { learned: 0, byRules: 0 };
    const agreement = async (reader: typeof rulesAlone, { text, criteria }: (typeof texts)[number]) => {
      const read = await reader.read(text);
      if (!read.ok) return 0;
      const values = flattenCriteria(read.reading.criteria);
      return criteriaTable.filter(({ id }) => values[id] === criteria[id]).length / criteriaTable.length;
    };
    for (const text of texts) {
      right.learned += await agreement(readers[foldOfCompany(text)] ?? rulesAlone, text);
      right.byRules += await agreement(rulesAlone, text);
    }
    const shares = { learned: right.learned / texts.length, byRules: right.byRules / texts.length };
    console.info(`${texts.length} offers`, shares);
    expect(shares.learned).toBeGreaterThan(shares.byRules + 0.05);
  });
});
