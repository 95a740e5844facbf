/** Changes to a text field that the browser's own undo can take back. */
import type { ChangedText } from './apply-change.ts';

/** Makes the field hold the changed text, selects what is new in it and brings it into view. */
export function writeInField(field: HTMLTextAreaElement, { text, start, end }: ChangedText): void {
  const { from, to, inserted } = differenceBetween(field.value, text);
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  // Deprecated, and still the only way of writing that undo knows of.
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

/** Takes back the last change of the field, typed or written. */
export function undoInField(field: HTMLTextAreaElement): void {
  field.focus({ preventScroll: true });
  document.execCommand('undo');
}

/** What one text holds in the place of what another does: everything before and after it is the same. */
export function differenceBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, inserted: after.slice(from, after.length - same) };
}
