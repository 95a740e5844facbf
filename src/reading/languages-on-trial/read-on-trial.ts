/**
 * Reads offers in the languages on trial, with a vocabulary for each, the common rules, and a
 * classifier of their own (docs/decisions/021-languages-on-trial.md).
 */

import { assembleReading } from '../built-in/assemble-reading.ts';
import { type ReadableLanguages, type ReadByRules, readByRules } from '../built-in/read-by-rules.ts';
import { readSupported } from '../classifier/borne-out.ts';
import type { Classifier } from '../classifier/classifier.ts';
import { learnedVerdicts, levelChances, onTrial } from '../classifier/learned-verdicts.ts';
import { classifyLines } from '../classifier/line-odds.ts';
import type { LanguageOnTrial } from '../languages-of-rules.ts';
import type { ReadingResult } from '../reader.ts';
import { findConceptsOnTrial } from './find-concepts-on-trial.ts';

/** The vocabulary by which the rules read a language on trial. */
export function createTrialLanguageRules(language: LanguageOnTrial): ReadableLanguages {
  return { languages: [language], conceptsIn: (words) => findConceptsOnTrial(words, language) };
}

/** The reading of an offer in `language`; `classifier` null: by the rules alone. Never throws. */
export function readOnTrial(
  offer: string,
  language: LanguageOnTrial,
  classifier: Classifier | null,
): ReadingResult {
  const byRules = readByRules(offer, createTrialLanguageRules(language));
  if (!byRules.ok) return byRules;
  const reading = assembleReading(offer, byRules, verdictsOf(byRules, classifier));
  return { ok: true, reading: { ...reading, onTrial: true } };
}

function verdictsOf(byRules: ReadByRules, classifier: Classifier | null) {
  const { frame, view, proposed } = byRules;
  if (classifier === null || frame.notAProductJobOffer) return proposed;
  const supported = readSupported(view, classifyLines(classifier, byRules));
  return learnedVerdicts(levelChances(classifier, supported), supported, onTrial);
}
