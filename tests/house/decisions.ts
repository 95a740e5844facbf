/** Decision records: what each must have. */

const parts = ['Context', 'Decision', 'Consequence'];
const maxLines = 40;
const maxColumns = 140;

/** What a record of docs/decisions lacks or has too much of; empty where it is in order. */
export function recordFaults(record: string): string[] {
  const lines = record.trimEnd().split('\n');
  const places = parts.map((part) => lines.findIndex((line) => line.startsWith(`**${part}.**`)));
  const missing = parts.filter((_, index) => places[index] === -1);
  const ordered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  const wide = lines.filter((line) => line.length > maxColumns && !line.startsWith('|')).length;
  return [
    ...(/^# \d{3}: \S/.test(record) ? [] : ['The first line must be "# NNN: title".']),
    ...missing.map((part) => `A paragraph must start with "**${part}.**".`),
    ...(missing.length > 0 || ordered ? [] : [`The order must be ${parts.join(', ')}.`]),
    ...(lines.length > maxLines
      ? [`It has ${lines.length} lines, at most ${maxLines} are allowed: move measurements to docs/lab.`]
      : []),
    ...(wide > 0 ? [`${wide} lines have more than ${maxColumns} characters.`] : []),
  ];
}
