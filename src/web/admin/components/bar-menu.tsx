import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../../components/icons.tsx';

type BarMenuProps = {
  /** The text of the button. */
  title: ReactNode;
  /** The accessible name of the menu. */
  label: string;
  children: ReactNode;
};

/**
 * A navigation button that opens a menu for what does not fit on the line; closed by Escape, a
 * press elsewhere or a followed link.
 */
export function BarMenu({ title, label, children }: BarMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="bar-menu-button flex min-h-11 min-w-0 items-center gap-2 font-semibold">
        <span className="max-w-88 truncate">{title}</span>
        <ChevronIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" className="z-30">
          <Popover.Popup
            className="bg-sheet border-ink rounded-hair text-note/6 max-w-[calc(100vw-2rem)] border-2 px-4 py-2 focus-visible:outline-none"
            aria-label={label}
            onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
