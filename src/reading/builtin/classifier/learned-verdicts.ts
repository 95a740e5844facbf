/** Brings what the rules read together with what the classifier finds: one verdict a criterion. */
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Evidence, Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { BorneOut } from './borne-out.ts';
import { type Claim, lineClaims } from './claims.ts';
import type { Classifier } from './classifier.ts';
import type { ClassifiedLine } from './line-odds.ts';
import { offerFeatures } from './offer-features.ts';

/**
 * How the rules are overruled. `margin`: so far from even a chance must be. On real offers, which rules were written with, the nearer it is to 0 the
 * more letters get lost; on written ones the more are won (docs/decisions/019-classifier.md). `bothWays`: whether merits may fall and smells rise, too.
 * `leastTogether`: so much must the logarithms of the odds of a sentence and, counted twice, of its offer come to before a finding rests on it: chosen by
 * how often the sentence shown is one that people marked.
 */
export type Overruling = { margin: number; bothWays: boolean; leastTogether: number };

/**
 * In English and French what the rules find for a role stands, and so does a warning sign that they do not find, so that who follows an example reads the
 * letter that it promised.
 */
const ofRules: Overruling = { margin: 0.15, bothWays: false, leastTogether: 0 };

/** No example promises anything there, and rules know less (docs/decisions/021-languages-on-trial.md). */
export const onTrial: Overruling = { margin: 0, bothWays: true, leastTogether: -1 };

/** Offers of fewer sentences are next to none of those that it has learned from: the rules read them alone. */
const fewestSentences = 12;
/** Below this logarithm of the odds a sentence is no receipt, whatever the offer. */
const leastOdds = -2.5;
const weightOfOffer = 2;
/** More sentences than this say no more. */
const mostSentences = 3;

const chanceOf = (weights: readonly number[], features: readonly number[]) =>
  1 /
  (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), weights.at(-1) ?? 0)));

/** The highest level that is likely; what the rules read needs less to stand than what they did not. */
export function likelyLevel(chances: readonly number[], read: number, margin = ofRules.margin): number {
  const least = (level: number) => (level <= read ? 0.5 - margin : 0.5 + margin);
  return chances.findLastIndex((chance, i) => chance > least(i + 1)) + 1;
}

/**
 * The sentences that speak of a criterion most plainly, at whatever level: which level it is, the offer as a whole tells better. `least`: the logarithm of
 * the odds that the best of them must have; without such a one there are none.
 */
function showing(
  lines: readonly ClassifiedLine[],
  { id, level }: Claim,
  least = leastOdds,
): (Evidence & { support: number })[] {
  const claim = lineClaims.findIndex((each) => each.id === id && each.level === 1);
  const found = lines
    .map(({ statement, odds }) => ({ statement, weight: level, support: odds[claim] ?? leastOdds }))
    .filter(({ statement, support }) => support >= leastOdds && statement.kind !== 'aside')
    .toSorted((a, b) => b.support - a.support)
    .slice(0, mostSentences);
  return found[0] !== undefined && found[0].support >= least ? found : [];
}

/** The odds that the best sentence must have, by the chance of the claim in its offer. */
const leastOddsBeside = (chance: number, leastTogether: number) =>
  leastTogether - weightOfOffer * Math.log(chance / Math.max(1 - chance, Number.EPSILON));

/** What was not read is there after all: at the highest level, up to `wanted`, that a sentence shows. `chances`: those of each level. */
function raised(
  lines: readonly ClassifiedLine[],
  { id, level: wanted }: Claim,
  verdict: Verdict,
  chances: readonly number[],
  leastTogether: number,
): Verdict {
  for (let level = wanted; level > Number(verdict.value); level--) {
    const found = showing(lines, { id, level }, leastOddsBeside(chances[level - 1] ?? 0, leastTogether));
    if (found.length === 0) continue;
    const because = [...found, ...verdict.because.filter((one) => !found.some(sameSentence(one)))];
    return { ...verdict, value: typeof verdict.value === 'number' ? level : true, because };
  }
  return verdict;
}

const sameSentence = (one: Evidence) => (other: Evidence) => one.statement === other.statement;

/** A warning sign that was read is none. That nobody designs beside the role is so in silence: a sentence has to speak against it. */
function withoutSmell(lines: readonly ClassifiedLine[], id: CriterionId, verdict: Verdict): Verdict {
  if (id !== 'noDistinctUXDesigner') return { ...verdict, value: false, because: [] };
  const against = showing(lines, { id, level: 1 });
  return against.length > 0 ? { ...verdict, value: false, against } : verdict;
}

/** What was read is there at this level alone, or not at all. */
function lowered(verdict: Verdict, level: number): Verdict {
  const because = verdict.because.map((one) => ({ ...one, weight: Math.min(one.weight, level) }));
  return {
    ...verdict,
    value: typeof verdict.value === 'number' ? level : false,
    because: level > 0 ? because : [],
  };
}

/** Warning signs; all others speak for a role. */
const smells: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => section.endsWith('Smells')).map(({ id }) => id),
);

/** The verdicts of the rules, overruled where the classifier knows better. */
export function learnedVerdicts(
  classifier: Classifier,
  { lines, verdicts, read }: BorneOut,
  { margin, bothWays, leastTogether } = ofRules,
): Verdicts {
  if (lines.length < fewestSentences) return verdicts;
  const featuresFor = offerFeatures(lines, read);
  const overruled = (id: CriterionId, levels: readonly (readonly number[])[]): Verdict => {
    const features = featuresFor(id);
    const chances = levels.map((level) => chanceOf(level, features));
    const before = Number(read[id]);
    const wanted = likelyLevel(chances, before, margin);
    const isBetter = smells.has(id) ? wanted < before : wanted > before;
    if (wanted === before || !(isBetter || bothWays)) return verdicts[id];
    if (wanted < before)
      return smells.has(id) ? withoutSmell(lines, id, verdicts[id]) : lowered(verdicts[id], wanted);
    if (id === 'noDistinctUXDesigner') return { value: true, because: [] };
    return raised(lines, { id, level: wanted }, verdicts[id], chances, leastTogether);
  };
  const learned = criteriaTable.map(({ id }) => {
    const levels = classifier.offers[id];
    return [id, levels === undefined ? verdicts[id] : overruled(id, levels)];
  });
  // Cast: a verdict of each criterion, with a value of its kind.
  return Object.fromEntries(learned) as Verdicts;
}
