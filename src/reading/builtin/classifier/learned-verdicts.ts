/** Brings what the rules read together with what the classifier finds: one verdict a criterion. */
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Evidence, Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import { type BorneOut, toldByName } from './borne-out.ts';
import { type Claim, lineClaims } from './claims.ts';
import type { Classifier } from './classifier.ts';
import type { ClassifiedLine } from './line-odds.ts';
import { offerFeatures } from './offer-features.ts';

/**
 * How the rules are overruled (docs/lab/learned-offers.md has what was tried). `margin`: so far from even a chance must be. `raisesSmells`: whether warning
 * signs may rise, too. `leastTogether`: so much must the logarithms of the odds of a sentence and, counted twice, of its offer come to before a finding
 * rests on it: chosen by how often the sentence shown is one that people marked. `standsFrom`: from this logarithm of the odds on a sentence bears out what
 * the rules read in it, whatever its offer; null where none does.
 */
export type Overruling = {
  margin: number;
  raisesSmells: boolean;
  leastTogether: number;
  standsFrom: number | null;
};

/**
 * In English and French a warning sign that the rules do not find is none, and what a sentence bears out stands, so that who follows an example reads the
 * letter that it promised.
 */
const ofRules: Overruling = { margin: 0.15, raisesSmells: false, leastTogether: 0, standsFrom: 0 };

/** No example promises anything there, and rules know less (docs/decisions/021-languages-on-trial.md). */
export const onTrial: Overruling = { margin: 0, raisesSmells: true, leastTogether: -1, standsFrom: null };

/** Of each criterion that is learned, how likely an offer has each of its levels at least, from 1 upwards; never rising. */
export type LevelChances = Readonly<Partial<Record<CriterionId, readonly number[]>>>;

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

/** How likely each level of each criterion is, by all sentences of the offer and by what the rules read. */
export function levelChances(classifier: Classifier, { lines, read }: BorneOut): LevelChances {
  const featuresFor = offerFeatures(lines, read);
  const learned = criteriaTable.flatMap(({ id }) => {
    const levels = classifier.offers[id];
    if (levels === undefined) return [];
    const features = featuresFor(id);
    const chances = levels.map((level) => chanceOf(level, features));
    return [[id, chances.map((_, i) => Math.max(...chances.slice(i)))] as const];
  });
  // Cast: Object.fromEntries forgets which keys its entries have.
  return Object.fromEntries(learned) as LevelChances;
}

/** Whether one of the sentences that the rules read a merit in bears out its whole level; what is told by its name needs no more. */
function isBorneOut(
  lines: readonly ClassifiedLine[],
  { id, level }: Claim,
  { because }: Verdict,
  standsFrom: number,
): boolean {
  if (toldByName.has(id)) return true;
  const claim = lineClaims.findIndex((each) => each.id === id && each.level === level);
  return because.some(({ statement }) =>
    lines.some((line) => line.statement === statement && (line.odds[claim] ?? leastOdds) >= standsFrom),
  );
}

/** The verdicts of the rules, overruled where the classifier knows better. */
export function learnedVerdicts(
  chances: LevelChances,
  { lines, verdicts, read }: BorneOut,
  { margin, raisesSmells, leastTogether, standsFrom } = ofRules,
): Verdicts {
  if (lines.length < fewestSentences) return verdicts;
  const overruled = (id: CriterionId, levels: readonly number[]): Verdict => {
    const before = Number(read[id]);
    const wanted = likelyLevel(levels, before, margin);
    const claim = { id, level: before };
    if (wanted === before || (smells.has(id) && wanted > before && !raisesSmells)) return verdicts[id];
    if (wanted < before && smells.has(id)) return withoutSmell(lines, id, verdicts[id]);
    if (wanted < before) {
      const stands = standsFrom !== null && isBorneOut(lines, claim, verdicts[id], standsFrom);
      return stands ? verdicts[id] : lowered(verdicts[id], wanted);
    }
    if (id === 'noDistinctUXDesigner') return { value: true, because: [] };
    return raised(lines, { id, level: wanted }, verdicts[id], levels, leastTogether);
  };
  const learned = criteriaTable.map(({ id }) => {
    const levels = chances[id];
    return [id, levels === undefined ? verdicts[id] : overruled(id, levels)];
  });
  // Cast: a verdict of each criterion, with a value of its kind.
  return Object.fromEntries(learned) as Verdicts;
}
