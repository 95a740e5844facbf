/**
 * Vocabulary of the languages on trial: the concepts of the reader's lexicon, one file per
 * language.
 */

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

/** Concepts without words in a language are missing. */
const lexicons: Record<LanguageOnTrial, Words> = { de, es, it, nl, pt };

const matchers = new Map<LanguageOnTrial, Matcher<Concept>>();

function matcherOf(language: LanguageOnTrial): Matcher<Concept> {
  let matcher = matchers.get(language);
  if (matcher === undefined) {
    // Cast: the matcher uses only the concepts that are there.
    matcher = createMatcher<Concept>(lexicons[language] as Record<Concept, readonly string[]>);
    matchers.set(language, matcher);
  }
  return matcher;
}

/**
 * Every concept in the words of a sentence, with its position: of English and French, whose words
 * occur in all these languages, and of its own language.
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
