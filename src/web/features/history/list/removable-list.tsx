import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type AddressList, readList, subscribeToList, writeList } from './address-list.ts';
import { listRun } from './list-run.ts';

/** The list of addresses, which can be brought back after its removal until the visitor leaves. */
export function useRemovableList(change: (work: Promise<void>) => Promise<void>) {
  const list = useSyncExternalStore(subscribeToList, readList, () => null);
  const [removed, setRemoved] = useState<AddressList | null>(null);
  const refresh = useEffectEvent(() => change(Promise.resolve()));
  // Each change may come with a new result.
  useEffect(() => subscribeToList(() => refresh()), []);
  return {
    list,
    removed: list ? null : removed,
    takeAway: () => {
      listRun.stop();
      setRemoved(list);
      writeList(null);
    },
    bringBack: () => writeList(removed),
  };
}

/** Replaces a removed list, with an undo button. */
export function RemovedList({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('kept');
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: move the keyboard focus here.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className="kept-row kept-deleted mt-4">
      <p role="status">{t('list.removed')}</p>
      <Button ref={undo} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}
