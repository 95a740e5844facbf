/**
 * Changes doubts and notifies listeners; separate from their storage, which alone is needed by the
 * first scripts of the page.
 */
import { useSyncExternalStore } from 'react';
import { longestDoubtedSentence, maxDoubts } from '../../contract/limits.ts';
import { Listeners } from '../lib/listeners.ts';
import { type Doubt, doubts, laterDoubts } from './doubts.ts';
import { amendSlot } from './shown-slot.ts';

const listeners = new Listeners();
const none: readonly Doubt[] = [];

/**
 * The doubts about the analysis graded at `gradedAt`: the same array until they change, as
 * `useSyncExternalStore` requires.
 */
export function listDoubts(gradedAt: Date): readonly Doubt[] {
  return doubts.get(gradedAt.getTime()) ?? none;
}

/** Whether a thumbs-down can carry a sentence of this length. */
export const mayBeDoubted = ({ phrase }: Doubt) => phrase.length <= longestDoubtedSentence;

/** Doubts a sentence, or withdraws that. Doubts above the limits of a thumbs-down are ignored. */
export function toggleDoubt(gradedAt: Date, doubt: Doubt): void {
  const before = listDoubts(gradedAt);
  const others = before.filter((each) => !isSameDoubt(each, doubt));
  const isNew = others.length === before.length;
  if (isNew && (before.length >= maxDoubts || !mayBeDoubted(doubt))) return;
  const now = isNew ? [...before, doubt] : others;
  doubts.set(gradedAt.getTime(), now);
  amendSlot(gradedAt, { doubts: now });
  laterDoubts.get(gradedAt.getTime())?.(now);
  listeners.tell();
}

/** Whether both are about the same sentence of the same criterion. */
export function isSameDoubt(one: Doubt, other: Doubt): boolean {
  return one.criterion === other.criterion && one.phrase === other.phrase;
}

/** The doubts on the analysis of this time, updated at each change. */
export function useDoubts(gradedAt: Date): readonly Doubt[] {
  const read = () => listDoubts(gradedAt);
  return useSyncExternalStore(listeners.subscribe, read, read);
}
