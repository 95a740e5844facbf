/**
 * The state of a scorecard in its address: the compared run, and the figure whose offers are shown,
 * so that Back restores them.
 */

import type { Cell } from '../../../../contract/evaluations/cell-schema.ts';
import {
  answeredLetterValues,
  type CellFilter,
  cellFilters,
  criterionMeasures,
  readerMeasures,
} from '../../../../contract/evaluations/cells.ts';
import { criteriaTable } from '../../../../grading/criteria.ts';
import { letters } from '../../../../grading/scoring-rules.ts';

/** A figure of a reader, and the page of its offers. */
export type CellView = { run: string; reader: string; cell: Cell; show: CellFilter; after: number };

/** `run` is in the path, `against` is the compared one; empty if none. */
export type ScorecardView = { run: string; against: string; cell: CellView | null };

/** The address that shows a view. */
export function createScorecardAddress({ run, against, cell }: ScorecardView): string {
  const query = new URLSearchParams({
    ...(against && { against }),
    ...(cell && {
      ...(cell.run !== run && { run: cell.run }),
      reader: cell.reader,
      ...cell.cell,
      show: cell.show,
      ...(cell.after > 0 && { after: `${cell.after}` }),
    }),
  });
  return `/admin/${encodeURIComponent(run)}${query.size > 0 ? `?${query}` : ''}`;
}

/** An address without a valid figure in its query shows the scorecard. */
export function parseScorecardAddress(run: string, search: string): ScorecardView {
  const asked = new URLSearchParams(search);
  const against = asked.get('against') ?? '';
  const cell = cellIn(asked);
  const reader = asked.get('reader') ?? '';
  if (!cell || !reader) return { run, against, cell: null };
  const show = cellFilters.find((each) => each === asked.get('show')) ?? chooseDefaultCellFilter(cell);
  const after = /^\d{1,9}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : 0;
  return { run, against, cell: { run: asked.get('run') || run, reader, cell, show, after } };
}

/** The usual interest: the answers with that letter, else the wrong ones. */
export function chooseDefaultCellFilter({ measure }: Cell): CellFilter {
  return measure === 'confusion' ? 'hits' : 'misses';
}

function cellIn(asked: URLSearchParams): Cell | null {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === asked.get(name));
  const ofReader = one('measure', readerMeasures);
  if (ofReader) return { measure: ofReader };
  const ofCriterion = one('measure', criterionMeasures);
  const criterion = one(
    'criterion',
    criteriaTable.map(({ id }) => id),
  );
  if (ofCriterion) return criterion ? { measure: ofCriterion, criterion } : null;
  const [truth, answered] = [one('truth', letters), one('answered', answeredLetterValues)];
  return truth && answered && asked.get('measure') === 'confusion'
    ? { measure: 'confusion', truth, answered }
    : null;
}
