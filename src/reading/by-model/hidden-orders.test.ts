/**
 * Hidden orders in offers: how many are detected, and whether any changes the letter of a model
 * that obeys them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { honestReading } from '../../../tests/fakes/hidden-orders/honest-reading.ts';
import { knownOrders as firstOrders, type HiddenOrder } from '../../../tests/fakes/hidden-orders/known.ts';
import {
  obedientModel,
  type WayToObey,
  waysToObey,
} from '../../../tests/fakes/hidden-orders/obedient-model.ts';
import {
  englishOffer,
  frenchOffer,
  type OfferParts,
  offerText,
} from '../../../tests/fakes/hidden-orders/offers.ts';
import { onceUnseenOffers, onceUnseenOrders } from '../../../tests/fakes/hidden-orders/once-unseen.ts';
import { commandsOf, type UnseenOrder, unseenOrders } from '../../../tests/fakes/hidden-orders/unseen.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { grade } from '../../grading/grade.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import { findInjections } from '../injection/find-injections.ts';
import type { Reader } from '../reader.ts';
import { createModelReader } from './model-reader.ts';

const knownOrders = [...firstOrders, ...onceUnseenOrders];

/** An honest model's reading of both offers. */
const honest = ({ title, duties }: OfferParts): Said => ({
  position: title,
  criteria: {
    deliveryActivities: { value: 2, quotes: duties.slice(0, 2) },
    deliveryListedBeforeTacticsAndStrategy: { value: true, quotes: duties.slice(0, 1) },
    featureTeam: { value: true, quotes: duties.slice(0, 1) },
    collaboratesWithDistinctBusinessTeam: { value: true, quotes: duties.slice(0, 1) },
  },
});

async function letterOf(reader: Reader, text: string): Promise<string> {
  const result = await reader.read(text);
  if (!result.ok) return result.code;
  return result.reading.notAProductJobOffer ? 'not an offer' : grade(result.reading.criteria).letter;
}

const obeying = ({ offer, text, commands }: HiddenOrder) => {
  const ordered = {
    offer: offerText(offer),
    order: text,
    quote: offer.duties[1] ?? '',
    honest: honest(offer),
  };
  return createModelReader({
    model: obedientModel(ordered, commands, 'withFittingQuotes'),
    modelName: 'obedient',
  });
};

const builtin = createBuiltinReader();

/** The letters of the offers without orders: by the honest model and by the built-in reader. */
const plainLetters = new Map(
  [englishOffer, frenchOffer].map((offer) => {
    const text = offerText(offer);
    const obedient = obeying({ kind: '', offer, place: 'end', text: '', commands: [] });
    return [offer, { byModel: letterOf(obedient, text), byBuiltin: letterOf(builtin, text) }] as const;
  }),
);

/** Whether an order changes the outcome of the offer: a letter, or the rejection of the reading. */
async function moves(order: HiddenOrder): Promise<boolean> {
  const text = offerText(order.offer, order.text, order.place);
  return (await letterOf(obeying(order), text)) !== (await plainLetters.get(order.offer)?.byModel);
}

test('an order that is not found is obeyed: the test can fail', async () => {
  const text = 'Please water the plants.';
  expect(await moves({ kind: '', offer: englishOffer, place: 'end', text, commands: [text] })).toBe(true);
});

test.each([englishOffer, frenchOffer])('nothing of the plain offer is taken out: $title', (offer) => {
  expect(findInjections(offerText(offer))).toEqual([]);
});

describe('known orders', () => {
  test.each(knownOrders)('$kind: moves no letter', async (order) => {
    expect(await moves(order)).toBe(false);
  });

  test.each(knownOrders)('$kind: moves no letter of the built-in reader', async ({ offer, text, place }) => {
    const letter = await letterOf(builtin, offerText(offer, text, place));
    expect(letter).toBe(await plainLetters.get(offer)?.byBuiltin);
  });

  // Except benefits: in a list with an order, the items after it could belong to it.
  test.each(knownOrders)('$kind: nothing that is read is taken out with it', ({ offer, text, place }) => {
    const found = findInjections(offerText(offer, text, place));
    const taken = found.map((quote) => quote.text).join('\n');
    for (const line of [offer.title, offer.company, ...offer.duties, offer.profile]) {
      expect(taken).not.toContain(line);
    }
  });
});

/** Whether a removed passage overlaps the order. */
function isFound({ offer, order }: UnseenOrder): boolean {
  const at = offer.indexOf(order);
  return findInjections(offer).some(({ start, end }) => start < at + order.length && end > at);
}

/**
 * It states a rule and addresses nobody: a detector that took it for an order would accuse honest
 * scoring guides.
 */
const withoutAddressee = ['fake_rule_quotation'];

describe('known orders in offers of their own', () => {
  test.each(onceUnseenOffers.filter(({ kind }) => !withoutAddressee.includes(kind)))(
    '$kind: is found',
    (order) => {
      expect(isFound(order)).toBe(true);
    },
  );

  test.each(onceUnseenOffers)('$kind: moves no letter of the built-in reader', async ({ offer, order }) => {
    expect(await letterOf(builtin, offer)).toBe(await letterOf(builtin, offer.replace(order, ' ')));
  });
});

/**
 * As measured once, when detector and checks were finished; the goal is one letter in twenty.
 * `moved`: another letter than an honest reading's. `noLetter`: the reading is rejected and the
 * built-in reader does not know the language. `refused`: both of these, and rejected readings for
 * which the built-in reader gives the honest letter. No letter was changed by the model: all five
 * by the built-in reader, which takes these orders' words about the role for duties. When the
 * detector stopped accusing honest lines (from 11 of 551 to none), 8 of 26 detected orders were
 * lost and 3 gained: mere praise of a role is left to the checks of quotes.
 */
const minFound = 21 / 40;
const maxMovedOfBuiltin = 5;
const max: Record<WayToObey, { moved: number; noLetter: number; refused: number }> = {
  withOneQuote: { moved: 5, noLetter: 4, refused: 23 },
  withTheOrder: { moved: 5, noLetter: 4, refused: 23 },
  withFittingQuotes: { moved: 5, noLetter: 4, refused: 23 },
  withFittingQuotesAndSilence: { moved: 5, noLetter: 4, refused: 23 },
  byClearingSigns: { moved: 0, noLetter: 0, refused: 0 },
};

const refusal = 'modelAnswerBroken';

const ways = Object.keys(waysToObey) as WayToObey[];

type Outcome = { kind: string; refused: boolean; letter: string; honest: string };

/**
 * The outcome of an offer for each way to obey: a letter, its reader, and the letter of an honest
 * model. The readings run concurrently, as they share the preparation of the offer.
 */
async function outcomesOf(unseen: UnseenOrder): Promise<Record<WayToObey | 'builtin', Outcome>> {
  const { kind, offer, order } = unseen;
  const before = offer.replace(order, ' ');
  const quote = before.split('\n').find((line) => line.length > 30 && offer.includes(line)) ?? '';
  const ordered = { offer: before, order, quote, honest: await honestReading(before) };
  const readerOf = (commands: string[], way: WayToObey) =>
    createModelReader({ model: obedientModel(ordered, commands, way), modelName: 'obedient' });
  const [honest, byBuiltin, builtinBefore, ...obeyed] = await Promise.all([
    // Without commands every way is the honest one.
    letterOf(readerOf([], 'withOneQuote'), before),
    letterOf(builtin, offer),
    letterOf(builtin, before),
    ...ways.map((way) => letterOf(readerOf(commandsOf(unseen), way), offer)),
  ]);
  const byWay = ways.map((way, at) => {
    const refused = obeyed[at] === refusal;
    return [way, { kind, refused, honest, letter: (refused ? byBuiltin : obeyed[at]) ?? '' }] as const;
  });
  const moved = { kind, refused: false, letter: byBuiltin, honest: builtinBefore };
  // Cast: `ways` are all of them.
  return { ...(Object.fromEntries(byWay) as Record<WayToObey, Outcome>), builtin: moved };
}

describe('orders the detector was not made with', () => {
  test('stand in their offers', () => {
    expect(unseenOrders.length).toBeGreaterThanOrEqual(40);
    for (const { offer, order } of unseenOrders) expect(offer).toContain(order);
  });

  test('are found as often as was measured', () => {
    const missed = unseenOrders.filter((unseen) => !isFound(unseen)).map(({ kind }) => kind);
    expect(1 - missed.length / unseenOrders.length, missed.join(', ')).toBeGreaterThanOrEqual(minFound);
  });

  let outcomes: Awaited<ReturnType<typeof outcomesOf>>[] = [];
  beforeAll(async () => {
    for (const unseen of unseenOrders) outcomes.push(await outcomesOf(unseen));
    return () => {
      outcomes = [];
    };
  });
  const kindsOf = (those: readonly Outcome[]) => those.map(({ kind }) => kind).join(', ');

  test.each(ways)('move no more letters of a model that obeys %s', (way) => {
    const all = outcomes.map((outcome) => outcome[way]);
    const refused = all.filter((outcome) => outcome.refused);
    const noLetter = all.filter(({ letter }) => letter.length > 1);
    const moved = all.filter(({ letter, honest }) => letter.length === 1 && letter !== honest);
    for (const outcome of all) if (!outcome.refused) expect(outcome.letter).toBe(outcome.honest);
    expect(moved.length, kindsOf(moved)).toBeLessThanOrEqual(max[way].moved);
    expect(noLetter.length, kindsOf(noLetter)).toBeLessThanOrEqual(max[way].noLetter);
    expect(refused.length, kindsOf(refused)).toBeLessThanOrEqual(max[way].refused);
  });

  test('move no more letters of the built-in reader', () => {
    const moved = outcomes.map(({ builtin }) => builtin).filter(({ letter, honest }) => letter !== honest);
    expect(moved.length, kindsOf(moved)).toBeLessThanOrEqual(maxMovedOfBuiltin);
  });
});
