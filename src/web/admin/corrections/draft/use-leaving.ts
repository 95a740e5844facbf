import { useEffect, useRef, useState } from 'react';
import { holdScreen } from '../../../lib/navigation.ts';

export type Leaving = {
  /** Whether the administrator is being asked. */
  asked: boolean;
  leave: () => void;
  stay: () => void;
  /** Asks no more: the screen is about to be left, and nothing is lost. */
  letGo: () => void;
};

/** Asks before the screen is left while `unsaved`: by a link, by Back and Forward, or with the whole page. */
export function useLeaving(unsaved: boolean): Leaving {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const letGo = useRef(() => {});
  useEffect(() => {
    if (!unsaved) return;
    letGo.current = holdScreen((leaving) => setLeave(() => leaving));
    // The browser asks in its own words.
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
