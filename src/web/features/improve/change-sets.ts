/** The ways to a letter, easiest first. */
import { type Criteria, flattenCriteria, withGroups } from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import type { Change } from '../../../grading/improvements.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';

/** A set of changes made together. */
export type ChangeSet = readonly Change[];

/**
 * Several ways of up to this many changes are shown; of longer ones, which differ little, only one
 * is shown at first.
 */
const shortWay = 2;
/** Maximum number of further ways, shown when expanded. */
const maxFolded = 10;

/**
 * All ways have the same number of changes: those with the smallest changes of levels come first.
 */
export function rankChangeSets(ways: readonly ChangeSet[]): ChangeSet[] {
  return ways.toSorted((a, b) => levelsIn(a) - levelsIn(b));
}

/** The ways shown at once, those folded away, and the number of further ones. */
export function splitForDisplay(ways: readonly ChangeSet[]): {
  shown: ChangeSet[];
  folded: ChangeSet[];
  left: number;
} {
  const ranked = rankChangeSets(ways);
  const atOnce = (ranked[0]?.length ?? 0) <= shortWay ? 2 : 1;
  const folded = ranked.slice(atOnce, atOnce + maxFolded);
  return {
    shown: ranked.slice(0, atOnce),
    folded,
    left: Math.max(0, ranked.length - atOnce - folded.length),
  };
}

/** The letter of an offer after the changes. */
export function calculateLetterAfter(criteria: Criteria, way: ChangeSet): Letter {
  const changes = Object.fromEntries(way.map(({ id, to }) => [id, to]));
  return grade(withGroups({ ...flattenCriteria(criteria), ...changes })).letter;
}

function levelsIn(way: ChangeSet): number {
  return way.reduce((sum, { from, to }) => sum + (typeof to === 'number' ? to - Number(from) : 1), 0);
}
