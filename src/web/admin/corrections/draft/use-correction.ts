/** The correction that is being made of a saved offer: kept in this browser, and never lost to somebody else's. */
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Corrected, correctedOf, differences, type OpenedOffer, type Part } from './corrected.ts';
import { beginDrafting, drafting } from './drafting.ts';
import { storedDrafts } from './stored-draft.ts';

export type Correction = {
  /** The offer as it was last heard of. */
  offer: OpenedOffer;
  /** What holds there. */
  held: Corrected;
  /** The correction as it stands. */
  now: Corrected;
  /** What is not saved. */
  unsaved: readonly Part[];
  /** Whether it was taken up again after the page had been left. */
  fromBefore: boolean;
  /** Whether somebody else has changed what it was begun from. */
  conflict: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** `typing` names the field of a text that is typed: its letters are undone together. */
  change: (to: (before: Corrected) => Corrected, typing?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Goes back to what holds, which can be undone; ends a conflict. */
  takeHeld: () => void;
  /** `sent` was saved, and the offer stands as `fresh`; what was changed while it was being sent stays. */
  saved: (sent: Corrected, fresh: OpenedOffer) => void;
  /** Begins anew with what holds after the administrator's own action. */
  beginFrom: (fresh: OpenedOffer) => void;
  /** Lets the changes go, also those that the browser keeps. */
  drop: () => void;
};

/** `opened` is the offer as the server last answered it. */
export function useCorrection(opened: OpenedOffer): Correction {
  const [offer, setOffer] = useState(opened);
  useEffect(() => setOffer(opened), [opened]);
  const { jobOfferId, revision } = offer;
  const held = useMemo(() => correctedOf(offer.holds), [offer]);
  const [kept] = useState(() => storedDrafts.read(jobOfferId));
  const [fromBefore, setFromBefore] = useState(kept !== null);
  const [base, setBase] = useState({ revision: kept?.revision ?? revision, corrected: held });
  const [{ now, past, future }, step] = useReducer(drafting, kept?.corrected ?? held, beginDrafting);
  const latest = useLatest(now);
  const unsaved = useMemo(() => differences(held, now), [held, now]);
  const untouched = unsaved.length === 0 || differences(base.corrected, now).length === 0;
  const changedElsewhere = base.revision !== revision;

  const beginFrom = (fresh: OpenedOffer) => {
    const corrected = correctedOf(fresh.holds);
    setOffer(fresh);
    setBase({ revision: fresh.revision, corrected });
    setFromBefore(false);
    step({ kind: 'begin', at: corrected });
  };

  // Where nothing would be lost, what somebody else saved is simply shown.
  if (changedElsewhere && untouched) beginFrom(offer);

  useEffect(() => {
    if (unsaved.length === 0) storedDrafts.remove(jobOfferId);
    else storedDrafts.write(jobOfferId, { revision: base.revision, corrected: now });
  }, [jobOfferId, base.revision, now, unsaved]);

  return {
    offer,
    held,
    now,
    unsaved,
    fromBefore: fromBefore && unsaved.length > 0,
    conflict: changedElsewhere && !untouched,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (to, typing) => step({ kind: 'change', to, ...(typing !== undefined && { typing }) }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    takeHeld: () => {
      setBase({ revision, corrected: held });
      setFromBefore(false);
      step({ kind: 'change', to: () => held });
    },
    saved: (sent, fresh) => {
      if (sent === latest.current) return beginFrom(fresh);
      setOffer(fresh);
      setBase({ revision: fresh.revision, corrected: correctedOf(fresh.holds) });
    },
    beginFrom,
    drop: () => {
      storedDrafts.remove(jobOfferId);
      step({ kind: 'begin', at: held });
    },
  };
}

/** For what ends long after it was begun. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
