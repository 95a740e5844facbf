import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type FoldProps = {
  /** Stands above the hint, whether open or not. */
  head?: ReactNode;
  /** What unfolds; told anew when it changes. */
  hint: string;
  children: ReactNode;
};

/** Unlike that of a `Disclosure`, what is folded stays in the document: searches find it, and paper has it. */
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
