import { useId } from 'react';
import { longestDatasetName } from '../../../../contract/evaluations/datasets.ts';

type DatasetNameFieldProps = {
  label: string;
  name: string;
  /** What a dataset is called that is given no name. */
  usual: string;
  onChange: (name: string) => void;
};

export function DatasetNameField({ label, name, usual, onChange }: DatasetNameFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="dataset-label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        dir="auto"
        autoComplete="off"
        maxLength={longestDatasetName}
        placeholder={usual}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
