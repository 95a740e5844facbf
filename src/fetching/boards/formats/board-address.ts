/** Reads the parts of an address by which boards name their jobs. */

/**
 * Segments of the path, decoded; none if one is badly encoded or would change the path (such as
 * "..").
 */
export function parsePathSegments({ pathname }: URL): string[] {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no name holds
    return segments.some((segment) => /^\.{1,2}$|[/\\\0-\x1f]/.test(segment)) ? [] : segments;
  } catch {
    return [];
  }
}

/** The segments without a leading language: "fr", "en-GB". */
export function dropLanguageSegments(segments: string[]): string[] {
  return /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segments[0] ?? '') ? segments.slice(1) : segments;
}

/**
 * The one label before a domain, "example" of "example.board.com"; null for the domain itself,
 * `reserved` names and others.
 */
export function findSubdomain(
  domain: string,
  { hostname }: URL,
  reserved: readonly string[] = [],
): string | null {
  const [label = '', ...rest] = hostname.split('.');
  return rest.join('.') === domain && label !== '' && !reserved.includes(label) ? label : null;
}

/** A UUID in its usual notation, in either case. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
