/** The words by which offers in the languages on trial say things: the concepts of the reader's lexicon, a file a language. */
import { type Concept, type ConceptHit, conceptsIn } from '../../src/reading/builtin/lexicon/lexicon.ts';
import { createMatcher, type Matcher } from '../../src/reading/builtin/text/phrase-matcher.ts';
import type { Token } from '../../src/reading/builtin/text/tokens.ts';
import de from './lexicon/de.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import it from './lexicon/it.json' with { type: 'json' };
import nl from './lexicon/nl.json' with { type: 'json' };
import pt from './lexicon/pt.json' with { type: 'json' };

/** A concept of the reader's that a language has no words for yet is left out. */
const lexicons = { de, es, it, nl, pt } satisfies Record<string, Partial<Record<Concept, readonly string[]>>>;

export type TrialLanguage = keyof typeof lexicons;
// Cast: Object.keys forgets which keys a table has.
export const trialLanguages = Object.keys(lexicons) as TrialLanguage[];

/** Whether the reader is tried on a language, by its ISO 639-1 code. */
export function isOnTrial(language: string): language is TrialLanguage {
  return trialLanguages.some((each) => each === language);
}

const matchers = new Map<TrialLanguage, Matcher<Concept>>(
  trialLanguages.map((language) => [language, createMatcher<Concept>(phrasesOf(lexicons[language]))]),
);

function phrasesOf(lexicon: Partial<Record<Concept, readonly string[]>>) {
  // Cast: the matcher looks at the concepts that are there alone.
  return lexicon as Record<Concept, readonly string[]>;
}

/**
 * Every concept that the words of one sentence hold, with its place: those of English and French, whose words stand in all these
 * languages, and those of its own language.
 */
export function conceptsOnTrial(
  words: readonly Token[],
  language: TrialLanguage,
): Map<Concept, ConceptHit[]> {
  const found = conceptsIn(words);
  for (const hit of matchers.get(language)?.(words) ?? []) {
    const hits = found.get(hit.concept);
    if (hits === undefined) found.set(hit.concept, [hit]);
    else hits.push(hit);
  }
  return found;
}
