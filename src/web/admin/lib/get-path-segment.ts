/**
 * A segment of a path such as `/offres/<id>/label`, counted from 0; empty when it is missing or
 * malformed.
 */
export function getPathSegment(path: string, index: number): string {
  try {
    return decodeURIComponent(path.split('/').filter(Boolean).at(index) ?? '');
  } catch {
    return '';
  }
}
