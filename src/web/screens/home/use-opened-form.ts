import { useEffect, useState } from 'react';
import type { Submission } from '../../analysis/analysis.ts';

/** Whether the form above a result is open. */
export type OpenedForm = { opened: boolean; set: (opened: boolean) => void };

/**
 * The form that the visitor opened above the result of `submission` (null: of one before a reload);
 * another submission folds it. Stored in the entry of the browser's history, so that Back and a
 * reload find it as it was left.
 */
export function useOpenedForm(submission: Submission | null): OpenedForm {
  const current = submission?.id ?? 0;
  const [openedOver, setOpenedOver] = useState(() => (wasOpen() ? current : null));
  const opened = openedOver === current;
  useEffect(() => {
    if (opened !== wasOpen()) history.replaceState({ ...history.state, formOpen: opened }, '');
  }, [opened]);
  return { opened, set: (open) => setOpenedOver(open ? current : null) };
}

/** False on the server, which has no history. */
function wasOpen(): boolean {
  return globalThis.history?.state?.formOpen === true;
}
