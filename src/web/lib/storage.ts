/** What this browser stores, which may refuse it: in private windows, without room, or always. */
type Storage = 'localStorage' | 'sessionStorage';

/** Null when there is none, or no storage. */
export function readStored(storage: Storage, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null also when it is not JSON. */
export function readStoredJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the text. Returns whether the browser did so. */
export function writeStored(storage: Storage, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
