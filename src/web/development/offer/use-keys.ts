import { useEffect, useRef } from 'react';
import { type Command, commandOf } from './keys.ts';
import { rowOf } from './rows.ts';

const textFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/** Hears the keys of the screen wherever the focus is, a dialog apart. */
export function useKeys(singleKeys: boolean, run: (command: Command) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || at.closest('dialog, [role=dialog], [role=alertdialog]')) return;
      const inText = at.closest(textFields) !== null;
      const command = commandOf(event, { inText, row: rowOf(at), singleKeys });
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [singleKeys]);
}
