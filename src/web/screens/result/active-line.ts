/** The line of the label whose sentences are marked in the offer. */
import { useCallback, useState } from 'react';
import type { CriterionId } from '../../../grading/criteria.ts';

/** Tells which line the pointer or the focus is on; null where it has left. */
export type Activate = (by: 'pointer' | 'focus', id: CriterionId | null) => void;

/** The line that is pointed at; where none is, the one that has the focus. */
export function useActiveLine(): [CriterionId | null, Activate] {
  const [{ pointer, focus }, set] = useState<Record<Parameters<Activate>[0], CriterionId | null>>({
    pointer: null,
    focus: null,
  });
  const activate = useCallback<Activate>((by, id) => set((before) => ({ ...before, [by]: id })), []);
  return [pointer ?? focus, activate];
}
