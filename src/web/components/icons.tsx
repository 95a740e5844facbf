/** The icons of the page: 16 units square, in the colour of the text. */
import type { ReactNode } from 'react';

/** The frame of an icon. */
export function Icon({ children, size = 16 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M3 3l10 10M13 3L3 13" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M2 8h11M9 4l4 4-4 4" />
  </Icon>
);

/** Points down; rotated by styles when open. */
export const ChevronIcon = () => (
  <Icon size={12}>
    <path d="M2 5l6 6 6-6" />
  </Icon>
);

/** A disc, half of it dark. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
  </Icon>
);

export const ThumbUpIcon = () => (
  <Icon size={24}>
    <path
      d="M1.5 7h3v7h-3zM4.5 7.5L7.5 2c1.2 0 1.8.8 1.6 2L8.7 6h4.2c1 0 1.7.9 1.4 1.8l-1.3 4.8c-.2.8-.8 1.4-1.7 1.4H4.5"
      strokeWidth="1.25"
    />
  </Icon>
);

export const ThumbDownIcon = () => (
  <Icon size={24}>
    <path
      d="M1.5 9h3V2h-3zM4.5 8.5l3 5.5c1.2 0 1.8-.8 1.6-2L8.7 10h4.2c1 0 1.7-.9 1.4-1.8L13 3.4C12.8 2.6 12.2 2 11.3 2H4.5"
      strokeWidth="1.25"
    />
  </Icon>
);
