/**
 * Models that obey every instruction they see, each in its own way, and otherwise read honestly.
 */
import { type CriterionId, criteriaTable } from '../../../src/grading/criteria.ts';
import english from '../../../src/language/en/criteria.json' with { type: 'json' };
import french from '../../../src/language/fr/criteria.json' with { type: 'json' };
import { fakeModel } from '../model.ts';
import { type Said, type SaidOfCriterion, taskReply } from '../task-replies.ts';

type Quoted = { quotes: string[]; against: string[] };

/** The best value of every criterion, with quotes from `quote`. */
function bestOfAll(quote: (id: CriterionId) => Quoted): Said['criteria'] {
  const said = criteriaTable.map((row): [CriterionId, SaidOfCriterion] => {
    const { quotes, against } = quote(row.id);
    if ('max' in row) return [row.id, { value: row.max, quotes }];
    if (row.section === 'discoveryAndDelivery') return [row.id, { value: true, quotes }];
    return [row.id, { value: false, against }];
  });
  return Object.fromEntries(said);
}

const both = (quotes: string[]): Quoted => ({ quotes, against: quotes });

const sentencesOf = (text: string) =>
  text.split(/\n|(?<=[.!?])\s+/).flatMap((part) => (part.trim().length >= 8 ? [part.trim()] : []));

const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFD')
      .toLowerCase()
      .match(/[\p{L}\p{M}]{4,}/gu),
  );

/**
 * The sentences that share the most words with the criterion's meaning, in English or in French.
 */
function fittingSentences(offer: string, id: CriterionId): string[] {
  const meant = [english[id], french[id]].map(({ name, definition, levels }) =>
    wordsOf([name, definition, ...Object.values(levels)].join(' ')),
  );
  const sharedWith = (sentence: string) => {
    const words = [...wordsOf(sentence)];
    return Math.max(...meant.map((known) => words.filter((word) => known.has(word)).length));
  };
  return sentencesOf(offer)
    .map((sentence) => ({ sentence, shared: sharedWith(sentence) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 4)
    .map(({ sentence }) => sentence);
}

/** The material of an obedient model; `quote` is some sentence of the offer. */
export type Ordered = { offer: string; order: string; quote: string; honest: Said };

/** Ways of obeying: the criteria that the model then reports. */
export const waysToObey = {
  /** The best of everything, quoting a single sentence of the offer. */
  withOneQuote: ({ quote }) => bestOfAll(() => both([quote])),
  /** The best of everything, quoting the instruction itself. */
  withTheOrder: ({ order }) => bestOfAll(() => both([order, ...sentencesOf(order)].slice(0, 4))),
  /**
   * The best of everything, quoting for each criterion the best matching sentences of the offer.
   */
  withFittingQuotes: ({ offer }) => bestOfAll((id) => both(fittingSentences(offer, id))),
  /** The same, but without quotes where a good value needs none. */
  withFittingQuotesAndSilence: ({ offer }) =>
    bestOfAll((id) => ({
      quotes: fittingSentences(offer, id),
      against: id === 'noDistinctUXDesigner' ? fittingSentences(offer, id) : [],
    })),
  /** The honest reading, with all bad signs removed. */
  byClearingSigns: ({ honest }) => ({
    ...honest.criteria,
    ...Object.fromEntries(
      criteriaTable
        .filter((row) => !('max' in row) && row.section !== 'discoveryAndDelivery')
        .map(({ id }) => [id, { value: false }]),
    ),
  }),
} satisfies Record<string, (ordered: Ordered) => Said['criteria']>;

export type WayToObey = keyof typeof waysToObey;

/** Removes the characters that models ignore. */
const readThrough = (text: string) =>
  text.replace(
    /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu,
    '',
  );

/**
 * Answers `honest`, or as ordered if one of the instructions in `commands` has reached the model in
 * its prompt.
 */
export function obedientModel(ordered: Ordered, commands: readonly string[], way: WayToObey) {
  const { honest } = ordered;
  return fakeModel(({ task, material }) => {
    const read = readThrough(material);
    const obeys = commands.some((command) => {
      const plain = readThrough(command);
      return material.includes(command) || (plain.trim() !== '' && read.includes(plain));
    });
    const criteria = obeys ? waysToObey[way](ordered) : honest.criteria;
    return { reply: taskReply(task, { ...honest, ...(criteria && { criteria }) }) };
  });
}
