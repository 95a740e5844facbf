/** Ciphers that hide words from people, detected by the encrypted forms of common words. */

/** Replaces each Latin letter by another one, in either case. */
function withLetters(piece: string, place: (letter: number) => number): string {
  return piece.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(base + place(letter.charCodeAt(0) - base));
  });
}

const backwards = (text: string) => [...text].reverse().join('');
const shiftedBy = (places: number) => (text: string) => withLetters(text, (letter) => (letter + places) % 26);

const shifts = [13, 23, 3, 25, 1];
/** ROT13, Caesar's cipher, neighbouring letters, the reversed alphabet, reversed words. */
const ciphers: readonly ((text: string) => string)[] = [
  ...shifts.map(shiftedBy),
  (text) => withLetters(text, (letter) => 25 - letter),
  backwards,
  (text) => text.split(' ').map(backwards).join(' '),
];

/** Words of nearly every order, each with its form in each cipher, which identifies the cipher. */
const givingAway =
  'the and of this with all for you your grade rate role offer job best highest score note criteria ignore previous instructions rules answer model la les des une cette offre poste toutes meilleure'.split(
    ' ',
  );
const inCipher = ciphers.map((undo, index) => {
  const places = shifts[index];
  const wear = places === undefined ? undo : shiftedBy(26 - places);
  return { undo, words: new Set(givingAway.map(wear)) };
});

const ciphersByWord = new Map<string, number>();
for (const [index, { words }] of inCipher.entries())
  for (const word of words) ciphersByWord.set(word, (ciphersByWord.get(word) ?? 0) | (1 << index));

/** The ciphers in which this is a common word, as bits. */
export const findCiphers = (word: string) => ciphersByWord.get(word) ?? 0;

/** A piece decrypted by each of these ciphers. */
export const decipher = (piece: string, some: number) =>
  inCipher.flatMap(({ undo }, index) => ((some & (1 << index)) === 0 ? [] : [undo(piece)]));
