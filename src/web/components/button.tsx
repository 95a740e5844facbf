import type { ComponentProps } from 'react';

const looks = {
  strong: 'bg-ink text-paper border-ink hover:bg-paper hover:text-ink font-bold',
  plain: 'border-edge hover:border-ink hover:bg-well font-semibold',
};

const shape =
  'rounded-hair text-note inline-flex min-h-11 items-center justify-center gap-3 border px-4 py-2';

/** The classes of a plain button, for links that act like buttons. */
export const plainButton = `${shape} ${looks.plain} text-ink no-underline`;

/** The classes of a strong button, for links that act like buttons. */
export const strongButton = `${shape} ${looks.strong} no-underline`;

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof looks };

/** A button: `strong` for the main action of a screen, otherwise `plain`. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

/** A button that looks like a link, where one with a frame would be too prominent. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`link-button ${className}`} />;
}
