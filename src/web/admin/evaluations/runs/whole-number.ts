/** A whole number from 1 to a bound; undefined where it is none. */
export function wholeNumber(typed: string, most: number): number | undefined {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
