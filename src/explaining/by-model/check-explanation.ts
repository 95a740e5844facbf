/** Whether a text says of a grade what the grade says, and nothing else that could be taken for a grade. */
import type { Criteria } from '../../grading/criteria.ts';
import type { Grade } from '../../grading/grade-steps.ts';
import { type LimitingFactor, limitingFactorTable } from '../../grading/limiting-factors.ts';
import { verdictRules } from '../../grading/scoring-rules.ts';
import { languages } from '../../language/languages.ts';
import { translator } from '../../language/translator.ts';
import { isHeld, type Responsibilities, responsibilityIds } from '../responsibilities.ts';
import { factorsIn, whyOf } from '../why.ts';
import { concession, factClaims, factorClaims, responsibilityClaims, verdictClaims } from './claims.ts';
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

/** As `claims.ts` has its patterns: without accents, in lower case, with plain apostrophes and spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ');
}

const markup = /[<>{}[\]|#*_!\p{Cc}\p{Cf}]|https?:|www\./u;

/** Figures as digits, a decimal comma or point inside; the scale they are told on is none. */
const digits = /(\p{Nd}+(?:[.,]\p{Nd}+)?)(?:\s?(?:\/|sur|out of)\s?5\b)?/gu;
/** Figures in words, where they can be taken for a score. Folded. */
const figuresInWords =
  /\b(?:three|four|five|six|seven|eight|nine|ten|trois|quatre|cinq|sept|huit|neuf|dix|vingt|cent|hundred|twenty)\b|\b(?:zero|one|two|un|une|deux)\b(?= (?:out of|of|on|sur|points?)\b)/;

function figuresOf({ score, roundedScore, businessInitiative, experimentalEnvironment }: Grade): Set<number> {
  const exact = [score, businessInitiative.score, experimentalEnvironment.score];
  const rounded = exact.flatMap((figure) => [1, 10, 100].map((unit) => Math.round(figure * unit) / unit));
  // Whole figures other than the score’s own would round a part up to another grade.
  const kept = rounded.filter((figure) => !Number.isInteger(figure) || exact.includes(figure));
  return new Set([...exact, ...kept, roundedScore]);
}

function hasOtherFigures(text: string, grade: Grade): boolean {
  const own = figuresOf(grade);
  const figures = [...text.matchAll(digits)].map(([, figure = '']) => Number(figure.replace(',', '.')));
  return figures.some((figure) => !own.has(figure)) || figuresInWords.test(folded(text));
}

/** Single capitals are letters of a grade, save an "A" that is an article, "R&D", "C-level" and elisions. */
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

/** The verdict stands above the text; the text may repeat it, but names no other. */
function namesOtherVerdict(plain: string, { verdict }: Grade): boolean {
  const own = verdictClaims[verdict];
  return verdictRules
    .map((rule) => verdictClaims[rule.verdict])
    .some((claims) => claims.source !== own.source && claims.test(plain));
}

/** The dictionaries' own names and phrases of a factor, folded. */
export function namesOf(id: LimitingFactor): string[] {
  return languages.flatMap((language) => {
    const translate = translator(language);
    return [
      translate(`findings:limitingFactors.${id}.name`),
      translate(`findings:limitingFactors.${id}.phrase`),
    ].map(folded);
  });
}

function namesOtherFactor(plain: string, limitingFactors: readonly LimitingFactor[]): boolean {
  const own = limitingFactors.flatMap((id) => factorClaims[id].map(({ source }) => source));
  const ownNames = limitingFactors.flatMap(namesOf);
  return limitingFactorTable
    .filter(({ id }) => !limitingFactors.includes(id))
    .some(
      ({ id }) =>
        factorClaims[id].some((claims) => !own.includes(claims.source) && claims.test(plain)) ||
        namesOf(id).some((name) => !ownNames.includes(name) && plain.includes(name)),
    );
}

/** The role is said to have in hand what the rules count as a say at most, with no word of it in the same sentence. */
function claimsResponsibility(plain: string, found: Responsibilities): boolean {
  const least = responsibilityIds.filter((id) => !isHeld(found[id].counted));
  return plain
    .split(/[.;](?:\s|$)/)
    .some(
      (sentence) => !concession.test(sentence) && least.some((id) => responsibilityClaims[id].test(sentence)),
    );
}

/**
 * The first mistake of a text that should explain a grade, or null. It may name no figure, letter, verdict or limiting
 * factor but the grade's, and may claim no fact that the criteria deny. Refuses rather too much.
 */
export function mistakeInExplanation(
  text: string,
  grade: Grade,
  criteria: Criteria,
): ExplanationMistake | null {
  const plain = folded(text);
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
