import { type ReactNode, useId, useState } from 'react';
import { ChevronIcon } from './icons.tsx';

type DisclosureProps = {
  open: boolean;
  onToggle: () => void;
  /** The text of the button. */
  title: ReactNode;
  /** Makes the button a heading. */
  heading?: { level: 'h2' | 'h3'; className?: string };
  buttonClassName: string;
  panelClassName: string;
  blinks?: boolean;
  children: ReactNode;
};

/** A button that shows and hides the content below it. Hidden content is not in the document. */
export function Disclosure(props: Omit<DisclosureProps, 'open' | 'onToggle'>) {
  const [open, setOpen] = useState(false);
  return <ControlledDisclosure open={open} onToggle={() => setOpen(!open)} {...props} />;
}

/** A `Disclosure` whose state is its caller's. */
export function ControlledDisclosure({
  open,
  onToggle,
  title,
  heading,
  buttonClassName,
  panelClassName,
  blinks = false,
  children,
}: DisclosureProps) {
  const panel = useId();
  const button = (
    <button
      type="button"
      className={buttonClassName}
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      data-blinks={blinks || undefined}
      onClick={onToggle}
    >
      {title}
      <ChevronIcon />
    </button>
  );
  return (
    <>
      {heading ? <heading.level className={heading.className}>{button}</heading.level> : button}
      {open && (
        <div id={panel} className={panelClassName}>
          {children}
        </div>
      )}
    </>
  );
}
