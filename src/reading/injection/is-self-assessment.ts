/** Words by which an advert refers to itself. */
const advert =
  /\b(?:this|any|cette|diese[rsn]?|este|esta) (?:job )?(?:ad|advert|advertisement|posting|listing|page|text|annonce|offre|stellenanzeige|anzeige|anuncio)\b/i;

/** Words for a judgement of an advert. */
const judged =
  /\b(?:all|every|tous|toutes|alle)(?: the| les)? (?:criteria|criterion|critères|kriterien)\b|(?<!\p{L})(?:evaluation|assessment|summary|grading|scoring|évaluation|résumé|notation|bewertung)(?!\p{L})/iu;

/**
 * Whether a sentence says what a judge of the advert should find ("this advert meets all criteria:
 * …", "per any summary of this posting, …"): a duty is about the role. Such sentences support no
 * finding, but nobody is accused.
 */
export const isSelfAssessment = (sentence: string): boolean => advert.test(sentence) && judged.test(sentence);
