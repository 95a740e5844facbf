import type { ComponentProps } from 'react';

/** A scrollable region; give it a name, since the keyboard can focus it. */
export function Scrollable(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  return <section {...props} tabIndex={0} />;
}
