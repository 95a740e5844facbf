import { useState } from 'react';
import { navigate } from '../../../lib/navigation.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import type { Row } from '../draft/corrected.ts';
import { withAllConfirmed, withConfirmation, withSilence, withValue } from '../draft/looked-at.ts';
import { theRest } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';
import type { Command } from './keys.ts';
import { goToRow, rowBeside, rowElementId, rowOf } from './rows.ts';
import { useKeys } from './use-keys.ts';
import type { Neighbours } from './use-neighbours.ts';

type OfferKeys = {
  helpOpen: boolean;
  openHelp: () => void;
  closeHelp: () => void;
  singleKeys: boolean;
  chooseSingleKeys: (on: boolean) => void;
};

type Deeds = { save: () => void; mark: (row: Row) => void };

/** Corrects, confirms, saves and leafs by keyboard. */
export function useOfferKeys(
  correction: Correction,
  neighbours: Neighbours,
  { save, mark }: Deeds,
): OfferKeys {
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  const [helpOpen, setHelpOpen] = useState(false);
  useKeys(singleKeys, (command) => {
    if (command.name === 'set') set(correction, command);
    else if (command.name === 'move') goToRow(rowBeside(focusedRow(), command.by));
    else if (command.name === 'confirm') correction.change((before) => withConfirmation(before, command.row));
    else if (command.name === 'silence') correction.change((before) => withSilence(before, command.row));
    else if (command.name === 'confirmRest')
      correction.change((before) => withAllConfirmed(before, theRest(correction)));
    else if (command.name === 'mark') mark(command.row);
    else if (command.name === 'save') save();
    else if (command.name === 'undo') correction.undo();
    else if (command.name === 'redo') correction.redo();
    else if (command.name === 'help') setHelpOpen(true);
    else {
      const address = neighbours[command.name];
      if (address) navigate(address);
    }
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
