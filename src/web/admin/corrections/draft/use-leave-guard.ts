import { useEffect, useRef, useState } from 'react';
import { guardScreen } from '../../../lib/navigation.ts';

/** The question before leaving, and its answers. */
export type LeaveGuard = {
  /** Whether the question is shown. */
  asked: boolean;
  leave: () => void;
  stay: () => void;
  /** Stops asking: the screen is about to be left without losing anything. */
  letGo: () => void;
};

/**
 * Asks before the screen is left while `unsaved`: by a link, by Back and Forward, or by closing the
 * page.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const letGo = useRef(() => {});
  useEffect(() => {
    if (!unsaved) return;
    letGo.current = guardScreen((leaving) => setLeave(() => leaving));
    // Makes the browser ask for confirmation, in its own words.
    const hear = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hear);
    return () => {
      letGo.current();
      window.removeEventListener('beforeunload', hear);
    };
  }, [unsaved]);
  return {
    asked: leave !== null,
    leave: () => {
      setLeave(null);
      leave?.();
    },
    stay: () => setLeave(null),
    letGo: () => letGo.current(),
  };
}
