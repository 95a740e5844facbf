/**
 * The edited text of an offer and the examples written into it, stored while the page is open, also
 * across screens.
 */
import { type RefObject, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { removePageParts } from '../../analysis/without-page-parts.ts';
import { type ChangedText, takeBack, type WrittenExample } from './apply-change.ts';
import { findDifference, writeInField } from './write-in-field.ts';

/** `examples`: first to last, also those that are not in the text any more. */
type Draft = { text: string; examples: readonly WrittenExample[] };

/** By the time of the analysis, which stays the same in another language. */
const drafts = new WeakMap<Date, Draft>();

/** As a text field has it: normalized line breaks, without parts of a surrounding page. */
export function getOriginalText(analysis: Analysis): string {
  return removePageParts(analysis).replace(/\r\n?/g, '\n');
}

/** Examples written or taken back so far, and the outcome of the last press, which is announced. */
export type Pressed = { presses: number; outcome: string };

/** The draft of a result in its text field. */
export function useDraft(analysis: Analysis, field: RefObject<HTMLTextAreaElement | null>) {
  const { gradedAt } = analysis;
  const stored = (): Draft => drafts.get(gradedAt) ?? { text: getOriginalText(analysis), examples: [] };
  const [draft, setDraft] = useState(stored);
  const [pressed, setPressed] = useState<Pressed>({ presses: 0, outcome: '' });
  const change = (part: Partial<Draft>) => {
    const next = { ...stored(), ...part };
    drafts.set(gradedAt, next);
    setDraft(next);
  };
  const show = (changed: ChangedText) => {
    if (field.current) writeInField(field.current, changed);
  };
  const press = (changed: ChangedText, examples: Draft['examples'], outcome: string) => {
    show(changed);
    change({ examples });
    setPressed(({ presses }) => ({ presses: presses + 1, outcome }));
  };
  return {
    ...draft,
    pressed,
    edit: (text: string) => change({ text }),
    restore: () => show({ text: getOriginalText(analysis), start: 0, end: 0 }),
    /** Writes an example that changes the text `before`. */
    insert(
      what: Pick<WrittenExample, 'id' | 'example'>,
      before: string,
      changed: ChangedText,
      outcome: string,
    ) {
      const { from, to, inserted } = findDifference(before, changed.text);
      const { id, example } = what;
      const written = { id, example, start: from, inserted, removed: before.slice(from, to) };
      // Undo may have removed earlier ones, which would come back with this one.
      const earlier = stored().examples.filter((one) => takeBack(before, one) !== null);
      press(changed, [...earlier, written], outcome);
    },
    remove(example: WrittenExample, outcome: string) {
      const { text, examples } = stored();
      const changed = takeBack(text, example);
      const others = examples.filter((other) => other !== example);
      if (changed) press(changed, others, outcome);
    },
  };
}
