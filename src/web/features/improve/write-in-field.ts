/** Changes a text field so that the browser's own undo works. */
import type { ChangedText } from './apply-change.ts';

/** Sets the changed text, selects the new part and scrolls to it. */
export function writeInField(field: HTMLTextAreaElement, { text, start, end }: ChangedText): void {
  const { from, to, inserted } = findDifference(field.value, text);
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  // Deprecated, but still the only way that supports undo.
  const written =
    inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted);
  if (!written) {
    field.setRangeText(inserted, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
  field.scrollTop = (field.scrollHeight * start) / Math.max(1, text.length) - field.clientHeight / 3;
  field.scrollIntoView({ block: 'nearest' });
}

/** Undoes the last change of the field, typed or written. */
export function undoInField(field: HTMLTextAreaElement): void {
  field.focus({ preventScroll: true });
  document.execCommand('undo');
}

/** The differing part of two texts: everything before and after it is equal. */
export function findDifference(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, inserted: after.slice(from, after.length - same) };
}
