/** What binds the label's lines to the offer's sentences: which the visitor points at, and which lines are open. */
import { useCallback, useMemo, useState } from 'react';
import type { CriterionId } from '../../../grading/criteria.ts';
import { prefersStillness } from '../../parts/stillness.ts';

/** A line of the label, or a sentence of the offer with all the lines that rest on it. */
export type Pointed = { from: 'label' | 'offer'; ids: readonly CriterionId[] };

export type Receipts = {
  /** What the pointer is on; where it is on nothing, what has the focus. */
  pointed: Pointed | null;
  /** Tells what the pointer or the focus is on; null where it has left. */
  point: (by: 'pointer' | 'focus', at: Pointed | null) => void;
  opened: readonly CriterionId[];
  toggle: (id: CriterionId) => void;
  /** Opens these lines, and takes the visitor to the first. */
  show: (ids: readonly CriterionId[]) => void;
};

/** The id of a line's element, and of its name. */
export const lineElementId = (id: CriterionId) => `line-${id}`;
export const lineNameElementId = (id: CriterionId) => `line-name-${id}`;

export function useReceipts(): Receipts {
  const [{ pointer, focus }, setPointed] = useState<Record<'pointer' | 'focus', Pointed | null>>({
    pointer: null,
    focus: null,
  });
  const [opened, setOpened] = useState<readonly CriterionId[]>([]);
  const point = useCallback<Receipts['point']>(
    (by, at) => setPointed((before) => ({ ...before, [by]: at })),
    [],
  );
  const toggle = useCallback(
    (id: CriterionId) =>
      setOpened((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    [],
  );
  const show = useCallback((ids: readonly CriterionId[]) => {
    setOpened((before) => [...new Set([...before, ...ids])]);
    const [first] = ids;
    if (first) goToLine(first);
  }, []);
  const pointed = pointer ?? focus;
  return useMemo(() => ({ pointed, point, opened, toggle, show }), [pointed, point, opened, toggle, show]);
}

function goToLine(id: CriterionId): void {
  const button = document.getElementById(lineElementId(id))?.querySelector('button');
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
}
