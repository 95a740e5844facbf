/** Changes what is doubted, and tells of it; apart from what is doubted, as the first scripts of the page need that alone. */
import { useSyncExternalStore } from 'react';
import { longestDoubted, mostDoubts } from '../../contract/limits.ts';
import { Listeners } from '../lib/listeners.ts';
import { afterwards, type Doubt, doubts } from './doubts.ts';
import { amendSlot } from './shown-slot.ts';

const listeners = new Listeners();
const none: readonly Doubt[] = [];

/** What is doubted of the analysis that came then: the same list until it changes. */
export function doubtsOf(gradedAt: Date): readonly Doubt[] {
  return doubts.get(gradedAt.getTime()) ?? none;
}

/** Whether a thumbs-down carries so long a sentence. */
export const mayBeDoubted = ({ phrase }: Doubt) => phrase.length <= longestDoubted;

/** Doubts a sentence, or takes that back. More, and longer ones, than a thumbs-down carries are not taken. */
export function toggleDoubt(gradedAt: Date, doubt: Doubt): void {
  const before = doubtsOf(gradedAt);
  const others = before.filter((each) => !isSame(each, doubt));
  const isNew = others.length === before.length;
  if (isNew && (before.length >= mostDoubts || !mayBeDoubted(doubt))) return;
  const now = isNew ? [...before, doubt] : others;
  doubts.set(gradedAt.getTime(), now);
  amendSlot(gradedAt, { doubts: now });
  afterwards.get(gradedAt.getTime())?.(now);
  listeners.tell();
}

/** Whether two are about the same sentence of the same criterion. */
export function isSame(one: Doubt, other: Doubt): boolean {
  return one.criterion === other.criterion && one.phrase === other.phrase;
}

/** What is doubted of the analysis that came then, told anew at each change. */
export function useDoubts(gradedAt: Date): readonly Doubt[] {
  const read = () => doubtsOf(gradedAt);
  return useSyncExternalStore(listeners.subscribe, read, read);
}
