/**
 * The exam that comes with the program: 200 of the written offers, chosen by a rule, and what the
 * built-in reader read in each by weights that were learned without it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { WrittenExam } from '../src/cli/evaluate/written-exam.ts';
import type { ExamAnswer, ExamOffer } from '../src/evaluating/exam.ts';
import type { AnswerTokens, ReaderSample } from '../src/evaluating/sit-exam.ts';
import {
  type CriterionId,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  lowestValues,
  withGroups,
} from '../src/grading/criteria.ts';
import { grade } from '../src/grading/grade.ts';
import { type Letter, letters } from '../src/grading/scoring-rules.ts';
import type { CriterionLabel } from '../src/labelling/offer-labels.ts';
import type { Reader, ReadingResult, Receipt } from '../src/reading/reader.ts';
import { offerText, type WrittenOffer, writtenOffers } from './written-offers.ts';

const examLanguages = ['en', 'fr'] as const;
const offersOfLanguage = 100;

const answersFile = new URL('exam-answers.jsonl', import.meta.url);

/** What the built-in reader answered to an offer of the exam; the lowest values are omitted. */
export type BuiltinAnswer = {
  id: string;
  /** Of the text; the first 12 characters of its SHA-256. */
  sha256: string;
} & ({ refused: string } | { notAProductJobOffer: boolean; criteria: Partial<FlatCriteria> });

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const trueLetter = ({ notAProductJobOffer, criteria }: WrittenOffer): Letter =>
  notAProductJobOffer ? 'E' : grade(withGroups(criteria)).letter;

/**
 * The offers of the exam. Of each language: of E, D, C, B and A one in turn as long as there are
 * any, within a letter in the order of the hash of their ids. The languages alternate, so that any
 * first part of the exam is balanced too.
 */
export function chooseExam(offers: readonly WrittenOffer[]): WrittenOffer[] {
  const [first, second] = examLanguages.map((language) =>
    takeInTurn(offers.filter((offer) => offer.language === language)),
  );
  return (first ?? []).flatMap((offer, place) => [offer, second?.[place] ?? []].flat());
}

function takeInTurn(offers: readonly WrittenOffer[]): WrittenOffer[] {
  const byHash = offers.toSorted((one, other) => (hashOf(one.id) < hashOf(other.id) ? -1 : 1));
  const byLetter = Map.groupBy(byHash, trueLetter);
  const rounds = byHash.flatMap((_, round) =>
    letters.flatMap((letter) => byLetter.get(letter)?.[round] ?? []),
  );
  return rounds.slice(0, offersOfLanguage);
}

function toExamOffer(offer: WrittenOffer): ExamOffer {
  const { id, language, notAProductJobOffer, criteria } = offer;
  const labels = criteriaTable.map((row): [CriterionId, CriterionLabel] => [
    row.id,
    { value: criteria[row.id], state: criteria[row.id] ? 'stated' : 'silent', sentences: [] },
  ]);
  return {
    id,
    language,
    text: offerText(offer),
    labels: { notAProductJobOffer, criteria: notAProductJobOffer ? {} : Object.fromEntries(labels) },
  };
}

const nothingFound = lowestValues();

const noTokens: AnswerTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Without receipts and times, of which the exam compares none. */
function toExamAnswer(answer: BuiltinAnswer): ExamAnswer {
  if ('refused' in answer) return { kind: 'refused', code: answer.refused };
  const { notAProductJobOffer, criteria } = answer;
  const silent = criteriaTable.map((row): [CriterionId, Receipt] => [
    row.id,
    { state: 'silent', quotes: [] },
  ]);
  return {
    kind: 'read',
    values: { ...nothingFound, ...criteria },
    notAProductJobOffer,
    // Cast: the table has each id once.
    receipts: Object.fromEntries(silent) as Record<CriterionId, Receipt>,
    certainty: null,
    explanation: null,
  };
}

const toSample = (answer: BuiltinAnswer): ReaderSample => ({
  offer: answer.id,
  reader: 'builtin',
  repeat: 0,
  milliseconds: 0,
  tokens: noTokens,
  answer: toExamAnswer(answer),
});

function readAnswers(): BuiltinAnswer[] {
  if (!existsSync(answersFile)) return [];
  const lines = readFileSync(answersFile, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Reads the offers of the exam, each by the reader that `readerOf` returns, and stores the answers. */
export async function storeBuiltinAnswers(
  readerOf: (offer: { id: string; company: string }) => Reader,
): Promise<void> {
  const lines: string[] = [];
  for (const offer of chooseExam(writtenOffers())) {
    const text = offerText(offer);
    const about = { id: offer.id, sha256: hashOf(text).slice(0, 12) };
    lines.push(JSON.stringify({ ...about, ...toStored(await readerOf(offer).read(text)) }));
  }
  writeFileSync(answersFile, `${lines.join('\n')}\n`);
}

function toStored(result: ReadingResult) {
  if (!result.ok) return { refused: result.code };
  const { notAProductJobOffer, criteria } = result.reading;
  const differing = Object.entries(flattenCriteria(criteria)).filter(
    // Cast: the keys are those of the criteria.
    ([id, value]) => value !== nothingFound[id as CriterionId],
  );
  return { notAProductJobOffer, criteria: Object.fromEntries(differing) };
}

/**
 * The exam with the built-in reader's answers; an answer to another text of the same offer is left
 * out.
 */
export function writtenExam(): WrittenExam {
  const offers = chooseExam(writtenOffers()).map(toExamOffer);
  const texts = new Map(offers.map(({ id, text }) => [id, text]));
  const known = readAnswers().filter(({ id, sha256 }) => hashOf(texts.get(id) ?? '').startsWith(sha256));
  return { offers, builtin: known.map(toSample) };
}
