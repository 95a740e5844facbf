/** Whether a reader's quotes stand in the offer, and whether they are the sentences that people marked. */
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { isFound, type Sentence } from '../../labelling/offer-labels.ts';
import type { ExamOffer } from '../exam.ts';
import type { AnsweredOffer, ReadAnswer } from './answered-offers.ts';
import { type Share, shareOf, type Tally } from './share.ts';

export type QuoteScores = {
  /** Quotes that stand in the offer, where the answer says that they stand, word for word. */
  inTheOffer: Share;
  /** Findings that people share and marked a sentence of: how often the first quote touches one of these sentences. */
  rightSentence: Share;
};

const touches = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;

const readAnswers = ({ answers }: AnsweredOffer): ReadAnswer[] =>
  answers.filter((answer) => answer.kind === 'read');

function inTheOffer({ offer, ...answered }: AnsweredOffer, ids: readonly Id[]): Tally {
  const quotes = readAnswers({ offer, ...answered }).flatMap(({ receipts }) =>
    ids.flatMap((id) => receipts[id]?.quotes ?? []),
  );
  const hits = quotes.filter(({ text, start, end }) => offer.text.slice(start, end) === text).length;
  return { offer: offer.id, hits, of: quotes.length };
}

type Id = (typeof criteriaTable)[number]['id'];

/** Undefined where the reader and people do not share the finding, or nobody marked a sentence. */
function isRightSentence(
  { values, receipts }: ReadAnswer,
  id: Id,
  { labels }: ExamOffer,
): boolean | undefined {
  const label = labels.criteria[id];
  if (!label || label.sentences.length === 0) return undefined;
  if (!isFound(id, label.value) || !isFound(id, values[id])) return undefined;
  const [first] = receipts[id]?.quotes ?? [];
  return first !== undefined && label.sentences.some((sentence) => touches(sentence, first));
}

function rightSentences(answered: AnsweredOffer, ids: readonly Id[]): Tally {
  const { offer } = answered;
  const said = readAnswers(answered)
    .flatMap((answer) => ids.map((id) => isRightSentence(answer, id, offer)))
    .filter((right) => right !== undefined);
  return { offer: offer.id, hits: said.filter(Boolean).length, of: said.length };
}

export function quoteScores(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  seed: number,
): QuoteScores {
  const ids = criteriaTable.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
  return {
    inTheOffer: shareOf(
      answered.map((one) => inTheOffer(one, ids)),
      seed,
    ),
    rightSentence: shareOf(
      answered.map((one) => rightSentences(one, ids)),
      seed,
    ),
  };
}
