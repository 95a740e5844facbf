/** Enables single-character shortcuts (WCAG 2.1.4); the choice is stored in this browser. */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/listeners.ts';
import { browserStore } from '../lib/browser-store.ts';

const key = 'offergrade.singleKeys';

const listeners = new Listeners();

/** Whether single-character shortcuts are enabled (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => browserStore.read(key) !== 'off';

function choose(on: boolean): void {
  browserStore.write(key, on ? 'on' : 'off');
  listeners.tell();
}

/** Turns single-character shortcuts on or off. */
export function SingleKeysSwitch({ label }: { label: string }) {
  const on = useSyncExternalStore(listeners.subscribe, areSingleKeysEnabled);
  return (
    <label className="keep-switch">
      <input type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
      {label}
    </label>
  );
}
