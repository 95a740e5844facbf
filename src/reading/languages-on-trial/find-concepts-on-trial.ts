/**
 * Vocabulary of the languages on trial: the concepts of the reader's lexicon, one file per
 * language.
 */

import { createPhraseMatcher, type PhraseMatcher } from '../document/phrase-matcher.ts';
import type { Token } from '../document/tokenize.ts';
import type { LanguageOnTrial } from '../languages-of-rules.ts';
import { type Concept, type ConceptHit, findConcepts } from '../lexicon/lexicon.ts';
import de from './lexicon/de.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import it from './lexicon/it.json' with { type: 'json' };
import nl from './lexicon/nl.json' with { type: 'json' };
import pt from './lexicon/pt.json' with { type: 'json' };

type Words = Partial<Record<Concept, readonly string[]>>;

/** Concepts without words in a language are missing. */
const lexicons: Record<LanguageOnTrial, Words> = { de, es, it, nl, pt };

const matchers = new Map<LanguageOnTrial, PhraseMatcher<Concept>>();

function matcherOf(language: LanguageOnTrial): PhraseMatcher<Concept> {
  let matcher = matchers.get(language);
  if (matcher === undefined) {
    // Cast: the matcher uses only the concepts that are there.
    matcher = createPhraseMatcher<Concept>(lexicons[language] as Record<Concept, readonly string[]>);
    matchers.set(language, matcher);
  }
  return matcher;
}

/**
 * Every concept in the words of a sentence, with its position: of English and French, whose words
 * occur in all these languages, and of its own language.
 */
export function findConceptsOnTrial(
  words: readonly Token[],
  language: LanguageOnTrial,
): Map<Concept, ConceptHit[]> {
  const found = findConcepts(words);
  for (const hit of matcherOf(language)(words)) {
    const hits = found.get(hit.concept);
    if (hits === undefined) found.set(hit.concept, [hit]);
    else hits.push(hit);
  }
  return found;
}
