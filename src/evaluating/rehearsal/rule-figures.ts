/** Every figure of the scoring tables by name, so that changes can be given as data. */
import type { RuleFigure } from '../../contract/evaluations/rehearsed-rules.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { releasedTables } from '../../grading/scoring-rules.ts';

/**
 * A figure, with its path in `releasedTables` and the factor between the units: 1000 for
 * thousandths there and points here. The path of a switch leads to the row that it removes.
 */
export type PlacedFigure = RuleFigure & { path: readonly (string | number)[]; scale: number };

type Bounds = NonNullable<RuleFigure['bounds']>;

const points: Bounds = { low: 0, high: 5, step: 0.001 };
/** At least one point, or some offers would have no letter. */
const scorePoints: Bounds = { ...points, low: 1 };
const perPoint = 1_000;

const level = (high: number): Bounds => ({ low: 0, high, step: 1 });
const highestLevel = (id: string): number => {
  const row = criteriaTable.find((each) => each.id === id);
  return row && 'max' in row ? row.max : 3;
};

type Path = PlacedFigure['path'];

function number(name: string, path: Path, stored: number, bounds: Bounds, scale = 1): PlacedFigure {
  return { name, path, value: stored / scale, bounds, scale };
}

function ruleSwitch(name: string, path: Path): PlacedFigure {
  return { name, path, value: true, bounds: null, scale: 1 };
}

function levels(name: string, path: Path, bounds: Readonly<Partial<Record<string, number>>>): PlacedFigure[] {
  return Object.entries(bounds).flatMap(([id, value]) =>
    value === undefined ? [] : [number(`${name}.${id}`, [...path, id], value, level(highestLevel(id)))],
  );
}

function ofFixedAnswers(): PlacedFigure[] {
  return releasedTables.fixedAnswers.flatMap(({ id, businessInitiative, experimentalEnvironment }, place) => {
    const [name, path] = [`fixedAnswers.${id}`, ['fixedAnswers', place]];
    return [
      ruleSwitch(name, path),
      number(
        `${name}.businessInitiative`,
        [...path, 'businessInitiative'],
        businessInitiative,
        scorePoints,
        perPoint,
      ),
      number(
        `${name}.experimentalEnvironment`,
        [...path, 'experimentalEnvironment'],
        experimentalEnvironment,
        points,
        perPoint,
      ),
    ];
  });
}

function ofAdjustments(): PlacedFigure[] {
  return releasedTables.adjustments.flatMap(({ id, target, to }, place) => {
    const [name, path] = [`adjustments.${id}`, ['adjustments', place]];
    return [ruleSwitch(name, path), number(`${name}.to`, [...path, 'to'], to, level(highestLevel(target)))];
  });
}

function ofCaps(): PlacedFigure[] {
  const rows = releasedTables.limitingFactorTable.flatMap(({ id, when }, place) => {
    const [name, path] = [`caps.${id}`, ['limitingFactorTable', place]];
    const bounds = 'atMost' in when ? levels(`${name}.atMost`, [...path, 'when', 'atMost'], when.atMost) : [];
    return [ruleSwitch(name, path), ...bounds];
  });
  return [...rows, number('cappedLevel', ['cappedLevel'], releasedTables.cappedLevel, level(3))];
}

function ofInitiative(): PlacedFigure[] {
  const { initiativeScores, initiativeReductions, reductionFloor } = releasedTables;
  const last = initiativeScores.length - 1;
  const scores = initiativeScores.flatMap(({ id, score, atLeast }, place) => {
    const [name, path] = [`initiativeScores.${id}`, ['initiativeScores', place]];
    return [
      // The last row applies to all other offers, so it cannot be switched off.
      ...(place < last ? [ruleSwitch(name, path)] : []),
      number(`${name}.score`, [...path, 'score'], score, scorePoints, perPoint),
      ...levels(`${name}.atLeast`, [...path, 'atLeast'], atLeast),
    ];
  });
  const reductions = initiativeReductions.map(({ id, loss }, place) =>
    number(`initiativeReductions.${id}`, ['initiativeReductions', place, 'loss'], loss, points, perPoint),
  );
  const floor = number('reductionFloor', ['reductionFloor'], reductionFloor, scorePoints, perPoint);
  return [...scores, ...reductions, floor];
}

function ofEnvironment(): PlacedFigure[] {
  const { environmentWeights, smellTakesOnePartIn, environmentCeilings } = releasedTables;
  const weights = environmentWeights.map(({ id, weight }, place) =>
    number(`environmentWeights.${id}`, ['environmentWeights', place, 'weight'], weight, points, perPoint),
  );
  const ceilings = environmentCeilings.flatMap(({ id, when, ceiling }, place) => {
    const [name, path] = [`environmentCeilings.${id}`, ['environmentCeilings', place]];
    const max =
      typeof ceiling === 'number'
        ? [number(`${name}.ceiling`, [...path, 'ceiling'], ceiling, points, perPoint)]
        : [];
    const bound =
      'businessInitiativeAtMost' in when
        ? [
            number(
              `${name}.businessInitiativeAtMost`,
              [...path, 'when', 'businessInitiativeAtMost'],
              when.businessInitiativeAtMost,
              points,
              perPoint,
            ),
          ]
        : [];
    return [ruleSwitch(name, path), ...max, ...bound];
  });
  const parts = { low: 1, high: 1_000, step: 1 };
  return [
    ...weights,
    number('smellTakesOnePartIn', ['smellTakesOnePartIn'], smellTakesOnePartIn, parts),
    ...ceilings,
  ];
}

function ofParts(): PlacedFigure[] {
  const tenths = { low: 0, high: 1, step: 0.1 };
  return Object.entries(releasedTables.partWeights).map(([part, weight]) =>
    number(`partWeights.${part}`, ['partWeights', part], weight, tenths, 10),
  );
}

/** In the order of docs/domain/scoring.md. */
export const ruleFigures: readonly PlacedFigure[] = [
  ...ofFixedAnswers(),
  ...ofAdjustments(),
  ...ofCaps(),
  ...ofInitiative(),
  ...ofEnvironment(),
  ...ofParts(),
];
