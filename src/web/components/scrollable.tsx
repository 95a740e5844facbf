import type { ComponentProps } from 'react';

/** What scrolls in a window of its own; give it a name, since the keyboard comes to it. */
export function Scrollable(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  return <section {...props} tabIndex={0} />;
}
