import { useCallback, useEffect, useRef } from 'react';
import type { Receipts } from '../../../features/label/receipts/use-receipts.ts';

/** Nowhere in the window: a pointer that is there points at nothing. */
const nowhere = { clientX: -1, clientY: -1 };

/**
 * Lets the keys win over a mouse that rests: each key lets go of what the pointer is on, and what comes under the pointer by scrolling
 * counts only once the pointer itself moves, and so does what it was on.
 */
export function usePointing(hover: Receipts['hover']): { hover: Receipts['hover']; letGo: () => void } {
  /** Whether the last input was a key. */
  const keyed = useRef(false);
  /** What the pointer is on, also while the keys win. */
  const under = useRef<Parameters<Receipts['hover']>[0]>(null);
  const letGo = useCallback(() => hover(null, nowhere), [hover]);
  useEffect(() => {
    const hearKey = () => {
      keyed.current = true;
      letGo();
    };
    // Heard before what the pointer comes upon by this movement; scrolling under a pointer that rests does not move it.
    const hearMovement = ({ clientX, clientY }: PointerEvent) => {
      if (!keyed.current) return;
      keyed.current = false;
      hover(under.current, { clientX, clientY });
    };
    window.addEventListener('keydown', hearKey, true);
    window.addEventListener('pointermove', hearMovement, true);
    return () => {
      window.removeEventListener('keydown', hearKey, true);
      window.removeEventListener('pointermove', hearMovement, true);
    };
  }, [hover, letGo]);
  const pointAt = useCallback<Receipts['hover']>(
    (at, place) => {
      under.current = at;
      if (!keyed.current) hover(at, place);
    },
    [hover],
  );
  return { hover: pointAt, letGo };
}
