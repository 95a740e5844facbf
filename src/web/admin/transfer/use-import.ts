import { useRef, useState } from 'react';
import { type ImportProgress, importFile } from './import-file.ts';

export type ImportState = {
  /** Of the file. */
  name: string;
  /** What the server has answered for; null before its first answer. */
  progress: ImportProgress | null;
  state: 'running' | 'done' | 'stopped' | 'failed';
  failure: Error | null;
};

/** One import at a time; `onImported` hears of each that may have changed an offer, once it has ended. */
export function useImport(onImported: () => void) {
  const [current, setCurrent] = useState<ImportState | null>(null);
  const stopping = useRef<AbortController | null>(null);

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    let latest: ImportState = { name: file.name, progress: null, state: 'running', failure: null };
    const become = (changes: Partial<ImportState>) => {
      latest = { ...latest, ...changes };
      setCurrent(latest);
    };
    become({});
    try {
      await importFile(file, { signal, onProgress: (progress) => become({ progress }) });
      become({ state: 'done' });
    } catch (error) {
      // Cast: nothing here throws anything but errors.
      become(signal.aborted ? { state: 'stopped' } : { state: 'failed', failure: error as Error });
    }
    // Also where it was stopped or failed: the server may have kept what it did not answer for.
    onImported();
  }

  return { current, start, stop: () => stopping.current?.abort(), forget: () => setCurrent(null) };
}
