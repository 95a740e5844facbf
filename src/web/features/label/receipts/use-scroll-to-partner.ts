/**
 * With two columns, scrolls the counterpart of what is pointed at into view in the other column.
 */
import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion } from '../../../lib/motion/prefers-reduced-motion.ts';
import { type Highlight, lineElementId } from './use-receipts.ts';

/** Ignores a pointer that only passes over a sentence. */
const pauseMilliseconds = 200;

/** `text` is the scroll frame of the offer; `wide`: whether it is beside the label. */
export function useScrollToPartner(
  text: RefObject<HTMLElement | null>,
  pointed: Highlight | null,
  wide: boolean,
): void {
  useEffect(() => {
    if (!pointed || !wide) return;
    if (pointed.from === 'label') return showFirstMark(text.current);
    const timer = setTimeout(() => showFirstLine(pointed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, pointed, wide]);
}

/** Scrolls a marked passage into view initially, when the text has its own scroll frame. */
export function useScrollToMarked(
  text: RefObject<HTMLElement | null>,
  marked: { start: number; end: number } | null,
): void {
  const [start, end] = [marked?.start, marked?.end];
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    const mark = text.current?.querySelector<HTMLElement>('.marked-sentence');
    if (text.current && mark) text.current.scrollTop = topFor(mark, text.current);
  }, [text, start, end]);
}

/** Shows the mark a third down the frame, whose upper edge cuts no line. */
function topFor(mark: HTMLElement, text: HTMLElement): number {
  const { lineHeight, paddingTop } = getComputedStyle(text);
  const [line, padding] = [Number.parseFloat(lineHeight), Number.parseFloat(paddingTop)];
  const wanted = mark.offsetTop - text.clientHeight / 3;
  return padding + Math.floor((wanted - padding) / line) * line;
}

const behavior = () => (prefersReducedMotion() ? 'instant' : 'smooth');

/** Scrolls only the text's frame; the page with the label stays. */
function showFirstMark(text: HTMLElement | null): void {
  const mark = text?.querySelector<HTMLElement>('[data-active]');
  if (!text || !mark || text.scrollHeight <= text.clientHeight) return;
  text.scrollTo({ top: topFor(mark, text), behavior: behavior() });
}

/** The label scrolls with the page, and the text, which is sticky, stays. */
function showFirstLine({ ids: [first] }: Highlight): void {
  const line = first && document.getElementById(lineElementId(first));
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) line.scrollIntoView({ block: 'center', behavior: behavior() });
}
