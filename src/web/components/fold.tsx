import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type FoldProps = {
  /** What unfolds; announced again when it changes. */
  hint: string;
  children: ReactNode;
};

/** Unlike with a `Disclosure`, folded content stays in the document, for searching and printing. */
export function Fold({ hint, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        <span className="fold-hint" aria-live="polite">
          {hint}
          <ChevronIcon />
        </span>
      </summary>
      {children}
    </details>
  );
}
