/**
 * Ways to write words so that programs but not people read them: each is undone, and the result
 * weighed.
 */

/** Whether a text reads as at least a few words. */
const isProse = (text: string) =>
  /(?:\p{L}{2,}[\s,.:;'’-]+){2,}\p{L}{2,}/u.test(text) && !/[\uFFFD\p{Cc}]/u.test(text.trim());

const decoder = new TextDecoder();
const utf8 = (bytes: number[]) => decoder.decode(Uint8Array.from(bytes));

function fromBase64(piece: string): string[] {
  return (piece.match(/[A-Za-z0-9+/_-]{20,4000}/g) ?? []).flatMap((run) => {
    const standard = run.replaceAll('-', '+').replaceAll('_', '/');
    const whole = standard.slice(0, standard.length - (standard.length % 4 === 1 ? 1 : 0));
    try {
      const text = utf8([...atob(whole)].map((sign) => sign.charCodeAt(0)));
      return isProse(text) ? [text] : [];
    } catch {
      return [];
    }
  });
}

function fromHexadecimal(piece: string): string[] {
  return (piece.match(/(?:(?:\\x|0x|%|\\u00)?[0-9a-f]{2}[\s,]?){6,2000}/gi) ?? []).flatMap((run) => {
    const bytes = (run.replace(/\\x|0x|%|\\u00/gi, '').match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    );
    const text = utf8(bytes);
    return isProse(text) ? [text] : [];
  });
}

function fromEntities(piece: string): string[] {
  if ((piece.match(/&#/g)?.length ?? 0) < 5) return [];
  const text = piece.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi,
    (_, hexadecimal?: string, decimal?: string) => {
      const point = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
    },
  );
  return [text];
}

/** A run of letters with one or more signs between them. */
export const spacedLetters = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_·|*/]{1,6}){7,2000}\p{L}(?![\p{L}\p{N}])/gu;

/** Single letters with a sign between them; a wider gap ends a word. */
function fromSpacedLetters(piece: string): string[] {
  return (piece.match(spacedLetters) ?? []).flatMap((run) => {
    const single = run.replace(/(?<=\p{L})[\s.\-_·|*/](?=\p{L})/gu, '');
    const words = single.replace(/[.\-_·|*/]+/g, ' ');
    return [words, joinSeparatedLetters(words.replace(/\s+/g, ''))];
  });
}

/** Words of orders to programs, recognized where there are no spaces between them. */
const words =
  /ignore|disregard|forget|all|any|previous|prior|above|your|instructions?|rules|and|give|rate|grade|score|assign|this|the|an?(?=job|offer|role|posting|a\b)|job|offer|role|posting|highest|best|top|maximum|as|with/gi;

/** Inserts spaces around these words. */
export function joinSeparatedLetters(letters: string): string {
  return letters.replace(words, ' $& ').replace(/\s+/g, ' ').trim();
}

const figureLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** Figures used as letters inside words. */
function fromFigures(piece: string): string[] {
  const mixed = piece.match(/\b(?=\w*[a-z])(?=\w*[013457])\w{4,}/gi)?.length ?? 0;
  if (mixed < 3) return [];
  return [
    piece.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}@$]*\p{L}[\p{L}\p{N}@$]*/gu, (word) =>
      word.replace(/[013457@$]/g, (sign) => figureLetters[sign] ?? sign),
    ),
  ];
}

/** Octets as binary figures: "01101001 01100111". */
function fromBinary(piece: string): string[] {
  return (piece.match(/(?:[01]{8}[\s,]?){5,500}/g) ?? []).flatMap((run) => {
    const text = utf8((run.match(/[01]{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
    return isProse(text) ? [text] : [];
  });
}

const encodings = [
  fromBase64,
  fromHexadecimal,
  fromBinary,
  fromEntities,
  fromSpacedLetters,
  fromFigures,
] as const;

/**
 * Possible decodings of a piece of text; empty when it is not encoded. Covers base64, hexadecimal,
 * binary, character references, spaced letters, figures for letters.
 */
export const decodeText = (piece: string) => encodings.flatMap((undo) => undo(piece));
