import { type RefObject, useEffect, useRef, useState } from 'react';
import { listLengths } from '../../../contract/limits.ts';

/** The server is queried only when typing pauses. */
const restMilliseconds = 250;

type SearchFieldProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  onSearch: (search: string) => void;
  field?: RefObject<HTMLInputElement | null>;
};

/** A search that follows the typing. */
export function SearchField({ id, label, hint, value, onSearch, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [latest, setLatest] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from outside: by Back, or by removing a filter.
  if (value !== latest) {
    setLatest(value);
    if (value !== typed.trim()) setTyped(value);
  }
  return (
    <div className="col-span-full flex-[1_1_16rem]">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        className="field"
        dir="auto"
        autoComplete="off"
        maxLength={listLengths.search}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), restMilliseconds);
        }}
      />
    </div>
  );
}
