/**
 * Short messages at the bottom of the page, shown by toaster.tsx, which is loaded with the first
 * one.
 */
import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';

type ToastType = 'info' | 'success' | 'error';

/** The content of a toast. */
export type Message = { type: ToastType; text: string };

type Show = (message: Message) => void;

const waiting: Message[] = [];
let show: Show | null = null;
let wanted = false;
const listeners = new Listeners();

/** Shows a message; errors are announced at once, others when the screen reader pauses. */
export function toast(type: ToastType, text: string): void {
  if (show) {
    show({ type, text });
    return;
  }
  waiting.push({ type, text });
  wanted = true;
  listeners.tell();
}

/**
 * Registers what shows the messages, including pending ones; returns the function to unregister it.
 */
export function showToastsWith(shows: Show): () => void {
  show = shows;
  for (const message of waiting.splice(0)) shows(message);
  return () => {
    show = null;
  };
}

/** Whether there has been any message. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => wanted,
    // The first frame has no messages.
    () => false,
  );
}
