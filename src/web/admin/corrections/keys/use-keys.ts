import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { type Command, commandOf, repeats } from './keys.ts';
import { rowOf } from './rows.ts';

const textFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/** Hears the keys of the screen of an offer. */
export function useKeys(singleKeys: boolean, run: (command: Command) => void): void {
  useKeyPresses((event, at) => {
    const inText = at.closest(textFields) !== null;
    const command = commandOf(event, { inText, row: rowOf(at), singleKeys });
    if (command && (!event.repeat || repeats(command))) run(command);
    return command !== null;
  });
}
