/**
 * Storage in an administrator's browser, as text by key; when it is unavailable or full, for the
 * lifetime of the page.
 */
import { readStored, writeStored } from '../../lib/storage.ts';

const unstored = new Map<string, string>();

/** Local storage; values that cannot be stored are kept until the page is closed. */
export const browserStore = {
  read: (key: string): string | null => unstored.get(key) ?? readStored('localStorage', key),
  /** Null also when the value is not JSON. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(browserStore.read(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    if (writeStored('localStorage', key, text)) unstored.delete(key);
    else unstored.set(key, text);
  },
  remove(key: string): void {
    unstored.delete(key);
    writeStored('localStorage', key, null);
  },
  keysWithPrefix(prefix: string): string[] {
    return [...new Set([...storedKeys(), ...unstored.keys()])].filter((key) => key.startsWith(prefix));
  },
};

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
