import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Button } from '../../components/button.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { letterAtOnce } from '../../lib/motion/letter-at-once.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { OpenedForm } from './use-opened-form.ts';

/** Offers of a visit from which on the travel of the letter can be turned off. */
const manyOffers = 3;

type FormBarProps = {
  form: OpenedForm;
  /** Before the letter, the form's own button stands here. */
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

/** For who grades one offer after another; also there while it is set, to unset it. */
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
