import { useRef, useState } from 'react';
import { type ImportProgress, importFile } from './import-file.ts';

/** The current or last import. */
export type ImportState = {
  /** Of the file. */
  name: string;
  /** What the server has answered for; null before its first answer. */
  progress: ImportProgress | null;
  state: 'running' | 'done' | 'stopped' | 'failed';
  failure: Error | null;
};

/** One import at a time; `onImported` is called after each one that may have changed an offer. */
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
      // Cast: only errors are thrown here.
      become(signal.aborted ? { state: 'stopped' } : { state: 'failed', failure: error as Error });
    }
    // Also after it was stopped or failed: the server may have stored unacknowledged lines.
    onImported();
  }

  return { current, start, stop: () => stopping.current?.abort(), forget: () => setCurrent(null) };
}
