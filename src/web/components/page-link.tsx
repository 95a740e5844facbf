import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../lib/navigation.ts';

/** A link to another screen of the page; opened elsewhere (new tab, download, another button) it is a link like any other. */
export function PageLink({ to, ...anchor }: { to: string } & ComponentProps<'a'>) {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...anchor} href={to} onClick={follow} />;
}
