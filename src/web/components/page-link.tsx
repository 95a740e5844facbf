import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../lib/navigation.ts';

/**
 * A link to another screen without reloading; with modifiers (new tab, download, another button) an
 * ordinary link.
 */
export function PageLink({ to, ...anchor }: { to: string } & ComponentProps<'a'>) {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...anchor} href={to} onClick={follow} />;
}
