import { useEffect, useEffectEvent } from 'react';
import { type CommandInput, type CommandName, findCommand, type KeyTable } from './key-table.ts';
import { areSingleKeysEnabled } from './single-keys-switch.tsx';

/** Dialogs handle the keys pressed in them; shortcuts of the screen do not apply there. */
const dialogs = 'dialog, [role=dialog], [role=alertdialog]';

const textFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/** By the names of the rows that the page handles. */
type Handlers<T> = { [Name in CommandName<T>]: (...input: CommandInput<T[Name]>) => void };

/**
 * Handles the keys of a screen wherever the focus is, except in a dialog. `placeOf` gives the place
 * of an element.
 */
export function useKeys<Place, T extends KeyTable<Place>>(
  table: T,
  placeOf: (at: Element) => Place | null,
  handlers: Handlers<T>,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || at.closest(dialogs)) return;
    const inText = at.closest(textFields) !== null;
    const command = findCommand(table, event, {
      inText,
      place: placeOf(at),
      singleKeys: areSingleKeysEnabled(),
    });
    if (!command) return;
    event.preventDefault();
    // Cast: a command has the name of a row of the table, and the value of its key.
    const byName = handlers as Readonly<Record<string, (value: unknown) => void>>;
    if (!event.repeat || command.repeats) byName[command.name]?.(command.value);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
