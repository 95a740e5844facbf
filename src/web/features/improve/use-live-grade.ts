import { useEffect, useState } from 'react';
import { gradeText, type LiveGrade } from './live-grade.ts';

/** Waits for a pause in typing. */
const pauseMilliseconds = 300;

/** The latest grade, null until the first, and whether it is of the current text. */
export type LiveGradeState = { grade: LiveGrade | null; current: boolean };

/** Grades the text shortly after each change. */
export function useLiveGrade(text: string): LiveGradeState {
  const [read, setRead] = useState<{ text: string; grade: LiveGrade } | null>(null);
  const pause = read === null ? 0 : pauseMilliseconds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first grade changes how long to wait, not what to read
  useEffect(() => {
    let latest = true;
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
  }, [text]);
  return { grade: read?.grade ?? null, current: read?.text === text };
}
