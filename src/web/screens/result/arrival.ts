/** Scroll position and focus when an analysis starts and when its answer arrives. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { prefersReducedMotion } from '../../lib/motion/prefers-reduced-motion.ts';

const seen = new WeakSet<Analysis>();

/** Marks a result as shown again: it appears at once, without the effects of a new answer. */
export function markAsSeen(analysis: Analysis): void {
  seen.add(analysis);
}

/**
 * Whether the visitor returns to a result rather than waiting for one; constant while the result is
 * shown.
 */
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
    // The pressed button may have disappeared with the previous result: move the focus here.
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [area, seenBefore]);
}

/**
 * Moves the focus of those who wait on the form to the answer, but not of those who went elsewhere
 * on the page.
 */
export function useFocusOnAnswer(
  area: RefObject<HTMLElement | null>,
  analysis: Analysis | null,
  seenBefore: boolean,
): void {
  // A result keeps its time when its explanation arrives.
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
