import { type RefObject, useEffect, useState } from 'react';
import type { Sentence } from '../draft/corrected.ts';

/** What is selected of a text, with a mouse, a finger or the keyboard; null where nothing is. The element holds the text and no other. */
export function useSelectedPassage(element: RefObject<HTMLElement | null>): Sentence | null {
  const [selected, setSelected] = useState<Sentence | null>(null);
  useEffect(() => {
    const hear = () => setSelected(element.current && passageIn(element.current, document.getSelection()));
    document.addEventListener('selectionchange', hear);
    return () => document.removeEventListener('selectionchange', hear);
  }, [element]);
  return selected;
}

function passageIn(element: HTMLElement, selection: Selection | null): Sentence | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = range.toString();
  const begins = start + text.length - text.trimStart().length;
  const ends = start + text.trimEnd().length;
  return begins < ends ? { start: begins, end: ends } : null;
}
