/** A sentence by the concepts of its words: their presence, distances, and positions in clauses. */
import { type ConceptSet, containsAll } from './concept-sets.ts';
import { type Concept, conceptSetOf, singleConceptSets } from './concept-words.ts';
import { type FoundPhrase, findPhrases, parsePieceWords, type TextPiece } from './text-piece.ts';

/** Between two words: the end of a clause. */
const clauseEnd = /[,;:.!?()[\]{}"«»„“”‘|<>…–—=#：，。、「」/]|\s-|\n/;

/** A sentence as rules see it. */
export type SentenceConcepts = {
  /** The concepts of the sentence. */
  concepts: ConceptSet;
  /** Folded. */
  text: string;
  /** Whether it has the best grade as a letter ("A"), or as full points ("5/5"). */
  letter: boolean;
  allPoints: () => boolean;
  has: (...concepts: Concept[]) => boolean;
  /** Whether words for both are at most `distance` words apart, in either order. */
  near: (one: Concept, other: Concept, distance: number) => boolean;
  /** Whether words for the first are followed by words for the other within `distance` words. */
  leads: (one: Concept, other: Concept, distance: number) => boolean;
  /** Whether the concept begins a clause: an order, or an addressee. */
  begins: (concept: Concept) => boolean;
  hits: (concept: Concept) => FoundPhrase[];
  beginsClause: (hit: FoundPhrase) => boolean;
  before: (hit: FoundPhrase) => string;
  after: (hit: FoundPhrase) => string;
  /** The text between two hits. */
  between: (one: FoundPhrase, other: FoundPhrase) => string;
  /** The sentence from a hit on. */
  from: (hit: FoundPhrase) => string;
  /** In a script without spaces words have no positions. */
  unspaced: boolean;
};

const fullPoints =
  /\b(5|10|20|100) ?(?:\/|out of|sur|von|de|su|van|na|из|af|av|uit) ?\1\b|\b(?:level|niveau|stufe|livello|nivel|poziom) (?:3|three|drei|trois)\b|\b(?:5|five|cinq|cinque|cinco|funf|vijf) (?:stars?|etoiles?|stelle|estrellas|sterne|sterren|estrelas)\b|\b100 ?%|(?:^|[^\d])3(?: |-)?(?:partout|everywhere|wherever)/;

/** Analyses the words of a sentence; `withLetter`: whether it has an "A" as a name. */
export function findSentenceConcepts(read: TextPiece, withLetter: boolean): SentenceConcepts {
  const words = parsePieceWords(read);
  const found = findPhrases(words);
  const { starts, ends, unspaced, from, to } = words;
  const text = words.text.slice(0, to);
  const piece = text.slice(from);
  const all = conceptSetOf(...new Set(found.map(({ concept }) => concept)));
  const has = (...concepts: Concept[]) =>
    concepts.every((concept) => containsAll(all, singleConceptSets[concept]));
  const byConcept = new Map<Concept, FoundPhrase[]>();
  const hits = (concept: Concept): FoundPhrase[] => {
    const before = byConcept.get(concept);
    if (before !== undefined) return before;
    const own = found.filter((hit) => hit.concept === concept);
    byConcept.set(concept, own);
    return own;
  };
  const endsClause = (word: number) =>
    word <= 0 || clauseEnd.test(text.slice(ends[word - 1], starts[word] ?? text.length));
  const polite = hits('polite');
  const beginsClause = (hit: FoundPhrase): boolean => {
    let { at } = hit;
    for (let steps = 0; steps < 6; steps++) {
      if (endsClause(at)) return true;
      const before = polite.find(({ end }) => end === at);
      if (before === undefined) return false;
      at = before.at;
    }
    return false;
  };
  const leads = (one: Concept, other: Concept, distance: number) => {
    if (unspaced) return has(one, other);
    const others = hits(other);
    return hits(one).some(({ end }) => others.some(({ at }) => at >= end && at - end <= distance));
  };
  return {
    concepts: all,
    text: piece,
    letter: withLetter,
    allPoints: () => fullPoints.test(piece),
    has,
    hits,
    leads,
    near: (one, other, distance) =>
      leads(one, other, distance) ||
      leads(other, one, distance) ||
      hits(one).some((hit) => hits(other).some(({ at, end }) => at === hit.at && end === hit.end)),
    begins: (concept) => (unspaced ? has(concept) : hits(concept).some(beginsClause)),
    beginsClause: (hit) => unspaced || beginsClause(hit),
    before: ({ at }) => text.slice(from, starts[at] ?? from),
    after: ({ end }) => text.slice(ends[end - 1] ?? from),
    between: (one, other) => text.slice(ends[one.end - 1] ?? from, starts[other.at] ?? text.length),
    from: ({ at }) => text.slice(starts[at] ?? from),
    unspaced,
  };
}
