/** A part of a path such as `/offres/<id>/label`, counted from 0 for the first; empty where it is missing or no text. */
export function pathPart(path: string, index: number): string {
  try {
    return decodeURIComponent(path.split('/').filter(Boolean).at(index) ?? '');
  } catch {
    return '';
  }
}
