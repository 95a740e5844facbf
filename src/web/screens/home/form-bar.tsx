import { useEffect, useState } from 'react';
import type { Submission } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Button } from '../../components/button.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { letterAtOnce } from '../../lib/motion/letter-at-once.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** From this many offers of a visit on, the animation of the letter can be turned off. */
const manyOffers = 3;

type FormBarProps = {
  form: OpenedForm;
  /** Whether a result is awaited: then the form's own button is shown here. */
  waits: boolean;
};

/** The line that the form folds to above a result. */
export function FormBar({ form: { opened, set }, waits }: FormBarProps) {
  const { t } = useTranslation('page');
  return (
    <>
      {!waits && (
        <Button className="form-again" aria-expanded={opened} onClick={() => set(!opened)}>
          {t('form.again')}
          <ChevronIcon />
        </Button>
      )}
      <LetterSwitch />
    </>
  );
}

/**
 * Turns the animation of the letter off, for those who grade one offer after another. Shown as long as
 * it is off, to turn it on again.
 */
function LetterSwitch() {
  const { t } = useTranslation('page');
  const { submission } = useAnalysis();
  const atOnce = letterAtOnce.use();
  if (!atOnce && (submission?.id ?? 0) < manyOffers) return null;
  return (
    <label className="keep-switch">
      <input type="checkbox" checked={atOnce} onChange={({ target }) => letterAtOnce.set(target.checked)} />
      {t('form.letterAtOnce')}
    </label>
  );
}

/** Whether the form above a result is open. */
type OpenedForm = { opened: boolean; set: (opened: boolean) => void };

/**
 * The form that the visitor opened above the result of `submission` (null: of one before a reload);
 * another submission folds it. Stored in the entry of the browser's history, so that Back and a
 * reload find it as it was left.
 */
export function useOpenedForm(submission: Submission | null): OpenedForm {
  const current = submission?.id ?? 0;
  const [openedOver, setOpenedOver] = useState(() => (wasOpen() ? current : null));
  const opened = openedOver === current;
  useEffect(() => {
    if (opened !== wasOpen()) history.replaceState({ ...history.state, formOpen: opened }, '');
  }, [opened]);
  return { opened, set: (open) => setOpenedOver(open ? current : null) };
}

/** False on the server, which has no history. */
function wasOpen(): boolean {
  return globalThis.history?.state?.formOpen === true;
}
