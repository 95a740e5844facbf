/** Scorecards as sent over the wire, computed from exams with answers set by a test. */
import type { CallOutput } from '../../src/contract/calls/calls.ts';
import type { Cell } from '../../src/contract/evaluations/cell-schema.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from '../../src/evaluating/exam.ts';
import { calculateAnsweredLetter } from '../../src/evaluating/exam.ts';
import { listCellOffers } from '../../src/evaluating/scores/cell-offers.ts';
import { compareReaders, compareSittings } from '../../src/evaluating/scores/compare-readers.ts';
import { scoreReaders } from '../../src/evaluating/scores/reader-scores.ts';
import { createSeededIndices } from '../../src/evaluating/statistics/seeded-indices.ts';
import { type CriterionId, criteriaTable, type FlatCriteria } from '../../src/grading/criteria.ts';
import type { Letter } from '../../src/grading/scoring-rules.ts';
import { rulesVersion } from '../../src/grading/scoring-rules.ts';
import { answerOf, labelledOffer } from './exams.ts';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const;
const questions = 40;
const repeats = 2;
const seed = 1;

type Draw = (below: number) => number;

const anyValue = (draw: Draw, id: CriterionId) => {
  const row = criteriaTable.find((each) => each.id === id);
  return row && 'max' in row ? draw(row.max + 1) : draw(2) === 1;
};

/** Draws new values for this percentage of them. */
function changed(values: FlatCriteria, draw: Draw, of100: number): FlatCriteria {
  const entries = criteriaTable.map(({ id }) => [id, draw(100) < of100 ? anyValue(draw, id) : values[id]]);
  // Cast: the table has each id once.
  return Object.fromEntries(entries) as FlatCriteria;
}

/** Offers of all letters: the higher the index among five, the more an offer has. */
function examOf(draw: Draw): ExamOffer[] {
  return Array.from({ length: questions }, (_, place) => {
    const values = criteriaTable.map((row) => {
      if (!('max' in row)) return [row.id, row.id === 'noDistinctUXDesigner' ? draw(2) === 1 : draw(6) === 0];
      return [row.id, draw(5) < place % 5 ? row.max : draw(2)];
    });
    return labelledOffer(`o${place}`, Object.fromEntries(values));
  });
}

const nextLetter: Readonly<Record<Letter, Letter>> = { A: 'B', B: 'C', C: 'D', D: 'E', E: 'D' };

function answersOf(exam: readonly ExamOffer[], draw: Draw, of100: number): ExamSample[] {
  return exam.flatMap((offer) =>
    Array.from({ length: repeats }, (_, repeat) => {
      const values = Object.fromEntries(
        criteriaTable.map(({ id }) => [id, offer.labels.criteria[id]?.value]),
      ) as FlatCriteria; // Cast: labelledOffer labels all.
      const read = answerOf(changed(values, draw, of100));
      const letter = calculateAnsweredLetter(read);
      const refused: ExamAnswer = { kind: 'refused', code: 'notAnOffer' };
      if (read.kind !== 'read' || !letter || draw(40) === 0)
        return { offer: offer.id, repeat, answer: refused };
      const isSure = draw(3) > 0;
      const certainty = { letters: isSure ? [letter] : [letter, nextLetter[letter]], hingesOn: [] };
      return { offer: offer.id, repeat, answer: { ...read, certainty } };
    }),
  );
}

const sat = [
  { reader: 'builtin', of100: 9, tokens: 0, cost: null },
  { reader: 'fake-small', of100: 5, tokens: 6_200, cost: 0.0031 },
  { reader: 'ft:fake-small:offergrade::b2', of100: 3, tokens: 1_900, cost: 0.0009 },
] as const;

const exam = examOf(createSeededIndices(seed));
const samples = new Map(
  sat.map(({ reader, of100 }, place) => [
    reader as string,
    answersOf(exam, createSeededIndices(7 + place), of100),
  ]),
);

export const runId = '0b7c1c2e-6f1d-4a34-9d2e-5c1f3b8a7d10';
const otherRun = '5d0e9a44-1f6b-4f0e-8a55-2f9c1f0b6e21';

const all = sat.map(({ reader }) => ({ reader, samples: samples.get(reader) ?? [] }));
/** Computed once for all tests of a process, as intervals take seconds. */
const scored = once(() => ({
  readers: all.map((each) => ({
    reader: each.reader,
    scores: scoreReaders(exam, each.samples, { groups, seed }),
  })),
  comparisons: compareReaders(exam, all, seed),
}));
const compared = once(() => compareSittings(exam, all.slice(0, 2), all.slice(1), seed));

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** A run that is done: three readers, 40 offers read twice. */
export function endedRun(id = runId): NonNullable<CallOutput<'openRun'>['run']> {
  const answers = questions * repeats;
  return {
    id,
    createdAt: id === runId ? '2026-03-02T09:30:00.000Z' : '2026-02-11T14:05:00.000Z',
    endedAt: '2026-03-02T09:41:00.000Z',
    author: 'admin@example.org',
    dataset: { id: 'd', name: 'Spring exam', offers: questions, labelled: 47 },
    types: [...groups, 'scoreExplanation'],
    repeats,
    concurrency: 4,
    mostTokens: null,
    promptVersion: 'p7',
    state: 'done',
    reason: '',
    held: 0,
    questions: answers,
    readers: sat.map(({ reader, tokens, cost }) => ({
      reader,
      answered: answers,
      failed: 0,
      cachedInputTokens: 0,
      inputTokens: answers * tokens,
      outputTokens: answers * Math.round(tokens / 10),
      cost: cost === null ? null : answers * cost,
    })),
    secondsLeft: null,
  };
}

/** The answer of `openRun` for that run. */
export function openedRun(id = runId): CallOutput<'openRun'> {
  return {
    run: endedRun(id),
    scorecard: { rulesVersion, answered: 3 * questions * repeats, whollyReviewed: questions, ...scored() },
    isScoring: false,
    others: [
      {
        id: id === runId ? otherRun : runId,
        createdAt: '2026-02-11T14:05:00.000Z',
        readers: sat.map(({ reader }) => reader),
        repeats,
      },
    ],
  };
}

/** The answer of `openComparison` for two runs that only differ in the last reader's answers. */
export function comparedRuns(): CallOutput<'openComparison'> {
  return { comparisons: compared() };
}

/** The answer of `openCell` for that run. */
export function openedCell({ reader, cell }: { reader: string; cell: Cell }): CallOutput<'openCell'> {
  const found = listCellOffers(exam, samples.get(reader) ?? [], { cell, groups });
  const missed = found.filter(({ hits, of }) => (cell.measure === 'confusion' ? hits > 0 : hits < of));
  const offers = missed.slice(0, 25).map(({ offer, ...rest }, place) => ({
    ...rest,
    number: 1 + Number(offer.slice(1)),
    jobOfferId: place === 1 ? null : offer,
    position: place % 2 === 0 ? 'Senior Product Manager, Payments' : 'Product Owner (H/F) – parcours client',
    company: place % 3 === 0 ? 'Larkbridge' : '',
  }));
  return { offers, next: missed.length > 25 ? (offers.at(-1)?.number ?? null) : null };
}
