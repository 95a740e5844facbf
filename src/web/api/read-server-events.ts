/**
 * The data of each server-sent event in a body, as text. Other fields are ignored; several data
 * lines of one event are joined by line breaks.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let data: string[] = [];
  try {
    while (true) {
      const { done, value } = await reader.read();
      const text = rest + (value ?? '');
      if (!done && text.endsWith('\r')) {
        // Its line feed may be in the next piece.
        rest = text;
        continue;
      }
      const lines = text.split(/\r\n|\n|\r/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
      if (done) break;
    }
    if (data.length > 0) yield data.join('\n');
  } finally {
    await reader.cancel().catch(() => {});
  }
}
