/** In two columns, what belongs to where the visitor points comes into view in the other column. */
import { type RefObject, useEffect } from 'react';
import { prefersStillness } from '../../../lib/stillness.ts';
import { lineElementId, type Pointed } from './use-receipts.ts';

/** A pointer that only passes over a sentence moves nothing. */
const pauseMilliseconds = 200;

/** `text` is the offer's own window; `wide`: whether it stands beside the label. */
export function usePartnerInView(
  text: RefObject<HTMLElement | null>,
  pointed: Pointed | null,
  wide: boolean,
): void {
  useEffect(() => {
    if (!pointed || !wide) return;
    if (pointed.from === 'label') return showFirstMark(text.current);
    const timer = setTimeout(() => showFirstLine(pointed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, pointed, wide]);
}

/** Where the text has a window of its own, a passage that is marked is in it from the start. */
export function useMarkedInView(
  text: RefObject<HTMLElement | null>,
  marked: { start: number; end: number } | null,
): void {
  const [start, end] = [marked?.start, marked?.end];
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    const mark = text.current?.querySelector<HTMLElement>('.marked-sentence');
    if (text.current && mark) text.current.scrollTop = mark.offsetTop - text.current.clientHeight / 3;
  }, [text, start, end]);
}

const behavior = () => (prefersStillness() ? 'instant' : 'smooth');

/** The text scrolls in its own window; the page, which holds the label, stays. */
function showFirstMark(text: HTMLElement | null): void {
  const mark = text?.querySelector<HTMLElement>('[data-active]');
  if (!text || !mark || text.scrollHeight <= text.clientHeight) return;
  text.scrollTo({ top: mark.offsetTop - text.clientHeight / 3, behavior: behavior() });
}

/** The label scrolls with the page, and the text, which sticks to the window, stays. */
function showFirstLine({ ids: [first] }: Pointed): void {
  const line = first && document.getElementById(lineElementId(first));
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) line.scrollIntoView({ block: 'center', behavior: behavior() });
}
