/**
 * Why an offer has its letter, for one sentence: what it gives, what limits it and what would lift
 * it. Derived from the rules of the grade: reasons from why.ts, the lift from
 * grading/improvements.ts.
 */
import { type Criteria, type FlatCriteria, withGroups } from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { type Change, findNextLetterImprovements } from '../grading/improvements.ts';
import type { CapTarget, LimitingFactor } from '../grading/limiting-factors.ts';
import type { FixedAnswerId, Letter } from '../grading/scoring-rules.ts';
import { type Gift, type LimitingReason, listGifts, listLimits } from './limits-and-gifts.ts';
import { criteriaOf, factorsIn, type Why, whyOf } from './why.ts';

/** Changes that give another letter: all of them together, or (`any`) a single one of them. */
export type LetterChange = { letter: Letter; changes: Change[]; any: boolean };

/** The parts of the sentence that explains a letter. */
export type LetterReason = {
  letter: Letter;
  /** Set where the title decides by itself; nothing else counts then. */
  title: FixedAnswerId | null;
  /** Set where the verdict is another job: its cause is then named before what the offer gives. */
  causeFirst: boolean;
  /**
   * What the offer states that counts: both strategic responsibilities above 0, then the practices,
   * weightiest first.
   */
  gives: Gift[];
  /**
   * What holds the offer back, weightiest first; for a true product manager position without what
   * `lift` would change.
   */
  but: LimitingReason[];
  /**
   * Responsibilities that the offer promises but that count as "consulted" only, each with the
   * factors in `but` that cap it.
   */
  promised: { id: CapTarget; cappedBy: LimitingFactor[] }[];
  /** The smallest change to a better letter; null for A. */
  lift: LetterChange | null;
};

/** More alternatives than this do not fit in a sentence. */
const maxAlternatives = 3;

/** Works out the reason. `criteria` must be in their ranges. */
export function explainLetter(criteria: Criteria): LetterReason {
  const why = whyOf(criteria);
  const { fixedAnswer, grade } = why.steps;
  const lift = liftOf(criteria, why.stated);
  const causeFirst = grade.verdict !== 'productManager';
  const all = fixedAnswer || !lift ? [] : listLimits(why);
  const but = causeFirst ? all : all.filter((one) => isKeptBeside(one, why, lift));
  return {
    letter: grade.letter,
    title: fixedAnswer,
    causeFirst,
    gives: fixedAnswer ? [] : listGifts(why, but),
    but,
    promised: promisedIn(why, but),
    lift,
  };
}

function promisedIn(
  { promised, responsibilities }: Why,
  but: readonly LimitingReason[],
): LetterReason['promised'] {
  const named = factorsIn(but);
  return promised.map((id) => ({
    id,
    cappedBy: responsibilities[id].cappedBy.filter((factor) => named.includes(factor)),
  }));
}

/**
 * Drops what the lift already mentions, except what removes a promise: that is named with the
 * promise.
 */
function isKeptBeside(one: LimitingReason, { responsibilities }: Why, lift: LetterChange | null): boolean {
  const caps = Object.values(responsibilities).flatMap(({ cappedBy }) => cappedBy);
  if (one.kind === 'factor' && caps.includes(one.id)) return true;
  const lifted = new Set(lift?.changes.map(({ id }) => id));
  return !criteriaOf(one).some((id) => lifted.has(id));
}

/**
 * Picks, among the smallest ways to a better letter, the one with the fewest steps; where single
 * changes suffice, all that lead to the same letter.
 */
function liftOf(criteria: Criteria, values: FlatCriteria): LetterChange | null {
  const ways = findNextLetterImprovements(criteria)?.changeSets.toSorted((a, b) => stepsOf(a) - stepsOf(b));
  const [easiest] = ways ?? [];
  if (!ways || !easiest) return null;
  const letter = letterAfter(values, easiest);
  if (easiest.length > 1) return { letter, changes: titleFirst(easiest), any: false };
  const alike = ways.filter((way) => letterAfter(values, way) === letter).flat();
  return { letter, changes: alike.slice(0, maxAlternatives), any: alike.length > 1 };
}

/** The title comes first, as it decides before all else. */
function titleFirst(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) => Number(b.id === 'titleIsProductOwner') - Number(a.id === 'titleIsProductOwner'),
  );
}

function stepsOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { from, to }) => sum + Math.abs(Number(to) - Number(from)), 0);
}

function letterAfter(values: FlatCriteria, changes: readonly Change[]): Letter {
  const changed = Object.fromEntries(changes.map(({ id, to }) => [id, to]));
  return grade(withGroups({ ...values, ...changed })).letter;
}
