import { useEffect, useRef } from 'react';

/** What keeps the keys that are pressed in it to itself. */
const dialogs = 'dialog, [role=dialog], [role=alertdialog]';

/** Controls that have keys of their own. */
export const controlsWithKeys = 'input, textarea, select, [contenteditable]';

/**
 * Hears the keys of a screen wherever the focus is, a dialog apart. `hear` answers whether the key did anything: then the
 * browser does nothing more with it.
 */
export function useKeyPresses(hear: (event: KeyboardEvent, at: Element) => boolean): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.isComposing || event.defaultPrevented || at.closest(dialogs)) return;
      if (latest.current(event, at)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
