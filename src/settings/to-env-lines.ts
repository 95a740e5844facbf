/** Values that need no quotes. */
const plain = /^[\w.:/@+-]+$/;

/** Lines of the file .env. Values must not contain quotes or line breaks: RangeError. */
export function toEnvLines(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`);
}

function quoted(value: string): string {
  if (plain.test(value)) return value;
  if (/['"`\n\r]/.test(value))
    throw new RangeError('A value of .env must not contain quotes or line breaks.');
  return `'${value}'`;
}
