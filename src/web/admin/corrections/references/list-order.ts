/** Changes of an ordered list, each of which leaves the list that it is given as it was. */

/** The list with the element at `from` moved to the place `to`; the same list where there is no such place. */
export function moved<Element>(list: readonly Element[], from: number, to: number): readonly Element[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, element);
}
