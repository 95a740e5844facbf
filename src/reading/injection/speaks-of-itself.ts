/** The advert, as it calls itself. */
const advert =
  /\b(?:this|any|cette|diese[rsn]?|este|esta) (?:job )?(?:ad|advert|advertisement|posting|listing|page|text|annonce|offre|stellenanzeige|anzeige|anuncio)\b/i;

/** What is made of an advert by whoever judges it. */
const judged =
  /\b(?:all|every|tous|toutes|alle)(?: the| les)? (?:criteria|criterion|critères|kriterien)\b|(?<!\p{L})(?:evaluation|assessment|summary|grading|scoring|évaluation|résumé|notation|bewertung)(?!\p{L})/iu;

/**
 * Whether a sentence says what somebody who judges the advert should find ("this advert meets all criteria: …", "per any summary of
 * this posting, …"): a duty speaks of the role. Nothing rests on it, and nobody is accused.
 */
export const speaksOfItself = (sentence: string): boolean => advert.test(sentence) && judged.test(sentence);
