import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { labelsOf } from '../../../tests/fakes/exams.ts';
import { type FlatCriteria, flattenCriteria } from '../../grading/criteria.ts';
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { type Classifier, classifierOf, toStoredClassifier } from '../../reading/classifier/classifier.ts';
import { shippedClassifier } from '../../reading/classifier/shipped-classifier.ts';
import type { LabelledText } from './prepare-labelled-text.ts';
import { tuneBuiltin } from './tune-builtin.ts';

/** Wordings in no dictionary: administrators label them as owning the business model. */
const wordings = [
  'The tariff almanac sits with you, page by page.',
  'You tend the tariff almanac from cover to cover.',
  'Every page of the tariff almanac is yours.',
  'The tariff almanac answers to you alone.',
];
const idle = 'The lunch table by the window seats nine of us.';

/**
 * Offers of 15 sentences, the fewest that the classifier reads, so that a training takes a fraction
 * of a second.
 */
const duties = [
  'Talk to the users of the timetable every week.',
  'Write the user stories of the timetable.',
  'Decide with two engineers what is built next.',
  'Prepare the sprints of the timetable team.',
  'Watch how passengers find their platform.',
  'Report to the head of the railway.',
  'Order the backlog of the departure board.',
  'Try drafts of the new signs on the platform.',
  'Answer what conductors ask about the timetable.',
  'Plan the releases with the other teams.',
  'Tell the stations what has changed.',
  'Read what passengers write to us.',
];

/** Inserts the line before the last of the duties, which begin elsewhere in each offer. */
function withLine(place: number, line: string) {
  const own = duties.map((_, at) => duties[(at + place) % duties.length]).toSpliced(-1, 0, line);
  const company = `Railway ${place}`;
  const list = own.map((duty) => `- ${duty}`).join('\n');
  const text = `Product Manager\n${company}, York\n\nWhat you will do\n${list}\n`;
  return { company, text, id: `offer ${place}` };
}

async function valuesOf(classifier: Classifier, text: string): Promise<FlatCriteria> {
  const read = await createBuiltinReader(classifier).read(text);
  if (!read.ok) throw new Error(read.code);
  return flattenCriteria(read.reading.criteria);
}

/** All other values are confirmed as read with the shipped weights, unless `partly`. */
async function corrected(
  place: number,
  line: string,
  { value, partly }: { value: number; partly: boolean },
): Promise<LabelledText> {
  const { id, company, text } = withLine(place, line);
  const start = text.indexOf(line);
  const sentences = value > 0 ? [{ start, end: start + line.length }] : [];
  const corrections = { businessModelDefinition: { value, sentences } };
  const set = { businessModelDefinition: { value, sentences, state: 'stated' as const } };
  const labels = {
    criteria: { ...(partly ? {} : labelsOf(await valuesOf(shippedClassifier, text))), ...set },
  };
  return { id, company, text, corrections, labels };
}

/**
 * Half of the offers have one of the wordings, corrected to 3; the others are confirmed as silent.
 */
const corrections = (count: number, partly = false) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      place % 2 === 0
        ? corrected(place, wordings[(place / 2) % 4] ?? '', { value: 3, partly })
        : corrected(place, idle, { value: 0, partly }),
    ),
  );

test('learns a wording that corrections mark, and leaves the other offers alone', async () => {
  // The fewest that can tell which reader is better.
  const learnedFrom = 20;
  const tuned = await tuneBuiltin(shippedClassifier, await corrections(learnedFrom));
  if (!tuned) throw new Error('nothing was learned');
  expect(tuned.figures).toMatchObject({ offers: 20, marked: 10, leftOut: 0, verdict: 'better' });
  expect(tuned.figures).toMatchObject({ whollyReviewed: 20, letter: { offers: 20 } });
  expect(tuned.figures.criteria.interval?.low).toBeGreaterThan(0);

  const unseen = 'All of the tariff almanac is in your hands.';
  let [found, before, changed, looked] = [0, 0, 0, 0];
  for (let place = learnedFrom; place < learnedFrom + 8; place++) {
    const { text } = withLine(place, unseen);
    if ((await valuesOf(tuned.classifier, text)).businessModelDefinition === 3) found += 1;
    if ((await valuesOf(shippedClassifier, text)).businessModelDefinition === 3) before += 1;
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

test('offers that are partly reviewed are learned from, and say nothing of who is better', async () => {
  const whole = (await corrections(20)).slice(0, 3);
  const partly = (await corrections(20, true)).slice(3);
  const tuned = await tuneBuiltin(shippedClassifier, [...whole, ...partly]);
  expect(tuned?.figures).toMatchObject({
    offers: 20,
    marked: 10,
    whollyReviewed: 3,
    verdict: 'tooFew',
    criteria: { offers: 3 },
    letter: { offers: 3 },
  });
});

test('the same corrections give the same weights, which come back from a file as they were', async () => {
  const [one, other] = [
    await tuneBuiltin(shippedClassifier, await corrections(4)),
    await tuneBuiltin(shippedClassifier, await corrections(4)),
  ];
  expect(one?.classifier).toEqual(other?.classifier);
  if (!one) throw new Error('nothing was learned');
  const comeBack = classifierOf(JSON.parse(JSON.stringify(toStoredClassifier(one.classifier))));
  // Vitest takes a second to compare so many features.
  expect(isDeepStrictEqual(comeBack, one.classifier)).toBe(true);
});

test('an offer is never read by what was learned from another of its company', async () => {
  // Only offers of one company have the wording: a reader that has not seen them does not know it.
  const ofOne = (await corrections(20)).map((text, place) =>
    place % 2 === 0 ? { ...text, company: 'one' } : text,
  );
  const tuned = await tuneBuiltin(shippedClassifier, ofOne);
  expect(tuned?.figures).toMatchObject({ companies: 11, criteria: { offers: 20 }, verdict: 'notBetter' });
  expect(tuned?.figures.criteria.difference).toBeLessThanOrEqual(0);
});

test('offers of one company alone cannot be compared', async () => {
  const ofOne = (await corrections(24)).map((text) => ({ ...text, company: 'one' }));
  const tuned = await tuneBuiltin(shippedClassifier, ofOne);
  expect(tuned?.figures).toMatchObject({ companies: 1, criteria: { offers: 0 }, verdict: 'tooFew' });
});

test('what the rules do not read as an offer teaches nothing', async () => {
  const [first] = await corrections(1);
  if (!first) throw new Error('no correction');
  expect(await tuneBuiltin(shippedClassifier, [{ ...first, text: 'Bonjour.' }])).toBeNull();
});

test('tells how far it is, up to the end', async () => {
  const heard: number[] = [];
  await tuneBuiltin(shippedClassifier, await corrections(4), (done, of) => heard.push(done / of));
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBe(1);
});
