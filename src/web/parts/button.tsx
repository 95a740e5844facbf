import type { ComponentProps } from 'react';

const looks = {
  strong: 'bg-ink text-paper border-ink hover:bg-paper hover:text-ink font-bold',
  plain: 'border-edge hover:border-ink hover:bg-well font-semibold',
};

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof looks };

/** The button of the page: `strong` for what a screen is for, `plain` beside it. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`rounded-hair text-note inline-flex min-h-11 items-center justify-center gap-3 border-2 px-4 py-2 ${looks[look]} ${className}`}
      {...rest}
    />
  );
}
