import { useEffect, useRef } from 'react';

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

const ownKeys = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** Hears the keys of the inbox, but not what is typed into a field or a dialog. */
export function useInboxKeys(singleKeys: boolean, commands: Record<Command, () => void>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || at.closest(ownKeys)) return;
      const inList = at === document.body || at.closest('.complaint-list') !== null;
      const letter = singleKeys ? letters[event.key.toLowerCase()] : undefined;
      const command = (inList ? arrows[event.key] : undefined) ?? letter;
      if (!command) return;
      event.preventDefault();
      latest.current[command]();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [singleKeys]);
}
