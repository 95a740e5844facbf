/** The words by which offers in the languages on trial say things: the concepts of the reader's lexicon, a file a language. */

import { type Concept, type ConceptHit, conceptsIn } from '../lexicon/lexicon.ts';
import type { LanguageOnTrial } from '../rules/languages-of-rules.ts';
import { createMatcher, type Matcher } from '../text/phrase-matcher.ts';
import type { Token } from '../text/tokens.ts';
import de from './lexicon/de.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import it from './lexicon/it.json' with { type: 'json' };
import nl from './lexicon/nl.json' with { type: 'json' };
import pt from './lexicon/pt.json' with { type: 'json' };

type Words = Partial<Record<Concept, readonly string[]>>;

/** A concept of the reader's that a language has no words for yet is left out. */
const lexicons: Record<LanguageOnTrial, Words> = { de, es, it, nl, pt };

const matchers = new Map<LanguageOnTrial, Matcher<Concept>>();

function matcherOf(language: LanguageOnTrial): Matcher<Concept> {
  let matcher = matchers.get(language);
  if (matcher === undefined) {
    // Cast: the matcher looks at the concepts that are there alone.
    matcher = createMatcher<Concept>(lexicons[language] as Record<Concept, readonly string[]>);
    matchers.set(language, matcher);
  }
  return matcher;
}

/**
 * Every concept that the words of one sentence hold, with its place: those of English and French, whose words stand in all these
 * languages, and those of its own language.
 */
export function conceptsOnTrial(
  words: readonly Token[],
  language: LanguageOnTrial,
): Map<Concept, ConceptHit[]> {
  const found = conceptsIn(words);
  for (const hit of matcherOf(language)(words)) {
    const hits = found.get(hit.concept);
    if (hits === undefined) found.set(hit.concept, [hit]);
    else hits.push(hit);
  }
  return found;
}
