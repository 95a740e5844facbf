import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type FoldProps = {
  /** Above the hint, whether open or not. */
  head?: ReactNode;
  /** What unfolds; announced again when it changes. */
  hint: string;
  children: ReactNode;
};

/** Unlike with a `Disclosure`, folded content stays in the document, for searching and printing. */
export function Fold({ head, hint, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        {head}
        <span className="fold-hint" aria-live="polite">
          {hint}
          <ChevronIcon />
        </span>
      </summary>
      {children}
    </details>
  );
}
