type TickListProps<Value extends string> = {
  legend: string;
  /** All there are, in their order. */
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (chosen: Value[]) => void;
};

/** Some of several, each with a box to tick; what is chosen stays in the order of all. */
export function TickList<Value extends string>(props: TickListProps<Value>) {
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
