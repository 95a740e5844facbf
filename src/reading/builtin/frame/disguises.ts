/** Ways to write words so that people do not read them and a program does: each undone, to be weighed as what it says. */

/** Words that nearly every sentence has: a sentence without one may be written in cipher. */
const commonWords =
  /\b(?:the|and|of|to|in|for|with|our|you|is|are|le|la|les|de|des|du|et|en|pour|vous|nous|un|une|der|die|das|und|mit|el|los|las|y|il|di|che|e|het|een|van)\b/i;

/** Whether a text reads as a few words at least. */
const isProse = (text: string) =>
  /(?:\p{L}{2,}[\s,.:;'’-]+){2,}\p{L}{2,}/u.test(text) && !/[\uFFFD\p{Cc}]/u.test(text.trim());

function utf8(bytes: number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

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
  return (piece.match(/(?:(?:\\x|0x|%|\\u00)?[0-9a-f]{2}[\s,]?){12,2000}/gi) ?? []).flatMap((run) => {
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

/** A run of letters with a sign or more between each and the next. */
export const spacedLetters = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_·|*/]{1,6}){7,2000}\p{L}(?![\p{L}\p{N}])/gu;

/** Letters one by one, with a sign between them; a wider gap is the end of a word. */
function fromSpacedLetters(piece: string): string[] {
  return (piece.match(spacedLetters) ?? []).flatMap((run) => {
    const single = run.replace(/(?<=\p{L})[\s.\-_·|*/](?=\p{L})/gu, '');
    const words = single.replace(/[.\-_·|*/]+/g, ' ');
    return [words, separated(words.replace(/\s+/g, ''))];
  });
}

/** Words that orders to programs are made of, found again where no space is left between them. */
const words =
  /ignore|disregard|forget|all|any|previous|prior|above|your|instructions?|rules|and|give|rate|grade|score|assign|this|the|an?(?=job|offer|role|posting|a\b)|job|offer|role|posting|highest|best|top|maximum|as|with/gi;

function separated(letters: string): string {
  return letters.replace(words, ' $& ').replace(/\s+/g, ' ').trim();
}

function fromRot13(piece: string): string {
  return piece.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
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

/** Figures that stand for letters inside of words. */
function fromFigures(piece: string): string[] {
  const mixed = piece.match(/\b(?=\w*[a-z])(?=\w*[013457])\w{4,}/gi)?.length ?? 0;
  if (mixed < 3) return [];
  return [piece.replace(/[013457@$](?=\p{L})|(?<=\p{L})[013457@$]/gu, (sign) => figureLetters[sign] ?? sign)];
}

/**
 * What a piece of text says once its disguise is taken off; empty where it wears none. Encodings (base64, hexadecimal,
 * character references), letters set apart, figures for letters, ROT13, words written backwards.
 */
export function undisguised(piece: string): string[] {
  const found = [
    ...fromBase64(piece),
    ...fromHexadecimal(piece),
    ...fromEntities(piece),
    ...fromSpacedLetters(piece),
    ...fromFigures(piece),
  ];
  const withoutLabel = piece.replace(/^[^:]{0,40}:/, '');
  if (piece.length < 25 || commonWords.test(withoutLabel)) return found;
  const turned = fromRot13(withoutLabel);
  const backwards = [...withoutLabel].reverse().join('');
  return [
    ...found,
    ...[turned, backwards].filter((text) => commonWords.test(text) || /instruct|previous|grade/i.test(text)),
  ];
}
