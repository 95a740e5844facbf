/** Scoring tables with changed figures, validated before anything is graded by them. */
import type { RuleChanges, RuleMistake } from '../../contract/evaluations/rehearsed-rules.ts';
import { releasedTables, type ScoringTables } from '../../grading/scoring-rules.ts';
import { type PlacedFigure, ruleFigures } from './rule-figures.ts';

/** Valid changes, or the mistakes in them. */
export type CheckedChanges = { ok: true; changes: RuleChanges } | { ok: false; mistakes: RuleMistake[] };

const byName = new Map(ruleFigures.map((figure) => [figure.name, figure]));

/**
 * All mistakes of single figures, else those of the rules as a whole. Unchanged values are removed
 * from `changes`.
 */
export function checkChanges(asked: RuleChanges): CheckedChanges {
  const mistakes = Object.entries(asked).flatMap(([name, value]) => mistakeIn(name, value) ?? []);
  if (mistakes.length > 0) return { ok: false, mistakes };
  const changes = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => byName.get(name)?.value !== value),
  );
  const ofWhole = mistakeOfWhole(changes);
  return ofWhole ? { ok: false, mistakes: [ofWhole] } : { ok: true, changes };
}

function mistakeIn(name: string, value: unknown): RuleMistake | undefined {
  const figure = byName.get(name);
  if (!figure) return { code: 'unknownName', name };
  const { bounds } = figure;
  if (!bounds) return typeof value === 'boolean' ? undefined : { code: 'notSwitch', name };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notNumber', name };
  if (value < bounds.low || value > bounds.high) {
    const { low, high } = bounds;
    return { code: 'outOfBounds', name, low, high };
  }
  const steps = value / bounds.step;
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return { code: 'tooFine', name, step: bounds.step };
  return undefined;
}

const wholeTenths = 10;
const maxThousandths = 5_000;
/** A score that rounds to 0 has no letter: in ten-thousandths, as `combineScores` adds them up. */
const minScore = 5_000;

function mistakeOfWhole(changes: RuleChanges): RuleMistake | undefined {
  const several = (code: RuleMistake['code']): RuleMistake => ({ code, name: '' });
  if (Object.keys(changes).length === 0) return several('nothingChanged');
  const tables = applyChanges(changes);
  const { partWeights, environmentWeights, smellTakesOnePartIn } = tables;
  if (partWeights.businessInitiative + partWeights.experimentalEnvironment !== wholeTenths)
    return several('weightsNotWhole');
  if (environmentWeights.reduce((sum, { weight }) => sum + weight, 0) > maxThousandths)
    return several('tooMuchEnvironment');
  const uneven = environmentWeights.find(({ weight }) => weight % smellTakesOnePartIn !== 0);
  if (uneven) return { code: 'unevenParts', name: `environmentWeights.${uneven.id}` };
  const lowest = Math.min(
    ...tables.initiativeScores.map(({ score }) => score),
    tables.reductionFloor,
    ...tables.fixedAnswers.map(({ businessInitiative }) => businessInitiative),
  );
  return partWeights.businessInitiative * lowest < minScore ? several('noLetter') : undefined;
}

/** The released tables with changed figures. `changes` must be valid. */
export function applyChanges(changes: RuleChanges): ScoringTables {
  const tables = structuredClone<object>(releasedTables);
  const off: PlacedFigure[] = [];
  for (const [name, value] of Object.entries(changes)) {
    const figure = byName.get(name);
    if (!figure) throw new RangeError(`There is no figure ${name}`);
    if (typeof value === 'number') setAt(tables, figure.path, Math.round(value * figure.scale));
    else if (!value) off.push(figure);
  }
  // Last row first, so that the indexes of the others stay valid.
  for (const { path } of off.toSorted((one, other) => Number(other.path[1]) - Number(one.path[1])))
    takeOut(tables, path);
  // Cast: only numbers were replaced by numbers, and whole rows removed.
  return tables as ScoringTables;
}

function setAt(tables: object, path: PlacedFigure['path'], value: number): void {
  const [last, ...before] = path.toReversed();
  const holder = before.toReversed().reduce<object>((found, key) => Reflect.get(found, key), tables);
  if (last !== undefined) Reflect.set(holder, last, value);
}

function takeOut(tables: object, [table, place]: PlacedFigure['path']): void {
  const rows: unknown = Reflect.get(tables, table ?? '');
  if (Array.isArray(rows) && typeof place === 'number') rows.splice(place, 1);
}
