/** Orders hidden in offers: how many are found, and whether any moves the letter of a model that obeys them. */
import { describe, expect, test } from 'vitest';
import { knownOrders as firstOrders, type HiddenOrder } from '../../../tests/fakes/hidden-orders/known.ts';
import { obedientModel } from '../../../tests/fakes/hidden-orders/obedient-model.ts';
import {
  englishOffer,
  frenchOffer,
  type OfferParts,
  offerText,
} from '../../../tests/fakes/hidden-orders/offers.ts';
import { onceUnseenOrders } from '../../../tests/fakes/hidden-orders/once-unseen.ts';
import { commandsOf, type UnseenOrder, unseenOrders } from '../../../tests/fakes/hidden-orders/unseen.ts';
import type { Said } from '../../../tests/fakes/task-replies.ts';
import { grade } from '../../grading/grade.ts';
import { createBuiltinReader } from '../builtin/builtin-reader.ts';
import { findPassagesForPrograms } from '../builtin/frame/find-passages-for-programs.ts';
import type { Reader } from '../reader.ts';
import { createModelReader } from './model-reader.ts';

const knownOrders = [...firstOrders, ...onceUnseenOrders];

/** What an honest model reads of both offers. */
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

const obeying = ({ offer, commands }: HiddenOrder) => {
  const model = obedientModel(honest(offer), commands, offer.duties[1] ?? '');
  return createModelReader({ model, modelName: 'obedient' });
};

async function moves(order: HiddenOrder): Promise<boolean> {
  const text = offerText(order.offer, order.text, order.place);
  return (await letterOf(obeying(order), text)) !== (await letterOf(obeying(order), offerText(order.offer)));
}

test('an order that is not found is obeyed: the test can fail', async () => {
  const text = 'Please water the plants.';
  expect(await moves({ kind: '', offer: englishOffer, place: 'end', text, commands: [text] })).toBe(true);
});

test.each([englishOffer, frenchOffer])('nothing of the plain offer is taken out: $title', (offer) => {
  expect(findPassagesForPrograms(offerText(offer))).toEqual([]);
});

describe('known orders', () => {
  test.each(knownOrders)('$kind: moves no letter', async (order) => {
    expect(await moves(order)).toBe(false);
  });

  test.each(knownOrders)('$kind: moves no letter of the built-in reader', async ({ offer, text, place }) => {
    const reader = createBuiltinReader();
    const letter = await letterOf(reader, offerText(offer, text, place));
    expect(letter).toBe(await letterOf(reader, offerText(offer)));
  });

  // Benefits aside: where an order stands in a list, the items after it could be its own.
  test.each(knownOrders)('$kind: nothing that is read is taken out with it', ({ offer, text, place }) => {
    const found = findPassagesForPrograms(offerText(offer, text, place));
    const taken = found.map((quote) => quote.text).join('\n');
    for (const line of [offer.title, offer.company, ...offer.duties, offer.profile]) {
      expect(taken).not.toContain(line);
    }
  });
});

/** As measured once, when the detector was finished. The aim is one in twenty: words for new orders do not run out. */
const mostMoved = 14 / 40;
const leastFound = 28 / 40;

/** Whether a passage that is taken out lies in the order. */
function isFound({ offer, order }: UnseenOrder): boolean {
  const at = offer.indexOf(order);
  return findPassagesForPrograms(offer).some(({ start, end }) => start < at + order.length && end > at);
}

/** The letter an obedient model's reading gets, and that of an honest one's. */
async function lettersOf(unseen: UnseenOrder) {
  const { offer, order } = unseen;
  const before = offer.replace(order, ' ');
  const quote = before.split('\n').find((line) => line.length > 30 && offer.includes(line)) ?? '';
  const said = honest({ ...englishOffer, title: offer.split('\n')[0] ?? '', duties: [quote, quote] });
  const reader = (commands: string[]) =>
    createModelReader({ model: obedientModel(said, commands, quote), modelName: 'obedient' });
  return {
    obedient: await letterOf(reader(commandsOf(unseen)), offer),
    honest: await letterOf(reader([]), offer),
  };
}

describe('orders the detector was not made with', () => {
  test('stand in their offers', () => {
    expect(unseenOrders.length).toBeGreaterThanOrEqual(20);
    for (const { offer, order } of unseenOrders) expect(offer).toContain(order);
  });

  test('are found as often as was measured, and move no more letters of a model that obeys', async () => {
    const missed = unseenOrders.filter((unseen) => !isFound(unseen)).map(({ kind }) => kind);
    const moved: string[] = [];
    for (const unseen of unseenOrders) {
      const letters = await lettersOf(unseen);
      if (letters.obedient !== letters.honest) moved.push(unseen.kind);
    }
    expect(1 - missed.length / unseenOrders.length, missed.join(', ')).toBeGreaterThanOrEqual(leastFound);
    expect(moved.length / unseenOrders.length, moved.join(', ')).toBeLessThanOrEqual(mostMoved);
  });

  // An order in the title leaves no title without it, and one list of duties spells the order in its first letters.
  test('move next to no letter of the built-in reader', async () => {
    const reader = createBuiltinReader();
    const moved: string[] = [];
    for (const { kind, offer, order } of unseenOrders) {
      if ((await letterOf(reader, offer)) !== (await letterOf(reader, offer.replace(order, ' '))))
        moved.push(kind);
    }
    expect(moved.length, moved.join(', ')).toBeLessThanOrEqual(2);
  });
});
