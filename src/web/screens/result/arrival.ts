/** Where the visitor looks and stands when an analysis starts and when its answer comes. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersStillness } from '../../lib/stillness.ts';
import type { Analysis } from '../../state/analysis.ts';

const seen = new WeakSet<Analysis>();

/** Says that a result is shown again: it stands at once, without what an answer brings along. */
export function markAsSeen(analysis: Analysis): void {
  seen.add(analysis);
}

/** Whether the visitor comes back to a result, rather than waits for one; it stays so while the result is shown. */
export function useSeenBefore(analysis: Analysis | null): boolean {
  const [seenBefore] = useState(() => analysis !== null && seen.has(analysis));
  useEffect(() => {
    if (analysis) seen.add(analysis);
  }, [analysis]);
  return seenBefore;
}

/**
 * docs/domain/specification.md, section 4: submitting scrolls to the bottom, where the label
 * begins; it is the label's head that stays in view when the answer makes the page longer. A result
 * that was seen before stays where it is.
 */
export function useScrollToLabel(area: RefObject<HTMLElement | null>, seenBefore: boolean): void {
  useEffect(() => {
    if (seenBefore) return;
    // What was pressed may be gone with the result before: whoever pressed it goes on from here.
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [area, seenBefore]);
}

/** Takes those who wait on the form along to the answer, and leaves alone who has gone elsewhere on the page. */
export function useFocusOnAnswer(
  area: RefObject<HTMLElement | null>,
  analysis: Analysis | null,
  seenBefore: boolean,
): void {
  // A result keeps its time when its explanation comes.
  const gradedAt = analysis?.gradedAt;
  const known = useRef(seenBefore ? gradedAt : undefined);
  useEffect(() => {
    if (gradedAt === known.current) return;
    known.current = gradedAt;
    const waiting = document.activeElement;
    const elsewhere =
      waiting instanceof HTMLElement && waiting.matches('input, textarea, a, [aria-expanded]');
    if (gradedAt && !elsewhere) area.current?.focus({ preventScroll: true });
  }, [area, gradedAt]);
}
