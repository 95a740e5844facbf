import { useCallback, useEffect, useRef } from 'react';
import type { Receipts } from '../../../features/label/receipts/use-receipts.ts';

/** Outside the window: matches no real pointer position. */
const nowhere = { clientX: -1, clientY: -1 };

/**
 * Gives keys priority over a resting mouse: each key clears the pointer's target, and elements that
 * scroll under the pointer, or were under it before, count only once the pointer itself moves.
 */
export function useKeyboardOverPointer(hover: Receipts['hover']): {
  hover: Receipts['hover'];
  letGo: () => void;
} {
  /** Whether the last input was a key. */
  const keyed = useRef(false);
  /** What the pointer is on, also while keys have priority. */
  const under = useRef<Parameters<Receipts['hover']>[0]>(null);
  const letGo = useCallback(() => hover(null, nowhere), [hover]);
  useEffect(() => {
    const hearKey = () => {
      keyed.current = true;
      letGo();
    };
    // Handled before the hover events of this movement; scrolling under a resting pointer does not
    // move it.
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
