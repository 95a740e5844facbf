/** The debug-only fields of the analysis result (specification, section 3), in development mode. */
import { html } from 'hono/html';
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { improvementsAsHtml } from '../explaining/improvements-as-html.ts';
import { gradeSteps } from '../grading/grade.ts';
import { improvements } from '../grading/improvements.ts';
import { defaultLanguage, languages } from '../language/dictionaries.ts';
import { type Translate, translator } from '../language/translator.ts';
import type { Reading } from '../reading/reader.ts';

type DebugFields = Pick<
  AnalysisResult,
  | 'debug'
  | 'improve'
  | 'debugBusinessInitiative'
  | 'debugBusinessInitiativeSpecialQuestion'
  | 'debugExperimentalEnvironment'
  | 'debugExperimentalEnvironmentSpecialQuestion'
>;

/**
 * Each step of the sum, the improvements, and what the reader said in passing: the built-in one says nothing.
 * All are HTML, to be sanitised before display.
 */
export function debugFields(reading: Reading, translate: Translate): DebugFields {
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
    debug: `${html`<pre>${JSON.stringify(gradeSteps(reading.criteria), null, 2)}</pre>`}`,
    improve: improvementsAsHtml(improvements(reading.criteria), translate, examplesFor(reading)),
  };
}

/** In the offer's language where there are any, or else in English. */
function examplesFor(reading: Reading) {
  const language = languages.find((each) => each === reading.language) ?? defaultLanguage;
  return { language, translate: translator(language) };
}
