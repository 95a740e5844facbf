/** Reads a byte stream line by line: memory holds one line and one chunk. */

/** `number` starts at 1. `lineTooLong`: the line was skipped; `notUtf8`: its bytes are not text. */
export type Line = { number: number } & (
  | { ok: true; text: string }
  | { ok: false; code: 'lineTooLong' | 'notUtf8' }
);

/**
 * An unterminated last line counts as one. Line ends and a byte order mark are not part of lines.
 * Skipped empty lines still count in the numbers of the others.
 */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  emptyLines: 'kept' | 'passedOver' = 'kept',
): AsyncGenerator<Line> {
  let number = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;
  const hold = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > maxBytes) held = [];
    else if (piece.length > 0) held.push(piece);
  };
  const lineHeld = (): Line => {
    number += 1;
    const text = bytes > maxBytes ? undefined : textOf(Buffer.concat(held));
    const code = bytes > maxBytes ? 'lineTooLong' : 'notUtf8';
    held = [];
    bytes = 0;
    return text === undefined ? { number, ok: false, code } : { number, ok: true, text };
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      if (end === start && bytes === 0 && emptyLines === 'passedOver') number += 1;
      else {
        hold(piece.subarray(start, end));
        yield lineHeld();
      }
      start = end + 1;
    }
    hold(piece.subarray(start));
  }
  if (bytes > 0) yield lineHeld();
}

const newline = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Undefined when the bytes are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes).replace(/\r$/, '');
  } catch {
    return undefined;
  }
}
