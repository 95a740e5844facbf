import { useId } from 'react';

type CheckListProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; name: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Several of a list, in its order. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, choices, chosen, onChange } = props;
  const toggled = (value: Value) =>
    choices
      .map((choice) => choice.value)
      .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {choices.map(({ value, name }) => (
        <label key={value} className="run-check">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggled(value))} />{' '}
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

type NumberFieldsProps<Name extends string> = {
  fields: readonly { name: Name; label: string; hint?: string }[];
  /** As they were typed. */
  typed: Readonly<Record<Name, string>>;
  onType: (name: Name, value: string) => void;
};

/** Numbers of a launch beside each other. */
export function NumberFields<Name extends string>({ fields, typed, onType }: NumberFieldsProps<Name>) {
  return (
    <div className="run-numbers">
      {fields.map(({ name, ...words }) => (
        <NumberField key={name} {...words} value={typed[name]} onType={(value) => onType(name, value)} />
      ))}
    </div>
  );
}

type NumberFieldProps = { label: string; hint?: string; value: string; onType: (value: string) => void };

export function NumberField({ label, hint = '', value, onType }: NumberFieldProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </span>
      )}
    </p>
  );
}
