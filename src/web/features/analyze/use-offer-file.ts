import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { ReadFile } from '../../api/read-file.ts';

/** The state of reading a file, and its commands. */
export type OfferFile = {
  /** The name of the file being read; null if none. */
  reading: string | null;
  failure: Failure | null;
  /** Number of files read since the page was opened. */
  reads: number;
  /** Reads a file instead of the previous one. */
  take: (file: File) => void;
  /** Aborts a running read and removes a failure. */
  forget: () => void;
};

/** Reads the files that the visitor chooses or drops, one at a time. */
export function useOfferFile(onRead: (read: ReadFile) => void): OfferFile {
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [reads, setReads] = useState(0);
  const current = useRef<AbortController>(null);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => () => current.current?.abort(), []);
  const forget = () => {
    current.current?.abort();
    setReading(null);
    setFailure(null);
  };
  const take = async (file: File) => {
    forget();
    const controller = new AbortController();
    current.current = controller;
    setReading(file.name);
    try {
      const { readFile } = await import('../../api/read-file.ts');
      const read = await readFile(file, controller.signal);
      if (!controller.signal.aborted) {
        latest.current(read);
        setReads((before) => before + 1);
      }
    } catch (error) {
      // Cast: only errors are thrown here.
      if (!controller.signal.aborted) setFailure(toFailure(error as Error));
    }
    if (!controller.signal.aborted) setReading(null);
  };
  return { reading, failure, reads, take, forget };
}
