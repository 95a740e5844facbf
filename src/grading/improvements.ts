/**
 * The smallest changes of an offer for a better letter, found by exact search. Only improving
 * changes are considered: a level up, a practice added, a smell removed. The search relies on such
 * a change never putting a better letter out of reach (grade.properties.test.ts). Removing a
 * Product Owner title may lower a score, but only from 2, which is below every letter still to be
 * reached.
 */
import {
  bestValue,
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
} from './criteria.ts';
import { calculateRoundedScore, letterOfScore } from './grade.ts';
import { type Letter, letters } from './scoring-rules.ts';

/** One criterion set to another value of its range. */
export type Change = { id: CriterionId; from: CriterionValue; to: CriterionValue };

/**
 * Ways to a letter. All sets have the same, smallest size; each reaches at least `target`, with the
 * smallest sufficient change of each level. Changes, and sets of them, are in criteria order.
 */
export type ImprovementsTo = { target: Letter; changeSets: Change[][] };

/** `nextLetter` is one letter up. Both are null when the offer already has the best letter. */
export type Improvements = { nextLetter: ImprovementsTo | null; toA: ImprovementsTo | null };

/** Computes all smallest improvements. `criteria` must be in their ranges. */
export function findImprovements(criteria: Criteria): Improvements {
  const stated = flattenCriteria(criteria);
  const roundedScore = calculateRoundedScore(stated);
  if (roundedScore >= letters.length) return { nextLetter: null, toA: null };
  const toA = improvementsTo(letters.length, stated);
  const next = roundedScore + 1;
  return { nextLetter: next === letters.length ? toA : improvementsTo(next, stated), toA };
}

/** Only the smallest ways one letter up, in half the time; null for the best letter. */
export function findNextLetterImprovements(criteria: Criteria): ImprovementsTo | null {
  const stated = flattenCriteria(criteria);
  const next = calculateRoundedScore(stated) + 1;
  return next > letters.length ? null : improvementsTo(next, stated);
}

/** The values of a criterion that are better than `from`, smallest change first. */
export function listBetterValues(id: CriterionId, from: CriterionValue): CriterionValue[] {
  const row = criteriaTable.find((candidate) => candidate.id === id);
  if (!row) return [];
  if ('max' in row) {
    return Array.from({ length: row.max - Number(from) }, (_, index) => Number(from) + index + 1);
  }
  const best = bestValue(row);
  return from === best ? [] : [best];
}

type Candidate = { id: CriterionId; from: CriterionValue; better: CriterionValue[]; best: CriterionValue };

function improvementsTo(roundedScore: number, stated: FlatCriteria): ImprovementsTo {
  const candidates = criteriaTable.flatMap(({ id }): Candidate[] => {
    const better = listBetterValues(id, stated[id]);
    const best = better.at(-1);
    return best === undefined ? [] : [{ id, from: stated[id], better, best }];
  });
  // One object for every trial: the search makes thousands, and each sets everything that any of
  // them changes.
  const trial: Record<CriterionId, CriterionValue> = { ...stated };
  // Cast: each criterion is only ever given values of its own.
  const trialReaches = () => calculateRoundedScore(trial as FlatCriteria) >= roundedScore;
  const change = (set: number) => {
    candidates.forEach(({ id, from, best }, index) => {
      trial[id] = set & (1 << index) ? best : from;
    });
  };
  const sets = smallestSets(candidates.length, (set) => {
    change(set);
    return trialReaches();
  });
  const changeSets = sets.map((set) => {
    change(set);
    return candidates
      .filter((_, index) => set & (1 << index))
      .map((candidate) => smallestChange(candidate, trial, trialReaches));
  });
  return { target: letterOfScore(roundedScore), changeSets };
}

/** Reduces a change as far as the target allows; leaves the result in the trial. */
function smallestChange(
  { id, from, better, best }: Candidate,
  trial: Record<CriterionId, CriterionValue>,
  trialReaches: () => boolean,
): Change {
  const sufficient = better.find((value) => {
    trial[id] = value;
    return trialReaches();
  });
  return { id, from, to: sufficient ?? best };
}

/**
 * All smallest subsets, as bit sets, of `count` things that satisfy `reaches`, in the order of
 * their members. `reaches` must be monotonic, and true for the full set.
 * For a maximal insufficient set, every sufficient set contains one of the things that it lacks. So
 * each insufficient set gives a clause to hit; the smallest sets that hit every clause are the
 * answer once all of them suffice.
 */
function smallestSets(count: number, reaches: (chosen: number) => boolean): number[] {
  const bits = Array.from({ length: count }, (_, index) => 1 << index);
  const all = bits.reduce((sum, bit) => sum | bit, 0);
  const clauses = bits.filter((bit) => !reaches(all & ~bit));
  for (;;) {
    const sets = smallestHittingSets(clauses);
    const short = sets.find((set) => !reaches(set));
    if (short === undefined) return sets.sort(byMembers);
    let largest = short;
    for (const bit of bits) if (!reaches(largest | bit)) largest |= bit;
    clauses.push(all & ~largest);
  }
}

/**
 * All smallest sets that share a member with every clause; clauses and sets are bit sets, and no
 * clause is empty.
 */
function smallestHittingSets(clauses: readonly number[]): number[] {
  const needed = clauses.filter((clause) => sizeOf(clause) === 1).reduce((all, clause) => all | clause, 0);
  const found: number[] = [];
  function extend(chosen: number, excluded: number, unhit: readonly number[], budget: number): void {
    if (unhit.length === 0) found.push(chosen);
    if (unhit.length === 0 || budget === 0) return;
    const open = unhit.map((clause) => clause & ~excluded);
    let members = open.reduce((min, clause) => (sizeOf(clause) < sizeOf(min) ? clause : min));
    let tried = excluded;
    while (members !== 0) {
      const member = members & -members;
      extend(
        chosen | member,
        tried,
        unhit.filter((clause) => !(clause & member)),
        budget - 1,
      );
      tried |= member;
      members &= ~member;
    }
  }
  const rest = clauses.filter((clause) => !(clause & needed));
  for (let size = 0; found.length === 0; size++) extend(needed, 0, rest, size);
  return found;
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** Of two sets of equal size, the one with the first differing thing comes first. */
function byMembers(a: number, b: number): number {
  const difference = a ^ b;
  return a & difference & -difference ? -1 : 1;
}
