/** Weighs how much a piece of an offer addresses a program, in plain words or in disguise. */
import { foldText } from '../fold-text.ts';
import { decipher } from './disguise/ciphers.ts';
import { decodeText } from './disguise/disguises.ts';
import { toReadableForm } from './disguise/to-readable-form.ts';
import {
  mayOrder,
  maySpeakToCandidate,
  minInjectionPoints,
  scoreCandidateAddress,
  scoreCommands,
} from './injection-rules.ts';
import { scoreNotation } from './score-notation.ts';
import type { ConceptSet } from './words/concept-sets.ts';
import { findSentenceConcepts } from './words/find-sentence-concepts.ts';
import { namesBestLetter } from './words/names-best-letter.ts';
import { parsePiece, type TextPiece } from './words/text-piece.ts';

/** Words in quotation marks: in a sentence about orders they are examples. */
const quoted = /["«„][^"«»„“]{1,200}["»“]|(?<=\s)'[^']{5,200}'(?=[\s.,;:)])/g;

/** `notation` counts whomever the words address. */
type Weighed = { points: number; notation: number; against: number };
const nothing: Weighed = { points: 0, notation: 0, against: 0 };

/**
 * The points of a piece for an order, and against one. `plain`: the piece as written in the offer.
 */
function weigh(piece: TextPiece, plain: () => string): Weighed {
  const { text, from, to, may, notation } = piece;
  const marks = notation ? scoreNotation(text.slice(from, to)) : 0;
  if (!mayOrder(may)) return marks === 0 ? nothing : { points: 0, notation: marks, against: 0 };
  const said = findSentenceConcepts(piece, namesBestLetter(plain()));
  return { points: scoreCommands(said), notation: marks, against: scoreCandidateAddress(said) };
}

/** Points of a piece, minus those for addressing a candidate. */
function pointsOfPiece(piece: TextPiece, plain: () => string): number {
  const { points, notation, against } = weigh(piece, plain);
  if (points === 0 || against === 0) return points + notation;
  const reading = piece.text.slice(piece.from, piece.to);
  const spoken = against < 2 ? reading : reading.replace(quoted, ' ');
  const own =
    spoken === reading ? points : weigh(parsePiece(spoken), () => plain().replace(quoted, ' ')).points;
  return Math.max(0, own - against) + notation;
}

/** Maximum length weighed at once, since rules compare words pairwise. */
const longestText = 2_000;

const pointsOfText = (whole: string) => {
  const text = whole.slice(0, longestText);
  return pointsOfPiece(parsePiece(toReadableForm(foldText(text))), () => text);
};

/** Maximum decoded candidates per offer: enough for every disguise of a plausible length. */
const maxDecoded = 200;
/** Maximum length that is decrypted. */
const longestCipher = 600;

/** What a piece says to a program. */
export type Weight = {
  points: number;
  /**
   * Possible concepts of its words, to find out whether several pieces can be an order together.
   */
  may: ConceptSet;
  /** Whether it may contain notation of programs. */
  notation: boolean;
};

/** Weighs pieces of one offer. */
export type Weigher = {
  /** The words from `start` to `end`, plain or in disguise. */
  weigh: (start: number, end: number) => Weight;
  /** Whether they address the candidate; computed only near an order. */
  toCandidate: (start: number, end: number) => boolean;
  /** Points of words that are not in the offer in this form. */
  pointsOf: (text: string) => number;
  /** Whether any weighed piece had spaced letters. */
  lettersApart: () => boolean;
};

/** Creates the weigher of one offer; what is common to all of it is computed once. */
export function createWeigher(offer: string): Weigher {
  const folded = foldText(offer);
  const entities = offer.includes('&#');
  let left = maxDecoded;
  let apart = false;
  const disguised = (text: string, piece: TextPiece) => {
    const candidates = [
      ...(piece.encoded || entities ? decodeText(text) : []),
      ...decipher(text.slice(0, longestCipher), piece.ciphers),
    ].slice(0, left);
    left -= candidates.length;
    // Nobody disguises what a candidate should read.
    return candidates.some((candidate) => pointsOfText(candidate) >= 2) ? minInjectionPoints : 0;
  };
  const readable = (start: number, end: number) => {
    const piece = parsePiece(folded, start, end);
    apart ||= piece.apart;
    return piece.strange
      ? {
          ...parsePiece(toReadableForm(folded.slice(start, end))),
          ciphers: piece.ciphers,
          encoded: piece.encoded,
        }
      : piece;
  };
  return {
    weigh: (start, end) => {
      const piece = readable(start, end);
      const plain = () => offer.slice(start, end);
      const points = pointsOfPiece(piece, plain);
      const hidden = points < minInjectionPoints && (piece.encoded || piece.ciphers !== 0 || entities);
      const max = hidden ? Math.max(points, disguised(plain(), piece)) : points;
      return { points: max, may: piece.may, notation: piece.notation };
    },
    toCandidate: (start, end) => {
      const piece = readable(start, end);
      if (!maySpeakToCandidate(piece.may)) return false;
      const against = scoreCandidateAddress(findSentenceConcepts(piece, false));
      return against >= 2 && pointsOfPiece(piece, () => offer.slice(start, end)) < minInjectionPoints;
    },
    pointsOf: pointsOfText,
    lettersApart: () => apart,
  };
}
