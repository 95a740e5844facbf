/** Whether not all values are the same. */
export function differ(values: readonly (number | boolean)[]): boolean {
  return new Set(values).size > 1;
}
