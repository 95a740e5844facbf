import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Sentence } from '../draft/corrected.ts';

type SelectionButtonProps = {
  /** What is selected of the text; null where nothing is. */
  selected: Sentence | null;
  /** Nothing can be ticked yet. */
  disabled?: boolean;
  /** Something is on its way: the button stays where the focus is. */
  busy?: boolean;
  onTick: (passage: Sentence) => void;
};

/** Ticks what is selected of an offer's text. */
export function SelectionButton({ selected, disabled = false, busy = false, onTick }: SelectionButtonProps) {
  const { t } = useTranslation('labels');
  return (
    <Button
      disabled={disabled || selected === null}
      aria-disabled={busy || undefined}
      // What is selected stays so while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => selected && onTick(selected)}
    >
      {t('marking.selection')}
    </Button>
  );
}
