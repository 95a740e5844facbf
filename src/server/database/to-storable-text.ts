/** Makes texts storable on both engines. */

/**
 * PostgreSQL refuses NUL characters, and half a surrogate pair has no UTF-8 form. Each becomes one
 * replacement character, so that UTF-16 offsets into the text stay valid.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
