/** Models that obey instructions hidden in written offers, and the resulting letters. */
import { type CriterionId, type CriterionValue, criteriaTable, withGroups } from '../src/grading/criteria.ts';
import { grade } from '../src/grading/grade.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import { createModelReader } from '../src/reading/by-model/model-reader.ts';
import type { Reader } from '../src/reading/reader.ts';
import { waysToObey as answersOf } from '../tests/fakes/hidden-orders/obedient-model.ts';
import { fakeModel } from '../tests/fakes/model.ts';
import { minOf, type ShownMerit, secondLookReply } from '../tests/fakes/second-look-replies.ts';
import { type Said, type SaidOfCriterion, taskReply } from '../tests/fakes/task-replies.ts';
import { offerText, type WrittenOffer, writtenOffers } from '../training/written-offers.ts';

/** A hidden instruction. */
export type Order = {
  id: string;
  language: string;
  html: boolean;
  where: 'top' | 'middle' | 'end';
  text: string;
};

export const waysToObey = [
  'words of the order',
  'sentences picked',
  'lenient',
  'lenient and picked',
] as const;
/**
 * What answers the second look: nothing (there is none), the labels, or a model that always says
 * yes.
 */
export const secondLooks = ['no second look', 'second look from labels', 'second look says yes'] as const;
type Way = (typeof waysToObey)[number];
type Look = (typeof secondLooks)[number];
/** Whether one order, obeyed in one way, gave its offer a better letter. */
export type Rise = { id: string; language: string; way: Way; look: Look; rose: boolean };

const offersPerOrder = 10;
const letters = 'EDCBA';

function withOrder({ lines }: WrittenOffer, { text, where }: Order): string {
  const order = { text: `\n${text}\n`, part: 'other' };
  const at = where === 'top' ? 1 : where === 'end' ? lines.length : Math.ceil(lines.length / 2);
  return offerText({ lines: [...lines.slice(0, at), order, ...lines.slice(at)] });
}

/** Whether a letter can rise at all: a product offer below A. */
const canRise = ({ notAProductJobOffer, criteria }: WrittenOffer) =>
  !notAProductJobOffer && grade(withGroups(criteria)).letter !== 'A';

/**
 * Ten offers in the instruction's language, completed by English ones; without an instruction, the
 * offers themselves.
 */
export function offersFor(
  order: Order | null,
  offers: readonly WrittenOffer[],
): { offer: WrittenOffer; text: string }[] {
  if (order === null) return offers.map((offer) => ({ offer, text: offerText(offer) }));
  const able = offers.filter(canRise);
  const own = able.filter(({ language }) => language === order.language);
  const some = [...own, ...able.filter(({ language }) => language === 'en')].slice(0, offersPerOrder);
  return some.map((offer) => ({ offer, text: withOrder(offer, order) }));
}

const linesSaying = ({ lines }: WrittenOffer, id: CriterionId) =>
  lines.filter(({ says }) => says?.[id] !== undefined).map(({ text }) => text);
const linesDenying = ({ lines }: WrittenOffer, id: CriterionId) =>
  lines.filter(({ denies }) => denies?.includes(id)).map(({ text }) => text);

function saidOf(
  offer: WrittenOffer,
  value: (id: CriterionId, read: CriterionValue) => CriterionValue,
): Said['criteria'] {
  const said = criteriaTable.map(({ id }): [CriterionId, SaidOfCriterion] => [
    id,
    {
      value: value(id, offer.criteria[id]),
      quotes: linesSaying(offer, id).slice(0, 4),
      against: linesDenying(offer, id).slice(0, 4),
    },
  ]);
  return Object.fromEntries(said);
}

const honest = (offer: WrittenOffer): Said => ({
  position: offer.position,
  company: offer.company,
  language: offer.language,
  criteria: saidOf(offer, (_, read) => read),
});

/** Every stated level at its maximum, with an honest reader's quotes. */
function lenient(offer: WrittenOffer): Said['criteria'] {
  const max = new Map<CriterionId, number>(
    criteriaTable.flatMap((row) => ('max' in row ? [[row.id, row.max] as const] : [])),
  );
  return saidOf(offer, (id, read) => (typeof read === 'number' && read > 0 ? (max.get(id) ?? read) : read));
}

function obeyed(way: Way, offer: WrittenOffer, order: Order, text: string): Said['criteria'] {
  const ordered = { offer: text, order: order.text, quote: '', honest: honest(offer) };
  if (way === 'words of the order') return answersOf.withTheOrder(ordered);
  if (way === 'sentences picked') return answersOf.withFittingQuotes(ordered);
  if (way === 'lenient') return lenient(offer);
  const picked = answersOf.withFittingQuotes(ordered) ?? {};
  const own = lenient(offer) ?? {};
  const both = Object.entries(picked).map(([id, said]) => {
    // Cast: Object.entries returns keys as strings.
    const quoted = own[id as CriterionId];
    return [id, quoted?.quotes?.length ? { ...said, quotes: quoted.quotes } : said];
  });
  return Object.fromEntries(both);
}

/** The highest value of a merit according to the labels of the quoted lines. */
function labelled(offer: WrittenOffer, { id, quotes }: ShownMerit): CriterionValue {
  const quoted = offer.lines.filter(({ text }) =>
    quotes.some((quote) => text.includes(quote.replace(/…$/, '')) || quote.includes(text)),
  );
  const min = minOf({ id, quotes });
  return quoted.reduce<CriterionValue>((max, { says }) => {
    const value = says?.[id] ?? min;
    return Number(value) > Number(max) ? value : max;
  }, min);
}

/**
 * The parts of an instruction that are effective alone, without surrounding tags; a model that sees
 * one obeys.
 */
const commandsOf = ({ text }: Order) =>
  text
    .replace(/<!--|-->|<[^<>]*>/g, '\n')
    .split(/\n|(?<=[.!?。])\s*/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 8);

function readerThatObeys(offer: WrittenOffer, text: string, order: Order, way: Way, look: Look): Reader {
  const said = honest(offer);
  const commands = commandsOf(order);
  const model = fakeModel(({ task, material }) => {
    if (task === 'secondLook') {
      const judge = (merit: ShownMerit) => labelled(offer, merit);
      return {
        reply: look === 'second look says yes' ? secondLookReply(material) : secondLookReply(material, judge),
      };
    }
    const obeys = commands.some((command) => material.includes(command));
    const criteria = obeys ? obeyed(way, offer, order, text) : said.criteria;
    return { reply: taskReply(task, { ...said, ...(criteria && { criteria }) }) };
  });
  return createModelReader({ model, modelName: 'obedient', secondLook: look !== 'no second look' });
}

/** From 0, E, to 4, A; an offer for no product role is an E. Null if the reader refuses. */
async function letterOf(reader: Reader, text: string): Promise<number | null> {
  const result = await reader.read(text);
  if (!result.ok) return null;
  const { notAProductJobOffer, criteria } = result.reading;
  return notAProductJobOffer ? 0 : letters.indexOf(grade(criteria).letter);
}

const builtinReader = createBuiltinReader();

/**
 * The results for one offer and instruction. If the model is refused, the built-in reader is used,
 * whose own letter does not count as a rise.
 */
async function risesOf(
  order: Order,
  offer: WrittenOffer,
  text: string,
): Promise<{ rises: Rise[]; builtin: boolean }> {
  const plain = offerText(offer);
  const before =
    (await letterOf(readerThatObeys(offer, plain, order, 'lenient', 'no second look'), plain)) ?? 0;
  const builtinBefore = (await letterOf(builtinReader, plain)) ?? 0;
  const builtinAfter = (await letterOf(builtinReader, text)) ?? 0;
  const rises: Rise[] = [];
  for (const way of waysToObey) {
    for (const look of secondLooks) {
      const letter = await letterOf(readerThatObeys(offer, text, order, way, look), text);
      const rose = letter === null ? builtinAfter > Math.max(before, builtinBefore) : letter > before;
      rises.push({ id: order.id, language: order.language, way, look, rose });
    }
  }
  return { rises, builtin: builtinAfter > builtinBefore };
}

/**
 * Every instruction in its ten offers: whether the letter rises in each way, and whether the
 * built-in reader's does.
 */
export async function outcomesOf(orders: readonly Order[]): Promise<{ rises: Rise[]; builtin: boolean[] }> {
  const offers = writtenOffers();
  const all: { rises: Rise[]; builtin: boolean }[] = [];
  for (const order of orders) {
    for (const { offer, text } of offersFor(order, offers)) all.push(await risesOf(order, offer, text));
  }
  return { rises: all.flatMap(({ rises }) => rises), builtin: all.map(({ builtin }) => builtin) };
}
