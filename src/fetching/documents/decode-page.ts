/**
 * Decodes the bytes of a page: as browsers do, by byte order mark, header and meta, but also by the
 * bytes themselves, as labels can be wrong.
 */

/** Browsers look for a meta charset in the first 1024 bytes; real pages put it a little later. */
const metaWindow = 4096;

/** `label` is the charset parameter of the Content-Type header, or empty. */
export function decodePage(bytes: Uint8Array, label: string): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);

  const named = decoderOf(label) ?? decoderOf(metaLabel(bytes));
  // Charsets that use only ASCII bytes, or two bytes per character, would pass for UTF-8.
  if (named !== undefined && /^(utf-16|iso-2022|gb18030|hz)/.test(named.encoding)) return named.decode(bytes);

  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const damaged = countOf(utf8, (unit) => unit === 0xfffd);
  // Text in another charset is practically never valid UTF-8, so valid UTF-8 is decoded as such
  // whatever the label says.
  if (damaged === 0) return utf8;
  if (named !== undefined && named.encoding !== 'utf-8') return named.decode(bytes);
  // Labelled UTF-8 (or unlabelled) and partly damaged: a slip if most non-ASCII characters decoded
  // well, a wrong label otherwise.
  const sound = countOf(utf8, (unit) => unit > 0x7f && unit !== 0xfffd);
  return sound > damaged ? utf8 : new TextDecoder('windows-1252').decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

/**
 * Finds `<meta charset=…>`, `<meta http-equiv … content="…charset=…">` or `<?xml … encoding="…"?>`.
 */
function metaLabel(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, metaWindow));
  const label = /(?:charset|encoding)\s{0,8}=\s{0,8}["']?\s{0,8}([\w-]{2,40})/i.exec(start)?.[1] ?? '';
  // A meta that could be read byte by byte is not in UTF-16; the HTML standard treats it as UTF-8.
  return /^utf-16/i.test(label) ? 'utf-8' : label;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  if (label === '') return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function countOf(text: string, wanted: (unit: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (wanted(text.charCodeAt(index))) count += 1;
  }
  return count;
}
