import type { ComponentProps } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';

/** What unfolds below a button that weighs no more than a link. */
export function LightDisclosure(props: Omit<ComponentProps<typeof Disclosure>, 'buttonClassName'>) {
  return (
    <Disclosure
      buttonClassName="link-button inline-flex min-h-9 items-center gap-1.5 [&_svg]:w-3.5"
      {...props}
    />
  );
}
