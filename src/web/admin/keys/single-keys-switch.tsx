/** Whether keys that are a single letter, figure or sign do anything (WCAG 2.1.4); the administrator's choice stays in this browser. */
import { useSyncExternalStore } from 'react';

const key = 'offergrade.singleKeys';

const listeners = new Set<() => void>();

/** The choice where storage is closed in this browser: it lasts as long as the page. */
let unstored = true;

export function singleKeysWork(): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? unstored : stored !== 'off';
  } catch {
    return unstored;
  }
}

function choose(on: boolean): void {
  unstored = on;
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // `unstored` has it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function SingleKeysSwitch({ label }: { label: string }) {
  const on = useSyncExternalStore(subscribe, singleKeysWork);
  return (
    <label className="keep-switch">
      <input type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
      {label}
    </label>
  );
}
