/** The correction that is being made of a saved offer: kept in this browser, and never lost to somebody else's. */
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { type Corrected, correctedOf, differences, type OpenedOffer, type Part } from './corrected.ts';
import { beginDrafting, drafting } from './drafting.ts';
import { storedDrafts } from './stored-draft.ts';
import { waitingCorrections } from './waiting-corrections.ts';

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
  /** Whether somebody else has changed what it was begun from, and both say something else. */
  conflict: boolean;
  /** Whether it is kept to be sent when the connection is back, as it stands. */
  waits: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** `typing` names the field of a text that is typed: its letters are undone together. */
  change: (to: (before: Corrected) => Corrected, typing?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Goes back to what holds, which can be undone where it ends no conflict. */
  takeHeld: () => void;
  /** Goes on with the correction as it stands, to be saved over what holds; ends a conflict, and then cannot be undone. */
  takeMine: () => void;
  /** `sent` was saved, and the offer stands as `fresh`; what was changed while it was being sent stays. */
  saved: (sent: Corrected, fresh: OpenedOffer) => void;
  /** Whether at this moment nothing is unsaved beside what `sent` holds. */
  nothingBeside: (sent: Corrected) => boolean;
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
  const [kept] = useState(() => storedDrafts.read(jobOfferId) ?? waitingCorrections.of(jobOfferId));
  const [fromBefore, setFromBefore] = useState(kept !== null);
  const [base, setBase] = useState({ revision: kept?.revision ?? revision, corrected: held });
  const [{ now, past, future }, step] = useReducer(drafting, kept?.corrected ?? held, beginDrafting);
  const latest = useLatest({ held, now });
  const standsAs = (state: Corrected) => differences(state, latest.current.now).length === 0;
  const unsaved = useMemo(() => differences(held, now), [held, now]);
  const waiting = useSyncExternalStore(waitingCorrections.subscribe, waitingCorrections.list);
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
  // Nor where both say the same, and something is confirmed besides.
  else if (changedElsewhere && !saysOtherwise(held, now)) setBase({ revision, corrected: held });

  const goOnWith = (to: Corrected) => {
    waitingCorrections.remove(jobOfferId);
    setBase({ revision, corrected: held });
    setFromBefore(false);
    // What was begun from another revision cannot be come back to: saved from this one, it would overwrite what somebody else saved.
    step(changedElsewhere ? { kind: 'begin', at: to } : { kind: 'change', to: () => to });
  };

  useEffect(() => {
    if (unsaved.length === 0) letGoOf(jobOfferId);
    else storedDrafts.write(jobOfferId, { revision: base.revision, corrected: now });
  }, [jobOfferId, base.revision, now, unsaved]);

  return {
    offer,
    held,
    now,
    unsaved,
    fromBefore: fromBefore && unsaved.length > 0,
    conflict: changedElsewhere && !untouched && saysOtherwise(held, now),
    waits: waiting.some(
      (each) =>
        each.jobOfferId === jobOfferId &&
        each.state === 'waiting' &&
        differences(each.corrected, now).length === 0,
    ),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (to, typing) => step({ kind: 'change', to, ...(typing !== undefined && { typing }) }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    takeHeld: () => goOnWith(held),
    takeMine: () => goOnWith(now),
    saved: (sent, fresh) => {
      if (standsAs(sent)) return beginFrom(fresh);
      setOffer(fresh);
      setBase({ revision: fresh.revision, corrected: correctedOf(fresh.holds) });
    },
    nothingBeside: (sent) => standsAs(sent) || standsAs(latest.current.held),
    beginFrom,
    drop: () => {
      letGoOf(jobOfferId);
      step({ kind: 'begin', at: held });
    },
  };
}

/** Neither a draft nor what waits to be sent is left of what was taken back. */
function letGoOf(jobOfferId: string): void {
  storedDrafts.remove(jobOfferId);
  waitingCorrections.remove(jobOfferId);
}

/** Whether two corrections differ in what they say; what is confirmed goes with the values. */
function saysOtherwise(one: Corrected, other: Corrected): boolean {
  return differences(one, other).some((part) => part !== 'lookedAt');
}

/** For what ends long after it was begun. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
