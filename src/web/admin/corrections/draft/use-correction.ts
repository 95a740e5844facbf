/**
 * The current correction of a saved offer: stored in this browser, and never overwritten by
 * somebody else's.
 */
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  type CorrectionDraft,
  correctedFrom,
  listDifferences,
  type OpenedOffer,
} from './correction-draft.ts';
import { beginDrafting, reduceDrafting } from './drafting.ts';
import { storedDrafts } from './stored-draft.ts';
import { waitingCorrections } from './waiting-corrections.ts';

/** `opened`: the offer as last answered by the server. */
export function useCorrection(opened: OpenedOffer) {
  const [offer, setOffer] = useState(opened);
  useEffect(() => setOffer(opened), [opened]);
  const { jobOfferId, revision } = offer;
  const held = useMemo(() => correctedFrom(offer.holds), [offer]);
  const [stored] = useState(() => storedDrafts.read(jobOfferId) ?? waitingCorrections.of(jobOfferId));
  const [fromBefore, setFromBefore] = useState(stored !== null);
  const [base, setBase] = useState({ revision: stored?.revision ?? revision, corrected: held });
  const [{ now, past, future }, step] = useReducer(reduceDrafting, stored?.corrected ?? held, beginDrafting);
  const latest = useLatest({ held, now });
  const standsAs = (state: CorrectionDraft) => listDifferences(state, latest.current.now).length === 0;
  const unsaved = useMemo(() => listDifferences(held, now), [held, now]);
  const waiting = useSyncExternalStore(waitingCorrections.subscribe, waitingCorrections.list);
  const untouched = unsaved.length === 0 || listDifferences(base.corrected, now).length === 0;
  const changedElsewhere = base.revision !== revision;

  const beginFrom = (fresh: OpenedOffer) => {
    const corrected = correctedFrom(fresh.holds);
    setOffer(fresh);
    setBase({ revision: fresh.revision, corrected });
    setFromBefore(false);
    step({ kind: 'begin', at: corrected });
  };

  // Without unsaved changes, the other's version is simply shown.
  if (changedElsewhere && untouched) beginFrom(offer);
  // Nor when both have the same content, and only a confirmation is added.
  else if (changedElsewhere && !saysOtherwise(held, now)) setBase({ revision, corrected: held });

  const goOnWith = (to: CorrectionDraft) => {
    waitingCorrections.remove(jobOfferId);
    setBase({ revision, corrected: held });
    setFromBefore(false);
    // States based on another revision cannot be restored: saved over this one, they would
    // overwrite somebody else's changes.
    step(changedElsewhere ? { kind: 'begin', at: to } : { kind: 'change', to: () => to });
  };

  useEffect(() => {
    if (unsaved.length === 0) letGoOf(jobOfferId);
    else storedDrafts.write(jobOfferId, { revision: base.revision, corrected: now });
  }, [jobOfferId, base.revision, now, unsaved]);

  return {
    /** The offer as last fetched. */
    offer,
    /** The effective version of that. */
    held,
    /** The correction as edited so far. */
    now,
    /** The unsaved fields. */
    unsaved,
    /** Whether it was restored after the page had been left. */
    fromBefore: fromBefore && unsaved.length > 0,
    /** Whether somebody else has changed the base revision, and both versions differ. */
    conflict: changedElsewhere && !untouched && saysOtherwise(held, now),
    /** Whether it waits for the connection, and was not edited since it was queued. */
    waits: waiting.some(
      (each) =>
        each.jobOfferId === jobOfferId &&
        each.state === 'waiting' &&
        listDifferences(each.corrected, now).length === 0,
    ),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** `typing` names the field of typed text: its letters are undone together. */
    change: (to: (before: CorrectionDraft) => CorrectionDraft, typing?: string) =>
      step({ kind: 'change', to, ...(typing !== undefined && { typing }) }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    /** Reverts to the effective version, which can be undone unless it ends a conflict. */
    takeHeld: () => goOnWith(held),
    /**
     * Continues with this correction, to be saved over the effective version; ends a conflict, and
     * then cannot be undone.
     */
    takeMine: () => goOnWith(now),
    /** `sent` was saved, and the offer is now `fresh`; changes made during sending stay. */
    saved: (sent: CorrectionDraft, fresh: OpenedOffer) => {
      if (standsAs(sent)) return beginFrom(fresh);
      setOffer(fresh);
      setBase({ revision: fresh.revision, corrected: correctedFrom(fresh.holds) });
    },
    /** Whether everything is saved except what `sent` holds. */
    nothingBeside: (sent: CorrectionDraft) => standsAs(sent) || standsAs(latest.current.held),
    /** Starts again from the effective version after the administrator's own action. */
    beginFrom,
    /** Discards the changes, including the stored draft. */
    drop: () => {
      letGoOf(jobOfferId);
      step({ kind: 'begin', at: held });
    },
  };
}

/** The state of the correction, and its operations. */
export type Correction = ReturnType<typeof useCorrection>;

/** Discards the stored draft and the queued correction. */
function letGoOf(jobOfferId: string): void {
  storedDrafts.remove(jobOfferId);
  waitingCorrections.remove(jobOfferId);
}

/** Whether two corrections differ in content, including confirmations for differing values. */
function saysOtherwise(one: CorrectionDraft, other: CorrectionDraft): boolean {
  return listDifferences(one, other).some((part) => part !== 'lookedAt');
}

/** For callbacks that end long after they were created. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
