import { useEffect, useRef, useState } from 'react';
import { gradeText, type LiveGrade } from './live-grade.ts';

/** Waits for a pause in typing. */
const pauseMilliseconds = 300;

/** The latest grade, null until the first, and whether it is of the current text. */
export type LiveGradeState = { grade: LiveGrade | null; current: boolean };

/** Grades the text shortly after each change; at once where `presses` has changed as well. */
export function useLiveGrade(text: string, presses = 0): LiveGradeState {
  const [read, setRead] = useState<{ text: string; grade: LiveGrade } | null>(null);
  const lastPresses = useRef(presses);
  const pause = read === null || presses !== lastPresses.current ? 0 : pauseMilliseconds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first grade changes how long to wait, not what to read
  useEffect(() => {
    let latest = true;
    lastPresses.current = presses;
    const timer = setTimeout(async () => {
      const grade = await gradeText(text).catch((error): LiveGrade => {
        console.warn('The text could not be read', error);
        return { kind: 'notLoaded' };
      });
      if (latest) setRead({ text, grade });
    }, pause);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [text, presses]);
  return { grade: read?.grade ?? null, current: read?.text === text };
}
