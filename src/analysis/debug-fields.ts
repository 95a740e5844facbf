/**
 * The debug-only fields of the analysis result (docs/domain/specification.md, section 3), in
 * development mode.
 */
import { html } from 'hono/html';
import { renderImprovements } from '../explaining/render-improvements.ts';
import { gradeWithSteps } from '../grading/grade.ts';
import { findImprovements } from '../grading/improvements.ts';
import { toDictionaryLanguage } from '../language/known-language.ts';
import type { Language } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import type { Reading } from '../reading/reader.ts';
import type { DebugFields } from './analysis-request.ts';

/**
 * Each step of the calculation, the improvements, and a model's remarks (the built-in reader has
 * none). All are HTML, to be sanitised before display.
 */
export function createDebugFields(reading: Reading, told: Language): DebugFields {
  const { businessInitiative, experimentalEnvironment } = reading.criteria;
  const said = {
    debugBusinessInitiative: businessInitiative.debug,
    debugBusinessInitiativeSpecialQuestion: businessInitiative.debugSpecialQuestion,
    debugExperimentalEnvironment: experimentalEnvironment.debug,
    debugExperimentalEnvironmentSpecialQuestion: experimentalEnvironment.debugSpecialQuestion,
  };
  if (reading.notAProductJobOffer) return said;
  return {
    ...said,
    debug: `${html`<pre>${JSON.stringify(gradeWithSteps(reading.criteria), null, 2)}</pre>`}`,
    improve: renderImprovements(
      findImprovements(reading.criteria),
      createTranslator(told),
      examplesFor(reading),
    ),
  };
}

/** In the offer's language if available, else in English. */
function examplesFor(reading: Reading) {
  const language = toDictionaryLanguage(reading.language);
  return { language, translate: createTranslator(language) };
}
