/** Whether keys that are a single letter, figure or sign do anything; the administrator's choice stays in this browser. */
import { useState } from 'react';

const key = 'offergrade.singleKeys';

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function useSingleKeys(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(read);
  const choose = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Storage is closed in this browser: the choice lasts as long as the page.
    }
  };
  return [on, choose];
}
