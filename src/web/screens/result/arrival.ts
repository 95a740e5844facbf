/** Where the visitor looks and stands when an analysis starts and when its answer comes. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Analysis } from '../../analyze.ts';
import { prefersStillness } from '../../parts/stillness.ts';

/** Specification, section 4: submitting scrolls to the bottom. A result that was there already stays where it is. */
export function useScrollToBottom(wasThere: boolean): void {
  useEffect(() => {
    if (wasThere) return;
    const behavior = prefersStillness() ? 'instant' : 'smooth';
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior });
  }, [wasThere]);
}

/** Takes those who wait on the form along to the answer, and leaves alone who has gone elsewhere on the page. */
export function useFocusOnAnswer(area: RefObject<HTMLElement | null>, analysis: Analysis | null): void {
  const known = useRef(analysis);
  useEffect(() => {
    if (analysis === known.current) return;
    known.current = analysis;
    const waiting = document.activeElement;
    const elsewhere =
      waiting instanceof HTMLElement && waiting.matches('input, textarea, a, [aria-expanded]');
    if (analysis && !elsewhere) area.current?.focus({ preventScroll: true });
  }, [area, analysis]);
}
