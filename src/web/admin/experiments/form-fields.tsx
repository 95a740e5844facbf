import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = { label: string; hint?: string | undefined };
/** What ties a field to its label and its hint. */
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

/** A line to type, below its label. */
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
  /** What stands there while nothing is chosen; without it something always is. */
  none?: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** One of several, below its label. */
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

/** Whole numbers beside each other. */
export function NumberFields<Name extends string>({ fields, typed, onType }: NumberFieldsProps<Name>) {
  return (
    <div className="experiment-numbers">
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

/** What was typed as a whole number from 1 to `max`; undefined where it is none. */
export function wholeNumber(typed: string, max: number): number | undefined {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}

/** The same of a bound that need not be typed: null without one. */
export function boundOrNone(typed: string, max: number): number | null | undefined {
  return typed.trim() === '' ? null : wholeNumber(typed, max);
}
