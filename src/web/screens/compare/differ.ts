/** Whether not all values are the same; null, where there is none, differs from nothing. */
export function differ(values: readonly (number | boolean | string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}
