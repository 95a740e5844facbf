import { useState } from 'react';
import { navigate } from '../../../lib/navigation.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import type { Row } from '../draft/corrected.ts';
import { withAllConfirmed, withConfirmation, withSilence, withValue } from '../draft/looked-at.ts';
import { theRest } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';
import type { Command, PlainCommand } from './keys.ts';
import { firstOfGroup, goToRow, rowBeside, rowElementId, rowOf } from './rows.ts';
import { useKeys } from './use-keys.ts';
import type { Neighbours } from './use-neighbours.ts';

type OfferKeys = {
  helpOpen: boolean;
  openHelp: () => void;
  closeHelp: () => void;
  singleKeys: boolean;
  chooseSingleKeys: (on: boolean) => void;
};

type Deeds = {
  save: () => void;
  saveAndGoOn: () => void;
  mark: (row: Row) => void;
  /** Marks the offer for datasets, or takes the mark away. */
  toggleDatasets: () => void;
};

/** Corrects, confirms, saves and leafs by keyboard. */
export function useOfferKeys(correction: Correction, neighbours: Neighbours, deeds: Deeds): OfferKeys {
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  const [helpOpen, setHelpOpen] = useState(false);
  const { change } = correction;
  const plain: Record<PlainCommand['name'], () => void> = {
    save: deeds.save,
    saveAndGoOn: deeds.saveAndGoOn,
    toggleDatasets: deeds.toggleDatasets,
    undo: correction.undo,
    redo: correction.redo,
    help: () => setHelpOpen(true),
    confirmRest: () => change((before) => withAllConfirmed(before, theRest(correction))),
    next: () => neighbours.next && navigate(neighbours.next),
    previous: () => neighbours.previous && navigate(neighbours.previous),
  };
  useKeys(singleKeys, (command) => {
    if (command.name === 'set') set(correction, command);
    else if (command.name === 'move') goToRow(rowBeside(focusedRow(), command.by));
    else if (command.name === 'group') goToRow(firstOfGroup(focusedRow(), command.by));
    else if (command.name === 'confirm') change((before) => withConfirmation(before, command.row));
    else if (command.name === 'silence') change((before) => withSilence(before, command.row));
    else if (command.name === 'mark') deeds.mark(command.row);
    else plain[command.name]();
  });
  return {
    helpOpen,
    openHelp: () => setHelpOpen(true),
    closeHelp: () => setHelpOpen(false),
    singleKeys,
    chooseSingleKeys,
  };
}

function focusedRow() {
  return document.activeElement ? rowOf(document.activeElement) : null;
}

/** The focus goes with the level, as it does where an arrow key chooses one. */
function set({ change }: Correction, { row, value }: Extract<Command, { name: 'set' }>): void {
  change((before) => withValue(before, row, value));
  document
    .getElementById(rowElementId(row))
    ?.querySelector<HTMLElement>(`input[value="${value}"], input[type=checkbox]`)
    ?.focus({ preventScroll: true });
}
