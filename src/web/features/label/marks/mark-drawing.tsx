import type { ReactNode } from 'react';

/** The frame of a small square mark, 12 by 12; the words beside it give its meaning. */
export function MarkDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
