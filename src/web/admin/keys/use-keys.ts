import { useEffect, useRef } from 'react';
import { type CommandInput, type CommandName, commandOf, type KeyTable } from './key-table.ts';
import { singleKeysWork } from './single-keys-switch.tsx';

/** What keeps the keys that are pressed in it to itself. */
const dialogs = 'dialog, [role=dialog], [role=alertdialog]';

/** What takes letters. */
const textFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/** By the names of the rows that the page hears. */
type Handlers<T> = { [Name in CommandName<T>]: (...input: CommandInput<T[Name]>) => void };

/**
 * Hears the keys of a screen wherever the focus is, a dialog apart. `placeOf` tells the place that
 * an element stands in.
 */
export function useKeys<Place, T extends KeyTable<Place>>(
  table: T,
  placeOf: (at: Element) => Place | null,
  handlers: Handlers<T>,
): void {
  const hear = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || at.closest(dialogs)) return;
    const inText = at.closest(textFields) !== null;
    const command = commandOf(table, event, { inText, place: placeOf(at), singleKeys: singleKeysWork() });
    if (!command) return;
    event.preventDefault();
    // Cast: a command has the name of a row of the table, and the value that it gives the key.
    const byName = handlers as Readonly<Record<string, (value: unknown) => void>>;
    if (!event.repeat || command.repeats) byName[command.name]?.(command.value);
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
