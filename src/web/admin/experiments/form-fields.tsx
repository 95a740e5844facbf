import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = { label: string; hint?: string | undefined };
/** Connects a field with its label and hint. */
type Tied = { id: string; 'aria-describedby': string | undefined };

function Field({ label, hint, children }: FieldProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  return (
    <p className="experiment-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <span id={`${id}-hint`} className="text-small text-soft max-w-prose">
          {hint}
        </span>
      )}
    </p>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'aria-describedby'>;

/** A single-line text field below its label. */
export function TextField({ label, hint, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(tied) => <input className={`field ${className}`} {...input} {...tied} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  value: string;
  choices: readonly { value: string; name: string }[];
  /** The choice for nothing; without it something is always chosen. */
  none?: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** A select field below its label. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, choices, none, onChoose, ...select } = props;
  return (
    <Field label={label} hint={hint}>
      {(tied) => (
        <select className="field" onChange={({ target }) => onChoose(target.value)} {...select} {...tied}>
          {none && <option value="">{none}</option>}
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type NumberFieldsProps<Name extends string> = {
  fields: readonly { name: Name; label: string; hint?: string }[];
  /** As they were typed. */
  typed: Readonly<Record<Name, string>>;
  onType: (name: Name, value: string) => void;
};

/** Fields for whole numbers side by side. */
export function NumberFields<Name extends string>({ fields, typed, onType }: NumberFieldsProps<Name>) {
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
      {fields.map(({ name, ...words }) => (
        <TextField
          key={name}
          {...words}
          inputMode="numeric"
          value={typed[name]}
          onChange={({ target }) => onType(name, target.value)}
        />
      ))}
    </div>
  );
}

/** Parses a whole number from 1 to `max`; undefined when invalid. */
export function parseWholeNumber(typed: string, max: number): number | undefined {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}

/** Parses an optional whole number from 1 to `max`: null when empty, undefined when invalid. */
export function parseOptionalLimit(typed: string, max: number): number | null | undefined {
  return typed.trim() === '' ? null : parseWholeNumber(typed, max);
}

type TickListProps<Value extends string> = {
  legend: string;
  /** All values, in order. */
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (chosen: Value[]) => void;
};

/** Checkboxes for several of the values; the chosen ones stay in the order of all. */
export function CheckboxList<Value extends string>(props: TickListProps<Value>) {
  const { legend, values, chosen, nameOf, onChoose } = props;
  const toggle = (value: Value) =>
    onChoose(values.filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <fieldset className="tick-list">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="tick">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span dir="auto">{nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
