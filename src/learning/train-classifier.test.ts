import { describe, expect, test } from 'vitest';
import { lowestValues } from '../grading/criteria.ts';
import { lineClaims } from '../reading/classifier/claims.ts';
import { classified, oddsOf } from '../reading/classifier/line-odds.ts';
import { shippedClassifier } from '../reading/classifier/shipped-classifier.ts';
import { foldCount, foldOfCompany, trainClassifier } from './train-classifier.ts';
import { trainLines } from './train-lines.ts';
import { trainOffers } from './train-offers.ts';
import {
  type LabelledSentence,
  type LabelledText,
  prepareTrainingOffer,
  prepareTrainingSentence,
  type TrainingOffer,
} from './training-offer.ts';

const pricing = ['You set our prices.', 'You decide what our customers pay.', 'Our prices are yours to set.'];
const meetings = ['You go to our meetings.', 'You write minutes.', 'Our rooms are yours to book.'];

/** Offers that make the role responsible for prices, and as many that do not. */
function texts(count: number): LabelledText[] {
  return Array.from({ length: count }, (_, i): LabelledText => {
    const owns = i % 2 === 0;
    const line = (owns ? pricing : meetings)[Math.floor(i / 2) % 3] ?? '';
    return {
      id: `offer ${i}`,
      company: '',
      text: `Product Manager\n\nWhat you will do\n- ${line}\n- You talk with the team every day.\n`,
      criteria: { ...lowestValues(), noDistinctUXDesigner: true, businessModelDefinition: owns ? 3 : 0 },
      lines: [
        { text: line, ...(owns && { says: { businessModelDefinition: 3 } }) },
        { text: 'You talk with the team every day.' },
      ],
      weight: 1,
    };
  });
}

function offersOf(labelled: readonly LabelledText[]): TrainingOffer[] {
  return labelled.flatMap((text) => prepareTrainingOffer(text) ?? []);
}

/** Each of the criteria learned by default takes as long as this one. */
const pricesAlone = { learned: ['businessModelDefinition'] } as const;

const owning = lineClaims.findIndex(({ id, level }) => id === 'businessModelDefinition' && level === 3);

describe('an offer to learn from', () => {
  test('each sentence shows what people say of its line, and its levels below', () => {
    const [first] = offersOf(texts(1));
    const shown = first?.lines.map(({ shows }) => [...(shows ?? [])].flatMap((one, i) => (one ? [i] : [])));
    expect(shown).toEqual([[], [owning - 2, owning - 1, owning], []].slice(-(shown?.length ?? 0)));
  });

  test('what nobody labelled is neither shown nor denied', () => {
    const [labelled] = texts(1);
    if (!labelled) throw new Error('no text');
    expect(offersOf([{ ...labelled, lines: [] }])[0]?.lines.map(({ shows }) => shows)).toSatisfy(
      (all: unknown[]) => all.length > 0 && all.every((shows) => shows === null),
    );
  });

  test('a line that the offer wraps is found', () => {
    const [labelled] = texts(1);
    if (!labelled) throw new Error('no text');
    const wrapped = { ...labelled, text: labelled.text.replace('set our', 'set\nour') };
    expect(offersOf([wrapped])[0]?.lines.some(({ shows }) => shows?.[owning] === 1)).toBe(true);
  });

  test('a text in a language that the rules do not read is none', () => {
    const text =
      'Wir suchen eine Produktmanagerin, die mit uns die Zukunft der Logistik gestaltet und die Preise selbst festlegt.';
    expect(
      prepareTrainingOffer({ id: 'a', text, criteria: lowestValues(), company: '', lines: [], weight: 1 }),
    ).toBeNull();
  });
});

describe('a single sentence to learn from', () => {
  const sentence: LabelledSentence = {
    heading: 'What you will do',
    text: 'You set our prices with the designers.',
    about: ['businessModelDefinition', 'growthActivities'],
    says: { businessModelDefinition: 2 },
    denies: ['noDistinctUXDesigner'],
  };

  test('teaches what it was judged for, and nothing of the rest', () => {
    const shows = prepareTrainingSentence(sentence)?.lines[0]?.shows;
    const told = lineClaims.map(({ id, level }, claim) => [`${id} ${level}`, shows?.[claim]] as const);
    expect(Object.fromEntries(told.filter(([, shown]) => shown !== -1))).toEqual({
      'businessModelDefinition 1': 1,
      'businessModelDefinition 2': 1,
      'businessModelDefinition 3': 0,
      'growthActivities 1': 0,
      'growthActivities 2': 0,
      'noDistinctUXDesigner 1': 1,
    });
  });

  test('is none where the reader takes it for two', () => {
    expect(
      prepareTrainingSentence({ ...sentence, text: 'You set our prices. You talk with the team.' }),
    ).toBeNull();
  });

  test('moves what sentences like it show, in every part of the offers', () => {
    const offers = offersOf(texts(20));
    const odd = 'Margins by region rest with you and nobody else.';
    const says = { businessModelDefinition: 3 };
    const single = { ...sentence, text: odd, about: ['businessModelDefinition'], says, denies: [] } as const;
    const taught = [1, 2, 3].flatMap(() => prepareTrainingSentence(single) ?? []);
    const features = taught[0]?.lines[0]?.features ?? [];
    const [before, after] = [[], taught].map((sentences) =>
      trainClassifier(offers, { ...pricesAlone, sentences }),
    );
    const oddsBy = (trained: typeof before) =>
      trained?.withoutFold.map(({ lines }) => oddsOf(lines, features)[owning] ?? 0) ?? [];
    expect(oddsBy(after).every((odds, fold) => odds > (oddsBy(before)[fold] ?? 0) + 1)).toBe(true);
  });
});

test('what sentences show is learned from their words', () => {
  const offers = offersOf(texts(30));
  const weights = trainLines(offers);
  const odds = offers.map(({ lines }) =>
    Math.max(...lines.map(({ features }) => oddsOf(weights, features)[owning] ?? 0)),
  );
  const [owned, others] = [0, 1].map((rest) => odds.filter((_, i) => i % 2 === rest));
  expect(Math.min(...(owned ?? []))).toBeGreaterThan(Math.max(...(others ?? [])));
  expect(Math.min(...(owned ?? []))).toBeGreaterThan(0);
});

test('the same offers give the same weights', () => {
  const trained = () => trainClassifier(offersOf(texts(10)), pricesAlone);
  expect(trained()).toEqual(trained());
});

test('what was learned without a part of the offers knows nothing of them', () => {
  const labelled = texts(20);
  const part = foldOfCompany({ id: 'offer 0', company: '' });
  const otherwise = labelled.map((text) =>
    foldOfCompany(text) === part
      ? { ...text, criteria: lowestValues(), lines: text.lines.map((line) => ({ text: line.text })) }
      : text,
  );
  const [before, after] = [labelled, otherwise].map((each) => trainClassifier(offersOf(each), pricesAlone));
  expect(after?.withoutFold[part]?.lines).toEqual(before?.withoutFold[part]?.lines);
  expect(after?.withoutFold[part]?.offers).toEqual(before?.withoutFold[part]?.offers);
  expect(after?.classifier).not.toEqual(before?.classifier);
});

test('the criteria that are learned where none are named are the thirteen that gain by it', () => {
  const seen = offersOf(texts(2)).map(({ weight, criteria, lines }) => ({
    weight,
    criteria,
    read: criteria,
    lines: classified(shippedClassifier, lines),
  }));
  expect(Object.keys(trainOffers(seen)).toSorted()).toEqual([
    'UXCustomerDiscovery',
    'businessModelDefinition',
    'collaboratesWithDistinctBusinessTeam',
    'continuousDelivery',
    'deliveryActivities',
    'featureTeam',
    'growthActivities',
    'growthMarketingCustomerDiscovery',
    'noDistinctUXDesigner',
    'productMarketingActivities',
    'productMarketingCustomerDiscovery',
    'productStrategyDefinition',
    'userExperienceActivities',
  ]);
});

test('offers of one company are in one part, however its name is written', () => {
  const parts = ['Acme Paris', 'ACME-Paris', 'acme paris '].map((company, i) =>
    foldOfCompany({ id: `${i}`, company }),
  );
  expect(new Set(parts).size).toBe(1);
});

test('offers are spread over all parts', () => {
  const parts = Map.groupBy(texts(200), foldOfCompany);
  expect([...parts.keys()].sort()).toEqual(Array.from({ length: foldCount }, (_, i) => i));
  for (const part of parts.values()) expect(part.length).toBeGreaterThan(20);
});

test('how sentences come together is learned from the offers named alone', () => {
  const offers = offersOf(texts(20));
  const some = (offer: { id: string }) => Number(offer.id.replace(/\D/g, '')) < 10;
  const learned = ['businessModelDefinition', 'growthActivities'] as const;
  const [whole, part] = [undefined, some].map((bringsTogether) =>
    trainClassifier(offers, { learned, ...(bringsTogether && { bringsTogether }) }),
  );
  expect(part?.classifier.lines).toEqual(whole?.classifier.lines);
  expect(part?.classifier.offers).not.toEqual(whole?.classifier.offers);
  const otherwise = offers.map((offer) =>
    some(offer) ? offer : { ...offer, criteria: { ...offer.criteria, growthActivities: 2 } },
  );
  expect(trainClassifier(otherwise, { learned, bringsTogether: some }).classifier).toEqual(part?.classifier);
});
