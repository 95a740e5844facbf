import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { focusBeside } from './sentence-focus.ts';

type SentenceKeysProps = {
  /** The element that holds the sentences. */
  text: RefObject<HTMLElement | null>;
  className: string;
  /** Escape was pressed. */
  onLeave: () => void;
  children: ReactNode;
};

/** Around a text whose sentences can be ticked: the arrows go from one to the next, Escape leaves them. */
export function SentenceKeys({ text, className, onLeave, children }: SentenceKeysProps) {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'ArrowDown') focusBeside(text.current, 1);
    else if (event.key === 'ArrowUp') focusBeside(text.current, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the boxes within, which bubble up to it
    <div className={className} onKeyDown={hear}>
      {children}
    </div>
  );
}
