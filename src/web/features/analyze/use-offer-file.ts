import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { ReadFile } from '../../api/read-file.ts';

/**
 * Reads the files that the visitor chooses or drops, one at a time. `reading` is the name of that
 * file, `reads` the number of files read so far. `take` reads a file instead of the previous one,
 * `forget` aborts a running read and removes a failure.
 */
export function useOfferFile(onRead: (read: ReadFile) => void) {
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

/** The state of reading a file, and its commands. */
export type OfferFile = ReturnType<typeof useOfferFile>;
