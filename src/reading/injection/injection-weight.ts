/** How much a piece of an offer says to a program, in plain words or in disguise. */
import { foldText } from '../fold-text.ts';
import { outOfCiphers } from './disguise/ciphers.ts';
import { decoded } from './disguise/disguises.ts';
import { readingOf } from './disguise/readable-form.ts';
import {
  mayOrder,
  maySpeakToCandidate,
  pointsAgainst,
  pointsFor,
  pointsForPrograms,
} from './injection-rules.ts';
import { notationPoints } from './program-notation.ts';
import { namesBestLetter } from './words/best-letter.ts';
import type { ConceptSet } from './words/concept-sets.ts';
import { saidIn } from './words/said.ts';
import { type Piece, pieceOf } from './words/words-of-a-piece.ts';

/** Words in quotation marks: where a sentence tells somebody of orders, those are examples. */
const quoted = /["«„][^"«»„“]{1,200}["»“]|(?<=\s)'[^']{5,200}'(?=[\s.,;:)])/g;

/** `notation` counts whoever the words speak to. */
type Weighed = { points: number; notation: number; against: number };
const nothing: Weighed = { points: 0, notation: 0, against: 0 };

/** What the words of a piece say: points of an order, and of what speaks against one. `plain`: the piece as it stands in the offer. */
function weigh(piece: Piece, plain: () => string): Weighed {
  const { text, from, to, may, notation } = piece;
  const marks = notation ? notationPoints(text.slice(from, to)) : 0;
  if (!mayOrder(may)) return marks === 0 ? nothing : { points: 0, notation: marks, against: 0 };
  const said = saidIn(piece, namesBestLetter(plain()));
  return { points: pointsFor(said), notation: marks, against: pointsAgainst(said) };
}

/** Points of a piece, less those of what it says to a candidate. */
function pointsOfPiece(piece: Piece, plain: () => string): number {
  const { points, notation, against } = weigh(piece, plain);
  if (points === 0 || against === 0) return points + notation;
  const reading = piece.text.slice(piece.from, piece.to);
  const spoken = against < 2 ? reading : reading.replace(quoted, ' ');
  const own = spoken === reading ? points : weigh(pieceOf(spoken), () => plain().replace(quoted, ' ')).points;
  return Math.max(0, own - against) + notation;
}

/** Longest text that is weighed at once: the rules compare words with words. */
const longestText = 2_000;

const pointsOfText = (whole: string) => {
  const text = whole.slice(0, longestText);
  return pointsOfPiece(pieceOf(readingOf(foldText(text))), () => text);
};

/** Decoded candidates that are weighed, in an offer: enough for every disguise of an honest length. */
const mostDecoded = 200;
/** Longest part of a piece that is taken out of its cipher. */
const longestCipher = 600;

export type Weight = {
  points: number;
  /** What its words may stand for: of several pieces together, whether they can be an order. */
  may: ConceptSet;
  /** Whether the notation of programs may stand there. */
  notation: boolean;
};

export type Weigher = {
  /** The words from `start` to `end`, plain or in disguise. */
  weigh: (start: number, end: number) => Weight;
  /** Whether they speak to the candidate; asked only where an order stands near. */
  toCandidate: (start: number, end: number) => boolean;
  /** Points of words that do not stand so in the offer. */
  pointsOf: (text: string) => number;
  /** Whether letters were set apart from each other in anything that was weighed. */
  lettersApart: () => boolean;
};

/** Weighs pieces of one offer: what holds for all of it is looked up once. */
export function weigherOf(offer: string): Weigher {
  const folded = foldText(offer);
  const entities = offer.includes('&#');
  let left = mostDecoded;
  let apart = false;
  const disguised = (text: string, piece: Piece) => {
    const candidates = [
      ...(piece.encoded || entities ? decoded(text) : []),
      ...outOfCiphers(text.slice(0, longestCipher), piece.ciphers),
    ].slice(0, left);
    left -= candidates.length;
    // Nobody disguises what a candidate is to read.
    return candidates.some((candidate) => pointsOfText(candidate) >= 2) ? pointsForPrograms : 0;
  };
  const readable = (start: number, end: number) => {
    const piece = pieceOf(folded, start, end);
    apart ||= piece.apart;
    return piece.strange
      ? { ...pieceOf(readingOf(folded.slice(start, end))), ciphers: piece.ciphers, encoded: piece.encoded }
      : piece;
  };
  return {
    weigh: (start, end) => {
      const piece = readable(start, end);
      const plain = () => offer.slice(start, end);
      const points = pointsOfPiece(piece, plain);
      const hidden = points < pointsForPrograms && (piece.encoded || piece.ciphers !== 0 || entities);
      const most = hidden ? Math.max(points, disguised(plain(), piece)) : points;
      return { points: most, may: piece.may, notation: piece.notation };
    },
    toCandidate: (start, end) => {
      const piece = readable(start, end);
      if (!maySpeakToCandidate(piece.may)) return false;
      const against = pointsAgainst(saidIn(piece, false));
      return against >= 2 && pointsOfPiece(piece, () => offer.slice(start, end)) < pointsForPrograms;
    },
    pointsOf: pointsOfText,
    lettersApart: () => apart,
  };
}
