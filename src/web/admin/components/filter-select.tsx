import { useId } from 'react';

type FilterSelectProps = {
  label: string;
  /** The first choice, for no filter. */
  all: string;
  value: string;
  none: string;
  choices: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
};

/** A filter; a value that is not (or no longer) a choice is shown unchanged. */
export function FilterSelect({ label, all, value, none, choices, onChoose }: FilterSelectProps) {
  const id = useId();
  const known = value === none || choices.some((choice) => choice.value === value);
  return (
    <div className="group min-w-0 max-w-full md:max-w-56" data-set={value !== none || undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field text-ellipsis group-data-set:border-ink group-data-set:font-bold"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value={none}>{all}</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
