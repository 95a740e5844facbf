/** Texts as both engines keep them. */

/**
 * PostgreSQL refuses NUL characters in texts; and half a surrogate pair has no UTF-8. Each becomes one replacement
 * character, so that UTF-16 offsets into the text stay true.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
