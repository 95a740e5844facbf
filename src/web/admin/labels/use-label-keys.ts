import { type Row, rows } from '../corrections/draft/corrected.ts';
import { rowBeside, rowOf } from '../corrections/keys/rows.ts';
import { useKeys } from '../corrections/keys/use-keys.ts';
import { useSingleKeys } from '../lib/use-single-keys.ts';
import type { Labelling } from './use-labelling.ts';

/** What each key does, by the names of `unseen.keys`. */
export const labelKeys = [
  { does: 'move', keys: ['j', 'k'] },
  { does: 'level', keys: ['0', '1', '2', '3'] },
  { does: 'flag', keys: ['y', 'n'] },
  { does: 'silent', keys: ['s'] },
  { does: 'mark', keys: ['m'] },
  { does: 'save', keys: ['Ctrl+S'] },
] as const;

/** Labels by keyboard, with the keys of the correction screen; `mark` leads to the sentences. */
export function useLabelKeys(
  labelling: Labelling,
  mark: () => void,
): [on: boolean, choose: (on: boolean) => void] {
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  useKeys(singleKeys, (command) => {
    if (command.name === 'set') {
      labelling.set(command.row, command.value);
      focusRow(command.row);
    } else if (command.name === 'move') {
      const focused = document.activeElement ? rowOf(document.activeElement) : null;
      focusRow(rowBeside(focused, command.by));
    } else if (command.name === 'silence') labelling.silence(command.row);
    else if (command.name === 'mark') mark();
    else if (command.name === 'save' && Object.keys(labelling.said).length > 0 && !labelling.saving)
      labelling.save();
  });
  return [singleKeys, chooseSingleKeys];
}

/** On the value that is chosen, else on the first. */
export function focusRow(row: Row): void {
  const element = document.querySelector(`[data-row="${rows.find((each) => each === row)}"]`);
  const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input');
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
