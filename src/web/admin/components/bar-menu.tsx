import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../../components/icons.tsx';

type BarMenuProps = {
  /** On the button. */
  title: ReactNode;
  /** What the menu is called. */
  label: string;
  children: ReactNode;
};

/** A button of the navigation that opens what the line has no room for; closed by Escape, a press elsewhere or a link that is followed. */
export function BarMenu({ title, label, children }: BarMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="bar-menu-button">
        <span className="bar-menu-title">{title}</span>
        <ChevronIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" className="bar-menu-place">
          <Popover.Popup
            className="bar-menu"
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
