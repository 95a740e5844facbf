import { useTranslation } from '../../../lib/wording/use-translation.ts';

type FlagControlProps = {
  value: boolean;
  /** The element with the name of the flag. */
  labelledBy: string;
  onChange: (value: boolean) => void;
};

/** A switch that shows both of its words, so that its state is unambiguous. */
export function FlagControl({ value, labelledBy, onChange }: FlagControlProps) {
  const { t } = useTranslation('offer');
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="choice-option min-w-10" data-chosen={!value || undefined} aria-hidden="true">
        {t('label.no')}
      </span>
      <span className="choice-option min-w-10" data-chosen={value || undefined} aria-hidden="true">
        {t('label.yes')}
      </span>
    </label>
  );
}
