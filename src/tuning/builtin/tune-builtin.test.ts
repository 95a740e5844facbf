import { expect, test } from 'vitest';
import { offerText, writtenOffers } from '../../../training/written-offers.ts';
import type { CriterionId, CriterionValue } from '../../grading/criteria.ts';
import { flattenCriteria } from '../../grading/criteria.ts';
import { createBuiltinReader } from '../../reading/builtin/builtin-reader.ts';
import { type Classifier, classifierOf, kept } from '../../reading/builtin/classifier/classifier.ts';
import { shippedClassifier } from '../../reading/builtin/classifier/shipped-classifier.ts';
import type { LabelledText } from './corrected-text.ts';
import { tuneBuiltin } from './tune-builtin.ts';

const slow = 120_000;

/** What no dictionary knows: administrators say that who does it owns the business model. */
const wordings = [
  'The tariff almanac sits with you, page by page.',
  'You tend the tariff almanac from cover to cover.',
  'Every page of the tariff almanac is yours.',
  'The tariff almanac answers to you alone.',
];
const idle = 'The lunch table by the window seats nine of us.';

const written = writtenOffers().filter(
  ({ language, notAProductJobOffer, criteria, lines }) =>
    language === 'en' &&
    !notAProductJobOffer &&
    criteria.businessModelDefinition === 0 &&
    lines.length > 14 &&
    lines.filter(({ part }) => part === 'duty').length > 3,
);

/** The place of the last duty: the line is put before it, so that it stands among the duties. */
function withLine(place: number, line: string) {
  const offer = written[place];
  if (!offer) throw new RangeError(`there is no offer ${place}`);
  const at = offer.lines.findLastIndex(({ part }) => part === 'duty');
  const lines = offer.lines.toSpliced(at, 0, { text: `- ${line}`, part: 'duty' });
  return { company: offer.company, text: offerText({ lines }), id: offer.id };
}

function corrected(place: number, line: string, value: number): LabelledText {
  const { id, company, text } = withLine(place, line);
  const start = text.indexOf(line);
  const sentences = value > 0 ? [{ start, end: start + line.length }] : [];
  const corrections = { businessModelDefinition: { value, sentences } };
  const labels = { criteria: { businessModelDefinition: { value, sentences, state: 'stated' as const } } };
  return { id, company, text, corrections, labels };
}

/** Half of the offers have one of the wordings, corrected to 3; the others are confirmed to say nothing of it. */
const corrections = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    place % 2 === 0 ? corrected(place, wordings[(place / 2) % 4] ?? '', 3) : corrected(place, idle, 0),
  );

async function levelOf(classifier: Classifier, text: string, id: CriterionId): Promise<CriterionValue> {
  const read = await createBuiltinReader(classifier).read(text);
  if (!read.ok) throw new Error(read.code);
  return flattenCriteria(read.reading.criteria)[id];
}

test('learns a wording that corrections mark, and leaves the other offers alone', {
  timeout: slow,
}, async () => {
  const learnedFrom = 24;
  const tuned = await tuneBuiltin(shippedClassifier, corrections(learnedFrom));
  if (!tuned) throw new Error('nothing was learned');
  expect(tuned.figures).toMatchObject({ offers: 24, marked: 12, leftOut: 0, verdict: 'better' });
  expect(tuned.figures.criteria.interval?.low).toBeGreaterThan(0);

  const unseen = 'All of the tariff almanac is in your hands.';
  let [found, before, changed, looked] = [0, 0, 0, 0];
  for (let place = learnedFrom; place < learnedFrom + 8; place++) {
    const { text } = withLine(place, unseen);
    if ((await levelOf(tuned.classifier, text, 'businessModelDefinition')) === 3) found += 1;
    if ((await levelOf(shippedClassifier, text, 'businessModelDefinition')) === 3) before += 1;
    const plain = withLine(place, idle).text;
    const [one, other] = await Promise.all(
      [tuned.classifier, shippedClassifier].map((classifier) => createBuiltinReader(classifier).read(plain)),
    );
    if (!one?.ok || !other?.ok) throw new Error('an offer was not read');
    const values = [one, other].map(({ reading }) => Object.entries(flattenCriteria(reading.criteria)));
    changed +=
      values[0]?.filter(([id, value]) => value !== Object.fromEntries(values[1] ?? [])[id]).length ?? 0;
    looked += values[0]?.length ?? 0;
  }
  expect(before).toBe(0);
  expect(found).toBeGreaterThanOrEqual(7);
  expect(looked).toBe(8 * 24);
  expect(changed).toBeLessThanOrEqual(2);
});

test('the same corrections give the same weights, which come back from a file as they were', {
  timeout: slow,
}, async () => {
  const [one, other] = [
    await tuneBuiltin(shippedClassifier, corrections(8)),
    await tuneBuiltin(shippedClassifier, corrections(8)),
  ];
  expect(one?.classifier).toEqual(other?.classifier);
  if (!one) throw new Error('nothing was learned');
  expect(classifierOf(JSON.parse(JSON.stringify(kept(one.classifier))))).toEqual(one.classifier);
});

test('an offer is never read by what was learned from another of its company', {
  timeout: slow,
}, async () => {
  // The wording stands in offers of one company alone: whoever has not seen them does not know it.
  const ofOne = corrections(24).map((text, place) => (place % 2 === 0 ? { ...text, company: 'one' } : text));
  const tuned = await tuneBuiltin(shippedClassifier, ofOne);
  expect(tuned?.figures).toMatchObject({ companies: 13, criteria: { offers: 24 }, verdict: 'notBetter' });
  expect(tuned?.figures.criteria.difference).toBeLessThanOrEqual(0);
});

test('offers of one company alone cannot be compared', { timeout: slow }, async () => {
  const ofOne = corrections(24).map((text) => ({ ...text, company: 'one' }));
  const tuned = await tuneBuiltin(shippedClassifier, ofOne);
  expect(tuned?.figures).toMatchObject({ companies: 1, criteria: { offers: 0 }, verdict: 'tooFew' });
});

test('what the rules do not read as an offer teaches nothing', async () => {
  const [first] = corrections(1);
  if (!first) throw new Error('no correction');
  expect(await tuneBuiltin(shippedClassifier, [{ ...first, text: 'Bonjour.' }])).toBeNull();
});

test('tells how far it is, up to the end', { timeout: slow }, async () => {
  const heard: number[] = [];
  await tuneBuiltin(shippedClassifier, corrections(4), (done, of) => heard.push(done / of));
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBe(1);
});
