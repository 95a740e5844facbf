/**
 * A perfect model: it answers the labels of careful readers with their sentences, verbatim or
 * slightly damaged as models do when copying. Counts what remains after the checks of a model's
 * answer.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../src/grading/criteria.ts';
import { grade } from '../src/grading/grade.ts';
import { createModelReader } from '../src/reading/by-model/model-reader.ts';
import { invertingWords } from '../src/reading/inverting-words.ts';
import { parseQuoteWords } from '../src/reading/quote-words.ts';
import { fakeModel } from '../tests/fakes/model.ts';
import { type Said, taskReply } from '../tests/fakes/task-replies.ts';
import { offerText, type WrittenOffer, writtenOffers } from '../training/written-offers.ts';
import { labelledSets } from './labelled-offers.ts';

/** An offer with its labels and the sentences for them. */
export type HonestReading = {
  id: string;
  text: string;
  language: string;
  position: string;
  company: string;
  values: FlatCriteria;
  /** The sentences that show each value, verbatim. */
  quotes: Partial<Record<CriterionId, string[]>>;
};

/** A folder of labelled offers: its name, and its product offers. */
export type HonestSet = { name: string; readings: HonestReading[] };

/** The product offers of each set in a folder of carefully labelled offers. */
export function honestReadingsIn(folder: string): HonestSet[] {
  return labelledSets(folder).map(({ name, offers }) => {
    const lines = readFileSync(join(name, 'labels.jsonl'), 'utf8').trim().split('\n');
    const quotesOf = new Map<string, HonestReading['quotes']>(
      lines.map((line) => {
        const { id, evidence } = JSON.parse(line);
        return [id, evidence];
      }),
    );
    const product = offers.filter(({ notAProductJobOffer }) => !notAProductJobOffer);
    return {
      name: basename(name),
      readings: product.map(({ criteria, ...offer }) => ({
        ...offer,
        values: flattenCriteria(criteria),
        quotes: ofStated(flattenCriteria(criteria), quotesOf.get(offer.id) ?? {}),
      })),
    };
  });
}

/** Sentences that only explain why a criterion is silent are no findings. */
function ofStated(values: FlatCriteria, quotes: HonestReading['quotes']): HonestReading['quotes'] {
  const stated = criteriaTable.filter(({ id }) => isStated(id, values[id]) && quotes[id]?.length);
  return Object.fromEntries(stated.map(({ id }) => [id, quotes[id]]));
}

type Lines = WrittenOffer['lines'];

/** The criterion whose lines are evidence for a sign without labelled lines of its own. */
const shownBy: Partial<Record<CriterionId, CriterionId>> = {
  deliveryListedBeforeTacticsAndStrategy: 'deliveryActivities',
  uxOptimizationOverExperimentation: 'userExperienceActivities',
  productMarketingOptimizationOverExperimentation: 'productMarketingActivities',
  growthMarketingOptimizationOverExperimentation: 'growthActivities',
  featureDeliverySpeedOverBusinessValueDelivery: 'deliveryActivities',
};

/** The lines that show the offer's value; otherwise those that show part of it. */
function linesThatShow(id: CriterionId, value: CriterionValue, lines: Lines): string[] {
  const saying = (wanted: (said: CriterionValue) => boolean, of: CriterionId) =>
    lines.filter(({ says }) => {
      const said = says?.[of];
      return said !== undefined && wanted(said);
    });
  const denying = () => lines.filter(({ denies }) => denies?.includes(id));
  const related = shownBy[id];
  const found = [
    () => (id === 'noDistinctUXDesigner' ? denying() : saying((said) => said === value, id)),
    () => saying(Boolean, id),
    () => (related === undefined ? [] : saying(Boolean, related)),
    () => (id === 'titleIsProductOwner' ? lines.filter(({ part }) => part === 'title') : []),
  ];
  for (const find of found) {
    const shown = find();
    if (shown.length > 0) return shown.slice(0, 4).map(({ text }) => text);
  }
  return [];
}

/**
 * The written offers of the project, or those of another file in the same form, quoted by their
 * labelled lines.
 */
export function honestReadingsOfLines(offers: readonly WrittenOffer[] = writtenOffers()): HonestReading[] {
  return offers
    .filter(({ notAProductJobOffer }) => !notAProductJobOffer)
    .map((offer) => {
      const { id, language, position, company, criteria: values, lines } = offer;
      const stated = criteriaTable.filter((row) => isStated(row.id, values[row.id]));
      const quotes = Object.fromEntries(stated.map(({ id }) => [id, linesThatShow(id, values[id], lines)]));
      return {
        id,
        language,
        position,
        company,
        values,
        text: offerText(offer),
        quotes: ofStated(values, quotes),
      };
    });
}

/** Whether a value needs a sentence of the offer. */
function isStated(id: CriterionId, value: CriterionValue): boolean {
  if (id === 'noDistinctUXDesigner') return value === false;
  return value !== false && value !== 0;
}

/** A number from 0 to below `below`, the next of a series that only depends on the seed. */
export type Draw = (below: number) => number;

/** A series of pseudo-random numbers. */
export function drawer(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Never drops a negating word, as the quote would then say the opposite and be refused. */
function withoutAWord(quote: string, draw: Draw): string {
  const words = quote.split(/\s+/);
  const at = draw(words.length);
  const inverts = parseQuoteWords(words[at] ?? '').words.some((word) => invertingWords.has(word));
  return words.length < 3 || inverts ? quote : words.toSpliced(at, 1).join(' ');
}

function withWordsJoined(quote: string, draw: Draw): string {
  const words = quote.split(/\s+/);
  if (words.length < 3) return quote;
  const at = draw(words.length - 1);
  return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ');
}

const oneInTen =
  (damage: (quote: string, draw: Draw) => string) =>
  (quote: string, draw: Draw): string =>
    draw(10) === 0 ? damage(quote, draw) : quote;

type Copy = (quote: string, draw: Draw) => string;

/** Ways in which a model copies quotes. */
export const waysToCopy = {
  verbatim: (quote) => quote,
  oneWordLostInTen: oneInTen(withoutAWord),
  commasLost: (quote) => quote.replaceAll(/[,;]/g, ''),
  accentsLost: (quote) => quote.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ampersands: (quote) => quote.replaceAll(/(?<=\s)(?:and|et|und|y|e|en)(?=\s)/g, '&'),
  ampersandsInWords: (quote) => quote.replaceAll(/\s&\s/g, ' and '),
  wordsJoinedInTen: oneInTen(withWordsJoined),
  oneWordLostInEach: withoutAWord,
} as const satisfies Record<string, Copy>;

/** The name of a way in which a model may miscopy its quotes. */
export type WayToCopy = keyof typeof waysToCopy;

/** A perfect model's answer about an offer, with quotes copied in one way. */
export function saidHonestly(
  { position, company, language, values, quotes }: HonestReading,
  copy: (quote: string) => string,
): Said {
  const criteria = criteriaTable.map(({ id }) => {
    const copied = (quotes[id] ?? []).map(copy);
    const value = values[id];
    if (!isStated(id, value)) return [id, { value }];
    return [id, id === 'noDistinctUXDesigner' ? { value, against: copied } : { value, quotes: copied }];
  });
  return { position, company, language, criteria: Object.fromEntries(criteria) };
}

/** How many findings still count after their quotes were copied in one way. */
export type Standing = {
  offers: number;
  letters: number;
  findings: number;
  stand: number;
  /**
   * Offers with another letter, offers without a letter, and lost findings, by offer and criterion.
   */
  otherLetters: string[];
  higherLetters: string[];
  fallen: string[];
};

const noneYet = (): Standing => ({
  offers: 0,
  letters: 0,
  findings: 0,
  stand: 0,
  otherLetters: [],
  higherLetters: [],
  fallen: [],
});

/** Adds what remains of a perfect model's answer on one offer to `standing`. */
async function count(standing: Standing, reading: HonestReading, said: Said): Promise<void> {
  const model = fakeModel(({ task }) => ({ reply: taskReply(task, said) }));
  const read = await createModelReader({ model, modelName: 'honest' }).read(reading.text);
  standing.offers += 1;
  const labelled = grade(withGroups(reading.values));
  const graded = read.ok ? grade(read.reading.criteria) : null;
  if (graded?.letter === labelled.letter) standing.letters += 1;
  else standing.otherLetters.push(`${reading.id} ${labelled.letter}→${graded?.letter ?? 'none'}`);
  if (graded && graded.roundedScore > labelled.roundedScore) standing.higherLetters.push(reading.id);
  const values = read.ok ? flattenCriteria(read.reading.criteria) : null;
  // Cast: the quotes are listed by criterion.
  for (const id of Object.keys(reading.quotes) as CriterionId[]) {
    standing.findings += 1;
    const quoted = read.ok && read.reading.receipts[id].quotes.length > 0;
    if (values?.[id] === reading.values[id] && (quoted || id === 'userNeedsOverBusinessValue'))
      standing.stand += 1;
    else standing.fallen.push(`${reading.id} ${id}`);
  }
}

/**
 * What remains of a perfect model's answers, by way of copying: letters equal to the labelled ones,
 * and findings of the labelled value with a quote. An offer is read in all ways at once, so that it
 * is only prepared once.
 */
export async function standingsOf<Way extends WayToCopy>(
  readings: readonly HonestReading[],
  ways: readonly Way[],
): Promise<Record<Way, Standing>> {
  const copies = ways.map((way) => ({ way, standing: noneYet(), draw: drawer(7) }));
  for (const reading of readings)
    await Promise.all(
      copies.map(({ way, standing, draw }) =>
        count(
          standing,
          reading,
          saidHonestly(reading, (quote) => waysToCopy[way](quote, draw)),
        ),
      ),
    );
  // Cast: one of each way.
  return Object.fromEntries(copies.map(({ way, standing }) => [way, standing])) as Record<Way, Standing>;
}

/** For a single way. */
export const standingOf = async (readings: readonly HonestReading[], way: WayToCopy): Promise<Standing> =>
  (await standingsOf(readings, [way]))[way];
