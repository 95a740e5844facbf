/** Parses each file of the project once, for all checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

export type ParsedFile = { source: string; parsed: ParseResult };

const known = new Map<string, ParsedFile>();

/**
 * `file` is a path from the root of the project; its extension determines the language. Throws if
 * the source cannot be parsed.
 */
export function parse(file: string, source: string): ParsedFile {
  const before = known.get(file);
  if (before?.source === source) return before;
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`);
  known.set(file, { source, parsed });
  return { source, parsed };
}

export function parsedFile(root: string, file: string): ParsedFile {
  return parse(file, readFileSync(join(root, file), 'utf8'));
}
