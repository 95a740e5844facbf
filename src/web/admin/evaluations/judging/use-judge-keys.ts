/** The keys of the list of explanations: each acts on the one that has the focus. */
import type { RefObject } from 'react';
import { controlsWithKeys, useKeyPresses } from '../../lib/use-key-presses.ts';

type JudgeCommand = 'next' | 'previous' | 'yes' | 'no' | 'offer';

/** Single signs; they can be switched off (WCAG 2.1.4). */
const singles: Readonly<Record<string, JudgeCommand>> = {
  j: 'next',
  k: 'previous',
  y: 'yes',
  n: 'no',
  o: 'offer',
};

/** What each key does, by the names of `people.keys`. */
export const judgeKeys = [
  { does: 'move', keys: ['j', 'k'] },
  { does: 'yes', keys: ['y'] },
  { does: 'no', keys: ['n'] },
  { does: 'offer', keys: ['o'] },
] as const;

/** `place` in the list: that of the explanation with the focus, else of the first. */
type OnPlace = (command: 'yes' | 'no' | 'offer', place: number) => void;

/** Hears the keys of the list; saying yes or no moves on to the next explanation. */
export function useJudgeKeys(
  list: RefObject<HTMLElement | null>,
  singleKeys: boolean,
  onPlace: OnPlace,
): void {
  useKeyPresses((event, at) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return false;
    const command = singles[event.key.toLowerCase()];
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    if (!command || cards.length === 0 || at.closest(controlsWithKeys)) return false;
    const focused = cards.findIndex((card) => card.contains(at));
    const place = Math.max(focused, 0);
    if (command === 'previous') focusOn(cards[place - 1]);
    // From elsewhere the first press leads to the first one.
    else if (command === 'next') focusOn(cards[focused + 1]);
    // Held down, it would answer one after the other.
    else if (!event.repeat) {
      onPlace(command, place);
      focusOn(cards[command === 'offer' ? place : place + 1] ?? cards[place]);
    }
    return true;
  });
}

function focusOn(card: HTMLElement | undefined): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}
