/** Which letters changed rules would affect, and which of the changes are responsible. */
import type { MovedOffer, RehearsalResult, RuleChanges } from '../../contract/evaluations/rehearsed-rules.ts';
import type { FlatCriteria } from '../../grading/criteria.ts';
import { letterOfScore, scoreWithTables } from '../../grading/grade.ts';
import { type Letter, releasedTables, type ScoringTables } from '../../grading/scoring-rules.ts';
import { applyChanges } from './changed-tables.ts';

/** Exact scores; `movedBy` names changed figures. */
export type LetterMove = Pick<MovedOffer, 'before' | 'after' | 'movedBy'> & { from: Letter; to: Letter };

type Trial = { names: string[]; alone: ScoringTables; without: ScoringTables };

/** The two weights of the parts count as one change, since they must sum to 1. */
function trialsOf(changes: RuleChanges): Trial[] {
  const byRule = Map.groupBy(Object.keys(changes), (name) =>
    name.startsWith('partWeights.') ? 'partWeights' : name,
  );
  const only = (keep: (name: string) => boolean) =>
    applyChanges(Object.fromEntries(Object.entries(changes).filter(([name]) => keep(name))));
  return [...byRule.values()].map((names) => ({
    names,
    alone: only((name) => names.includes(name)),
    without: only((name) => !names.includes(name)),
  }));
}

/**
 * Returns the change of an offer’s letter; undefined when it stays. `changes` must be valid
 * (changed-tables.ts). Responsible changes: each that suffices alone; if none does, each that is
 * necessary; if there is none either, all of them together.
 */
export function rehearseOffer(changes: RuleChanges): (stated: FlatCriteria) => LetterMove | undefined {
  const changed = applyChanges(changes);
  const trials = trialsOf(changes);
  const roundedBy = (tables: ScoringTables, stated: FlatCriteria) => scoreWithTables(tables, stated).rounded;
  return (stated) => {
    const before = scoreWithTables(releasedTables, stated);
    const after = scoreWithTables(changed, stated);
    if (before.rounded === after.rounded) return undefined;
    const alone = trials.filter((trial) => roundedBy(trial.alone, stated) === after.rounded);
    const needed = trials.filter((trial) => roundedBy(trial.without, stated) !== after.rounded);
    const moving = [alone, needed, trials].find((found) => found.length > 0) ?? [];
    return {
      from: letterOfScore(before.rounded),
      to: letterOfScore(after.rounded),
      before: before.tenThousandths / 10_000,
      after: after.tenThousandths / 10_000,
      movedBy: moving.flatMap(({ names }) => names),
    };
  };
}

/** Counts changes of letters; of each kind it lists the first `kept` offers. */
export function createMoveTally(kept: number) {
  const moves = new Map<string, RehearsalResult['moves'][number]>();
  const movedBy = new Map<string, number>();
  let offers = 0;
  let unreadable = 0;
  return {
    leave: () => {
      unreadable += 1;
    },
    count(offer: Pick<MovedOffer, 'id' | 'position' | 'company'>, move: LetterMove | undefined): void {
      offers += 1;
      if (!move) return;
      const { from, to, ...rest } = move;
      const found = moves.get(from + to) ?? { from, to, count: 0, offers: [] };
      moves.set(from + to, found);
      found.count += 1;
      if (found.offers.length < kept) found.offers.push({ ...offer, ...rest });
      for (const name of move.movedBy) movedBy.set(name, (movedBy.get(name) ?? 0) + 1);
    },
    result: (): RehearsalResult => ({
      offers,
      unreadable,
      moves: [...moves.values()].toSorted((one, other) => other.count - one.count),
      movedBy: [...movedBy]
        .map(([name, count]) => ({ name, count }))
        .toSorted((one, other) => other.count - one.count),
    }),
  };
}
