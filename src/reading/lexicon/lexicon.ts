/**
 * The phrases that express each concept, in English and French, one file for each topic. Both
 * languages are always searched, since French offers use many English words. Syntax of the phrases:
 * src/reading/document/phrase-matcher.ts.
 */
import { createPhraseMatcher, type PhraseMatch } from '../document/phrase-matcher.ts';
import type { Token } from '../document/tokenize.ts';
import businessModel from './business-model.json' with { type: 'json' };
import delivery from './delivery.json' with { type: 'json' };
import growth from './growth.json' with { type: 'json' };
import marketing from './marketing.json' with { type: 'json' };
import organisation from './organisation.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import strategy from './strategy.json' with { type: 'json' };
import userExperience from './user-experience.json' with { type: 'json' };
import verbs from './verbs.json' with { type: 'json' };
import wording from './wording.json' with { type: 'json' };

const phrases = {
  ...businessModel,
  ...delivery,
  ...growth,
  ...marketing,
  ...organisation,
  ...people,
  ...strategy,
  ...userExperience,
  ...verbs,
  ...wording,
};

/** The name of a concept of the lexicon. */
export type Concept = keyof typeof phrases;
/** A concept that is a class of verbs. */
export type VerbConcept = keyof typeof verbs;
/** All classes of verbs. */
// Cast: Object.keys loses the key types of a table.
export const verbConcepts = Object.keys(verbs) as VerbConcept[];

/**
 * Pairs of a concept and its exception: a hit of the concept is dropped where it overlaps a hit of the
 * exception.
 */
const exceptions: readonly (readonly [Concept, Concept])[] = [
  ['vision', 'otherStrategy'],
  ['growthFigure', 'notGrowth'],
  ['growthStrategy', 'notGrowth'],
  ['telling', 'notTelling'],
  ['salesSupport', 'notSupport'],
  ['money', 'notMoney'],
  ['businessGeneral', 'notBusiness'],
  ['marketStudy', 'notMarket'],
  ['discoveryOfMarket', 'notMarket'],
  ['userStudy', 'notStudy'],
  ['wholeLife', 'notWhole'],
  ['deliveryAnswered', 'notWhole'],
  ['deliveryWork', 'notDelivery'],
  ['deliverySure', 'notDelivery'],
  ['deliveryDuty', 'notDelivery'],
  ['deliveryDuty', 'crew'],
  ['deliveryAsked', 'notDelivery'],
  ['does', 'notDoing'],
  ['answersFor', 'notAnswering'],
  ['denial', 'notDenial'],
  ['productInHand', 'notInHand'],
  ['uxWork', 'notUx'],
  ['uxCraft', 'notUx'],
  ['uxPolish', 'notUx'],
  ['designers', 'notDesigners'],
  ['designersSure', 'notDesigners'],
  ['businessTeam', 'notBusinessTeam'],
  ['portfolio', 'notPortfolio'],
  ['internalSure', 'notInternal'],
  ['requestTakingSure', 'notTaking'],
  ['requestTaking', 'notTaking'],
];

/** The concepts that each exception excludes; no exception is excluded itself. */
const looksLike = new Map<Concept, Concept[]>();
for (const [concept, exception] of exceptions)
  looksLike.set(exception, [...(looksLike.get(exception) ?? []), concept]);
const none: readonly Concept[] = [];

/** A place in a sentence where a concept was found; indices of words. */
export type ConceptHit = PhraseMatch<Concept>;

const match = createPhraseMatcher<Concept>(phrases);

function overlap(a: ConceptHit, b: ConceptHit): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Every concept that the words of one sentence hold, with its place in the sentence. */
export function findConcepts(words: readonly Token[]): Map<Concept, ConceptHit[]> {
  const found = new Map<Concept, ConceptHit[]>();
  for (const hit of match(words)) {
    const hits = found.get(hit.concept);
    if (hits === undefined) found.set(hit.concept, [hit]);
    else hits.push(hit);
  }
  for (const [exception, barred] of found) {
    for (const concept of looksLike.get(exception) ?? none) {
      const hits = found.get(concept);
      if (hits === undefined) continue;
      const kept = hits.filter((hit) => !barred.some((other) => overlap(hit, other)));
      if (kept.length === 0) found.delete(concept);
      else found.set(concept, kept);
    }
  }
  return found;
}
