/** Brings what the rules read together with what the classifier finds: one verdict a criterion. */
import { type CriterionId, criteriaTable, type FlatCriteria } from '../../../grading/criteria.ts';
import type { Evidence, Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { Statement } from '../statement-kind.ts';
import { type Claim, lineClaims } from './claims.ts';
import type { Classifier } from './classifier.ts';
import { type ClassifiedLine, classifyLines } from './line-odds.ts';
import { offerFeatures } from './offer-features.ts';

/**
 * So far from even a chance must be to overrule the rules. On real offers, which rules were written with, the nearer it is to 0 the more letters get
 * lost; on written ones the more are won (docs/decisions/019-classifier.md).
 */
const margin = 0.1;
/** Offers of fewer sentences are next to none of those that it has learned from: the rules read them alone. */
const fewestSentences = 12;
/** Below this logarithm of the odds a sentence is no receipt, whatever the offer. */
const leastOdds = -2.5;
/**
 * So much must the logarithms of the odds of a sentence and, counted twice, of its offer come to before a finding rests on it. Chosen by how often the
 * sentence shown is one that people marked (docs/decisions/019-classifier.md).
 */
const leastTogether = 0;
const weightOfOffer = 2;
/** More sentences than this say no more. */
const mostSentences = 3;

const chanceOf = (weights: readonly number[], features: readonly number[]) =>
  1 /
  (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), weights.at(-1) ?? 0)));

/** The highest level that is likely; what the rules read needs less to stand than what they did not. */
export function likelyLevel(chances: readonly number[], read: number): number {
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
const leastOddsBeside = (chance: number) =>
  leastTogether - weightOfOffer * Math.log(chance / Math.max(1 - chance, Number.EPSILON));

/** What was not read is there after all: at the highest level, up to `wanted`, that a sentence shows. `chances`: those of each level. */
function raised(
  lines: readonly ClassifiedLine[],
  { id, level: wanted }: Claim,
  verdict: Verdict,
  chances: readonly number[],
): Verdict {
  for (let level = wanted; level > Number(verdict.value); level--) {
    const found = showing(lines, { id, level }, leastOddsBeside(chances[level - 1] ?? 0));
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

/** Warning signs; all others speak for a role. */
const smells: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => section.endsWith('Smells')).map(({ id }) => id),
);

/**
 * The verdicts of the rules, overruled where the classifier knows better; `read` is what they come to in this offer. What the rules find for a role
 * stands, and so does a warning sign that they do not find: merits only rise, and smells only fall, so that who follows an example reads the letter that
 * it promised.
 */
export function learnedVerdicts(
  classifier: Classifier,
  statements: readonly Statement[],
  verdicts: Verdicts,
  read: FlatCriteria,
): Verdicts {
  const lines = classifyLines(classifier, statements);
  if (lines.length < fewestSentences) return verdicts;
  const featuresFor = offerFeatures(lines, read);
  const learned: Record<string, Verdict> = { ...verdicts };
  for (const { id } of criteriaTable) {
    const levels = classifier.offers[id];
    if (levels === undefined) continue;
    const features = featuresFor(id);
    const before = Number(read[id]);
    const chances = levels.map((level) => chanceOf(level, features));
    const wanted = likelyLevel(chances, before);
    if (smells.has(id) && wanted < before) learned[id] = withoutSmell(lines, id, verdicts[id]);
    if (!smells.has(id) && wanted > before)
      learned[id] = raised(lines, { id, level: wanted }, verdicts[id], chances);
  }
  // Cast: a verdict of each criterion, with a value of its kind.
  return learned as Verdicts;
}
