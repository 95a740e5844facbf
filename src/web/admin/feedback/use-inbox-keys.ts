import { controlsWithKeys, useKeyPresses } from '../lib/use-key-presses.ts';

type Command = 'next' | 'previous' | 'save' | 'dismiss' | 'reopen';

/** By letter; they can be switched off (WCAG 2.1.4). */
const letters: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  s: 'save',
  e: 'dismiss',
  u: 'reopen',
};

/** In the list only: elsewhere these scroll. */
const arrows: Readonly<Record<string, Command>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** Hears the keys of the inbox, but not what is typed into a field. */
export function useInboxKeys(singleKeys: boolean, commands: Record<Command, () => void>): void {
  useKeyPresses((event, at) => {
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest(controlsWithKeys)) return false;
    const inList = at === document.body || at.closest('.complaint-list') !== null;
    const letter = singleKeys ? letters[event.key.toLowerCase()] : undefined;
    const command = (inList ? arrows[event.key] : undefined) ?? letter;
    // Held down, a key moves on, and decides nothing twice.
    const moves = command === 'next' || command === 'previous';
    if (command && (moves || !event.repeat)) commands[command]();
    return command !== undefined;
  });
}
