/** Cache of folding: a plain form of a text for comparison, of the same length as the text. */

const foldedUnits = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = foldedUnits.get(unit);
  if (known !== undefined) return known;
  const base = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = plainUnits[unit] ?? (base.length === 1 ? base : unit);
  foldedUnits.set(unit, folded);
  return folded;
}

/** Code units that Unicode does not decompose, with the plain character that people mean. */
const plainUnits: Record<string, string> = { '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"' };

/**
 * The text in lower case without accents, with straight apostrophes and plain spaces. Offsets into
 * the result are offsets into the text: `foldText(text).length === text.length` for every string.
 */
export function foldText(text: string): string {
  const units = text.replace(/[^\0-\x7f]/g, foldUnit);
  const lower = units.toLowerCase();
  return lower.length === text.length ? lower : units;
}
