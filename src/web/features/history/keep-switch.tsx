import { useTranslation } from '../../lib/wording/use-translation.ts';
import { setKeepsNothing, useKeepsNothing } from './storage/keeping.ts';

/** Whether the next results are kept; the choice stays in this browser. */
export function KeepSwitch() {
  const { t } = useTranslation('kept');
  const nothing = useKeepsNothing();
  return (
    <div className="mt-4">
      <label className="keep-switch">
        <input
          type="checkbox"
          checked={!nothing}
          onChange={(event) => setKeepsNothing(!event.target.checked)}
        />
        {t('keep')}
      </label>
      <p className="text-note text-soft" role="status">
        {nothing && t('keepsNothing')}
      </p>
    </div>
  );
}
