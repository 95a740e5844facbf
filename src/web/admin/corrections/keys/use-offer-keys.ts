import { useState } from 'react';
import { navigate } from '../../../lib/navigation.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { Row } from '../draft/correction-draft.ts';
import { withAllConfirmed, withConfirmation, withSilence, withValue } from '../draft/reviews.ts';
import { listUnconfirmedRows } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';
import { offerKeys } from './offer-keys.ts';
import { findRow, firstOfGroup, focusRow, neighbourRow, rowElementId } from './rows.ts';
import type { Neighbours } from './use-neighbours.ts';

type Deeds = {
  save: () => void;
  saveAndGoOn: () => void;
  mark: (row: Row) => void;
  /** Toggles the mark for datasets. */
  datasets: () => void;
};

/** Keyboard commands to correct, confirm, save and navigate. */
export function useOfferKeys(correction: Correction, neighbours: Neighbours, deeds: Deeds) {
  const [helpOpen, setHelpOpen] = useState(false);
  const { change } = correction;
  const onRow = (act: (row: Row) => void) => () => {
    const row = focusedRow();
    if (row) act(row);
  };
  const move = (by: 1 | -1) => focusRow(neighbourRow(focusedRow(), by));
  const set = (value: number | boolean) => onRow((row) => setValue(correction, row, value))();
  useKeys(offerKeys, findRow, {
    ...deeds,
    move,
    moveInLine: move,
    group: (by) => focusRow(firstOfGroup(focusedRow(), by)),
    level: set,
    flag: set,
    confirm: onRow((row) => change((before) => withConfirmation(before, row))),
    silence: onRow((row) => change((before) => withSilence(before, row))),
    mark: onRow(deeds.mark),
    confirmRest: () => change((before) => withAllConfirmed(before, listUnconfirmedRows(correction))),
    undo: correction.undo,
    redo: correction.redo,
    next: () => neighbours.next && navigate(neighbours.next),
    previous: () => neighbours.previous && navigate(neighbours.previous),
    help: () => setHelpOpen(true),
  });
  return { helpOpen, openHelp: () => setHelpOpen(true), closeHelp: () => setHelpOpen(false) };
}

function focusedRow() {
  return document.activeElement ? findRow(document.activeElement) : null;
}

/** The focus follows the level, as with arrow keys. */
function setValue({ change }: Correction, row: Row, value: number | boolean): void {
  change((before) => withValue(before, row, value));
  document
    .getElementById(rowElementId(row))
    ?.querySelector<HTMLElement>(`input[value="${value}"], input[type=checkbox]`)
    ?.focus({ preventScroll: true });
}
