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
