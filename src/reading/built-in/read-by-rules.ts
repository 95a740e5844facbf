/** The rules' reading of an offer, before the learned weights are applied. */

import type { Token } from '../document/tokenize.ts';
import { type OfferFrame, readFrame } from '../frame/read-frame.ts';
import { isSelfAssessment } from '../injection/is-self-assessment.ts';
import { isOfRules, languagesOfRules } from '../languages-of-rules.ts';
import { findConcepts } from '../lexicon/lexicon.ts';
import type { ReadUnit } from '../lexicon/read-unit.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import type { ReadingFailure } from '../reader.ts';
import { nothingRead, type Proposed, readCriteria } from '../rules/rules.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { createStatements } from '../statements/statements.ts';

/**
 * Minimum words to tell the language of a sentence; the rules' words cannot be trusted in another
 * language.
 */
const longestOfAnyLanguage = 8;

const languageOf = ({ words, start, end }: Statement, offer: string) =>
  detectLanguage(offer.slice(start, end), words, start);

/** The rules' proposals for an offer, with its frame. */
export type ReadByRules = Proposed & { ok: true; frame: OfferFrame };

/**
 * The languages, by ISO 639-1 codes, whose offers are read, and how concepts are found in the words
 * of a sentence.
 */
export type ReadableLanguages = {
  languages: readonly string[];
  conceptsIn: (words: readonly Token[]) => ReadUnit['concepts'];
};

const wordsOfRules: ReadableLanguages = { languages: languagesOfRules, conceptsIn: findConcepts };

/** Reads an offer by the rules alone; never throws. */
export function readByRules(offer: string, words = wordsOfRules): ReadByRules | ReadingFailure {
  const frame = readFrame(offer, { languages: words.languages });
  if (!frame.ok) return frame;
  const { position, notAProductJobOffer } = frame;
  const isRead = (language: string) => isOfRules(language) || words.languages.includes(language);
  const statements = createStatements(frame.readable, frame.words, words.conceptsIn)
    .filter(({ start, end }) => !isSelfAssessment(offer.slice(start, end)))
    .filter(
      (statement) => statement.words.length < longestOfAnyLanguage || isRead(languageOf(statement, offer)),
    );
  const view = { statements, position };
  return { ok: true, frame, view, proposed: notAProductJobOffer ? nothingRead() : readCriteria(view) };
}
