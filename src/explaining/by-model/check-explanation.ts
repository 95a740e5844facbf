/**
 * Checks that a text explains a grade without contradicting it and without naming another grade.
 */
import type { Criteria } from '../../grading/criteria.ts';
import type { Grade } from '../../grading/grade-steps.ts';
import { type LimitingFactor, limitingFactorTable } from '../../grading/limiting-factors.ts';
import { verdictRules } from '../../grading/scoring-rules.ts';
import { languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { isRealResponsibility, type Responsibilities, responsibilityIds } from '../responsibilities.ts';
import { factorsIn, whyOf } from '../why.ts';
import {
  concessionPattern,
  factClaims,
  factorClaims,
  responsibilityClaims,
  verdictClaims,
} from './claims.ts';
import { longestExplanation, shortestExplanation } from './score-explanation.ts';

/** Why a text is refused. */
export type ExplanationMistake =
  | 'length'
  | 'markup'
  | 'figure'
  | 'letter'
  | 'verdict'
  | 'limitingFactor'
  | 'fact';

/**
 * The form that the patterns of `claims.ts` expect: lower case, no accents, plain apostrophes and
 * spaces.
 */
export function foldExplanation(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ');
}

const markup = /[<>{}[\]|#*_!\p{Cc}\p{Cf}]|https?:|www\./u;

/**
 * Figures in digits, with a decimal comma or point. A scale after it ("/5", "out of 5") is skipped
 * rather than counted as another figure.
 */
const digits = /(\p{Nd}+(?:[.,]\p{Nd}+)?)(?:\s?(?:\/|sur|out of)\s?5\b)?/gu;
/** Figures in words, where they could be read as a score. Folded text. */
const figuresInWords =
  /\b(?:three|four|five|six|seven|eight|nine|ten|trois|quatre|cinq|sept|huit|neuf|dix|vingt|cent|hundred|twenty)\b|\b(?:zero|one|two|un|une|deux)\b(?= (?:out of|of|on|sur|points?)\b)/;

function figuresOf({ score, roundedScore, businessInitiative, experimentalEnvironment }: Grade): Set<number> {
  const exact = [score, businessInitiative.score, experimentalEnvironment.score];
  const rounded = exact.flatMap((figure) => [1, 10, 100].map((unit) => Math.round(figure * unit) / unit));
  // A rounded whole figure other than the score itself could suggest another grade.
  const kept = rounded.filter((figure) => !Number.isInteger(figure) || exact.includes(figure));
  return new Set([...exact, ...kept, roundedScore]);
}

function hasOtherFigures(text: string, grade: Grade): boolean {
  const own = figuresOf(grade);
  const figures = [...text.matchAll(digits)].map(([, figure = '']) => Number(figure.replace(',', '.')));
  return figures.some((figure) => !own.has(figure)) || figuresInWords.test(foldExplanation(text));
}

/**
 * A single capital counts as a letter grade, except the article "A", "R&D", "C-level" and elisions.
 */
function namesOtherLetter(text: string, letter: string): boolean {
  const singles = [...text.matchAll(/(?<![\p{L}\p{N}&/’'-])([B-E])(?![\p{L}\p{N}&’'-])/gu)];
  const asGrade = [
    ...text.matchAll(
      /(?<=\b(?:an|un|grade|graded|letter|note|notée?|lettre|rated|of|de)\s["“«]?\s?)(A)(?![\p{L}\p{N}&’'-])/giu,
    ),
  ];
  const bestOf = asGrade.filter(([found]) => found === 'A');
  return [...singles, ...bestOf].some(([, found]) => found !== letter);
}

/** The verdict is shown above the text; the text may repeat it but must not name another. */
function namesOtherVerdict(plain: string, { verdict }: Grade): boolean {
  const own = verdictClaims[verdict];
  return verdictRules
    .map((rule) => verdictClaims[rule.verdict])
    .some((claims) => claims.source !== own.source && claims.test(plain));
}

/** The names and phrases that the dictionaries have for a factor, folded. */
export function listFactorNames(id: LimitingFactor): string[] {
  return languages.flatMap((language) => {
    const translate = createTranslator(language);
    return [
      translate(`findings:limitingFactors.${id}.name`),
      translate(`findings:limitingFactors.${id}.phrase`),
    ].map(foldExplanation);
  });
}

function namesOtherFactor(plain: string, limitingFactors: readonly LimitingFactor[]): boolean {
  const own = limitingFactors.flatMap((id) => factorClaims[id].map(({ source }) => source));
  const ownNames = limitingFactors.flatMap(listFactorNames);
  return limitingFactorTable
    .filter(({ id }) => !limitingFactors.includes(id))
    .some(
      ({ id }) =>
        factorClaims[id].some((claims) => !own.includes(claims.source) && claims.test(plain)) ||
        listFactorNames(id).some((name) => !ownNames.includes(name) && plain.includes(name)),
    );
}

/**
 * Whether the text says that the role owns a responsibility that the rules count as "consulted" at
 * most, with no qualifying word in the same sentence.
 */
function claimsResponsibility(plain: string, found: Responsibilities): boolean {
  const min = responsibilityIds.filter((id) => !isRealResponsibility(found[id].counted));
  return plain
    .split(/[.;](?:\s|$)/)
    .some(
      (sentence) =>
        !concessionPattern.test(sentence) && min.some((id) => responsibilityClaims[id].test(sentence)),
    );
}

/**
 * Returns the first mistake of a text that should explain a grade, or null. The text may name only
 * the grade's own figures, letter, verdict and limiting factors, and may not claim facts that the
 * criteria deny. Errs on the side of refusing.
 */
export function findExplanationMistake(
  text: string,
  grade: Grade,
  criteria: Criteria,
): ExplanationMistake | null {
  const plain = foldExplanation(text);
  const { stated, responsibilities, reasons } = whyOf(criteria);
  if (text.length < shortestExplanation || text.length > longestExplanation) return 'length';
  if (markup.test(text)) return 'markup';
  if (hasOtherFigures(text, grade)) return 'figure';
  if (namesOtherLetter(text, grade.letter)) return 'letter';
  if (namesOtherVerdict(plain, grade)) return 'verdict';
  if (namesOtherFactor(plain, factorsIn(reasons))) return 'limitingFactor';
  if (claimsResponsibility(plain, responsibilities)) return 'fact';
  return factClaims.some(({ claims, holds }) => claims.test(plain) && !holds(stated)) ? 'fact' : null;
}
