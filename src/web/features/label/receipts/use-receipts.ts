/**
 * The connection between the label's lines and the offer's sentences: which are pointed at, and
 * which lines are expanded.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CriterionId } from '../../../../grading/criteria.ts';
import { prefersReducedMotion } from '../../../lib/motion/prefers-reduced-motion.ts';

/** A line of the label, or a sentence of the offer with all lines that it supports. */
export type Highlight = { from: 'label' | 'offer'; ids: readonly CriterionId[] };

/** The position of the pointer in the window. */
type Place = { clientX: number; clientY: number };

/** The state of that connection, and its events. */
export type Receipts = {
  /** The target of the pointer, or else of the focus. */
  pointed: Highlight | null;
  /** Reports the target of the pointer; null when it has left. */
  hover: (at: Highlight | null, event: Place) => void;
  /** Reports the target of the focus; null when it has left. */
  focus: (at: Highlight | null) => void;
  opened: readonly CriterionId[];
  toggle: (id: CriterionId) => void;
  /** Expands these lines, and scrolls to the first. */
  show: (ids: readonly CriterionId[]) => void;
  /** Goes to a sentence of a criterion in the offer; `start` is its offset there. */
  find: (id: CriterionId, start: number) => void;
};

/** The id of a line's element, and of its name. */
export const lineElementId = (id: CriterionId) => `line-${id}`;
/** The element id of a criterion's name. */
export const lineNameElementId = (id: CriterionId) => `line-name-${id}`;
/** The element id of the sentence that begins at this offset of the offer. */
export const sentenceElementId = (start: number) => `sentence-${start}`;

/** State of the connection between lines of the label and sentences of the offer. */
export function useReceipts(): Receipts {
  const [pointer, hover] = useHover();
  const [focused, focus] = useState<Highlight | null>(null);
  const [opened, setOpened] = useState<readonly CriterionId[]>([]);
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
  const find = useCallback((id: CriterionId, start: number) => {
    goToSentence(start);
    focus({ from: 'label', ids: [id] });
  }, []);
  const pointed = pointer ?? focused;
  return useMemo(
    () => ({ pointed, hover, focus, opened, toggle, show, find }),
    [pointed, hover, opened, toggle, show, find],
  );
}

/**
 * The element onto which the pointer was moved. When the page scrolls under a resting pointer, for
 * example to show a counterpart, nothing changes until the pointer moves.
 */
function useHover(): [Highlight | null, Receipts['hover']] {
  const [pointer, setPointer] = useState<Highlight | null>(null);
  const rests = useRef<Place>(null);
  const scrolledOnto = useRef<Highlight | null>(undefined);
  useEffect(() => {
    const hear = ({ clientX, clientY }: MouseEvent) => {
      if (isAt(rests.current, { clientX, clientY })) return;
      rests.current = { clientX, clientY };
      if (scrolledOnto.current !== undefined) setPointer(scrolledOnto.current);
      scrolledOnto.current = undefined;
    };
    window.addEventListener('mousemove', hear);
    return () => window.removeEventListener('mousemove', hear);
  }, []);
  const hover = useCallback<Receipts['hover']>((at, event) => {
    const scrolled = isAt(rests.current, event);
    scrolledOnto.current = scrolled ? at : undefined;
    if (!scrolled) setPointer(at);
  }, []);
  return [pointer, hover];
}

function isAt(place: Place | null, { clientX, clientY }: Place): boolean {
  return place?.clientX === clientX && place.clientY === clientY;
}

/** In one column the offer is below; the focus goes there with the eye. */
function goToSentence(start: number): void {
  const sentence = document.getElementById(sentenceElementId(start));
  sentence?.querySelector('a')?.focus({ preventScroll: true });
  sentence?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

function goToLine(id: CriterionId): void {
  const line = document.getElementById(lineElementId(id));
  const fold = line?.closest('details');
  if (fold) fold.open = true;
  const button = line?.querySelector('button');
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
