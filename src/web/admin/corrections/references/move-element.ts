/** Operations on an ordered list that return a new list. */

/**
 * The list with the element at `from` moved to `to`; the same list when there is no such position.
 */
export function moveElement<Element>(list: readonly Element[], from: number, to: number): readonly Element[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, element);
}
