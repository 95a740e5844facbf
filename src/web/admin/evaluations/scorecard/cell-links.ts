import { createContext, useContext } from 'react';
import type { Cell } from '../../../../contract/evaluations/cell-schema.ts';
import type { DisplayedReader } from './displayed-readers.ts';
import { chooseDefaultCellFilter, createScorecardAddress } from './scorecard-address.ts';

/** The displayed scorecard, for the links of its figures. */
export const ShownScorecard = createContext({ run: '', against: '' });

/** The address of the offers behind a figure of a reader. */
export function useCellAddress(): (seen: Pick<DisplayedReader, 'run' | 'reader'>, cell: Cell) => string {
  const shown = useContext(ShownScorecard);
  return ({ run, reader }, cell) =>
    createScorecardAddress({
      ...shown,
      cell: { run, reader, cell, show: chooseDefaultCellFilter(cell), after: 0 },
    });
}
