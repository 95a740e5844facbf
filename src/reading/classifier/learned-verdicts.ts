/** Combines the rules' verdicts with the classifier's findings: one verdict per criterion. */
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import type { Evidence, Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { type SupportedReading, toldByName } from './borne-out.ts';
import { type Claim, lineClaims } from './claims.ts';
import type { Classifier } from './classifier.ts';
import type { ClassifiedLine } from './line-odds.ts';
import { offerFeatures } from './offer-features.ts';

/**
 * When the classifier overrules the rules (docs/lab/learned-offers.md has the variants tried).
 * `margin`: minimum distance of the probability from one half. `raisesSmells`: the warning
 * signs that may be added. `minTogether`: minimum sum of the log odds of a sentence and, counted
 * twice, of its offer for the sentence to support a finding; chosen so that the shown sentence is
 * most often one that people marked. `standsFrom`: log odds from which a sentence supports the
 * rules' finding, whatever its offer; null: never.
 */
export type Overruling = {
  margin: number;
  raisesSmells: ReadonlySet<CriterionId>;
  minTogether: number;
  standsFrom: number | null;
};

/** Warning signs; all other criteria speak for a role. */
const smells: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => section.endsWith('Smells')).map(({ id }) => id),
);

/** The one that the rules miss more often than they find it. */
const raisedSmells: ReadonlySet<CriterionId> = new Set(['featureTeam']);

/**
 * In English and French findings supported by a sentence stand, so that an author who follows an
 * example gets the promised letter.
 */
const ofRules: Overruling = { margin: 0.15, raisesSmells: raisedSmells, minTogether: 0, standsFrom: 0 };

/**
 * No examples are offered in these languages, and the rules know less
 * (docs/decisions/021-languages-on-trial.md).
 */
export const onTrial: Overruling = { margin: 0, raisesSmells: smells, minTogether: -1, standsFrom: null };

/**
 * For each learned criterion, the probability of each minimum level, from 1 upwards; never
 * increasing.
 */
export type LevelChances = Readonly<Partial<Record<CriterionId, readonly number[]>>>;

/** Minimum sentences of an offer that the classifier reads: shorter ones resemble no training data. */
const minSentences = 12;
/** Below these log odds a sentence is not shown as evidence, whatever the offer. */
const minOdds = -2.5;
const weightOfOffer = 2;
/** Maximum sentences shown per criterion. */
const maxSentences = 3;

const chanceOf = (weights: readonly number[], features: readonly number[]) =>
  1 /
  (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), weights.at(-1) ?? 0)));

/** The highest likely level; a level read by the rules needs less evidence than a new one. */
export function likelyLevel(chances: readonly number[], read: number, margin = ofRules.margin): number {
  const min = (level: number) => (level <= read ? 0.5 - margin : 0.5 + margin);
  return chances.findLastIndex((chance, i) => chance > min(i + 1)) + 1;
}

/** Whether a sentence is about the role, as all sentences with learned evidence are. */
function isAboutRole({ kind, section, concepts }: Statement): boolean {
  if (kind === 'context') return section === 'opening' && !concepts.has('others');
  return kind === 'duty' || (kind === 'requirement' && section === 'duties');
}

/** Whether a sentence may name designers of the team. */
const isAboutTeam = ({ kind }: Statement) => kind === 'duty' || kind === 'context';

/**
 * The sentences that show a criterion most clearly, at whatever level, since the offer as a whole
 * determines the level. `min`: minimum log odds of the best one; without such a sentence there
 * are none.
 */
function showing(
  lines: readonly ClassifiedLine[],
  { id, level }: Claim,
  { min = minOdds, isFit = isAboutRole } = {},
): (Evidence & { support: number })[] {
  const claim = lineClaims.findIndex((each) => each.id === id && each.level === 1);
  const found = lines
    .map(({ statement, odds }) => ({ statement, weight: level, support: odds[claim] ?? minOdds }))
    .filter(({ statement, support }) => support >= minOdds && isFit(statement))
    .toSorted((a, b) => b.support - a.support)
    .slice(0, maxSentences);
  return found[0] !== undefined && found[0].support >= min ? found : [];
}

/** Minimum odds of the best sentence, by the probability of the claim in its offer. */
const minOddsBeside = (chance: number, minTogether: number) =>
  minTogether - weightOfOffer * Math.log(chance / Math.max(1 - chance, Number.EPSILON));

/**
 * Adds a finding that the rules missed: at the highest level, up to `wanted`, that a sentence
 * shows. `chances`: the probability of each level.
 */
function raised(
  lines: readonly ClassifiedLine[],
  { id, level: wanted }: Claim,
  verdict: Verdict,
  chances: readonly number[],
  minTogether: number,
): Verdict {
  for (let level = wanted; level > Number(verdict.value); level--) {
    const found = showing(lines, { id, level }, { min: minOddsBeside(chances[level - 1] ?? 0, minTogether) });
    if (found.length === 0) continue;
    const because = [...found, ...verdict.because.filter((one) => !found.some(sameSentence(one)))];
    return { ...verdict, value: typeof verdict.value === 'number' ? level : true, because };
  }
  return verdict;
}

const sameSentence = (one: Evidence) => (other: Evidence) => one.statement === other.statement;

/**
 * Removes a warning sign. For the missing designer, which is true in silence, a sentence must show
 * the contrary.
 */
function withoutSmell(lines: readonly ClassifiedLine[], id: CriterionId, verdict: Verdict): Verdict {
  if (id !== 'noDistinctUXDesigner') return { ...verdict, value: false, because: [] };
  const against = showing(lines, { id, level: 1 }, { isFit: isAboutTeam });
  return against.length > 0 ? { ...verdict, value: false, against } : verdict;
}

/** Lowers a finding to this level, or removes it. */
function lowered(verdict: Verdict, level: number): Verdict {
  const because = verdict.because.map((one) => ({ ...one, weight: Math.min(one.weight, level) }));
  return {
    ...verdict,
    value: typeof verdict.value === 'number' ? level : false,
    because: level > 0 ? because : [],
  };
}

/**
 * The probability of each level of each criterion, from all sentences of the offer and the rules'
 * reading.
 */
export function levelChances(classifier: Classifier, { lines, read }: SupportedReading): LevelChances {
  const featuresFor = offerFeatures(lines, read);
  const learned = criteriaTable.flatMap(({ id }) => {
    const levels = classifier.offers[id];
    if (levels === undefined) return [];
    const features = featuresFor(id);
    const chances = levels.map((level) => chanceOf(level, features));
    return [[id, chances.map((_, i) => Math.max(...chances.slice(i)))] as const];
  });
  // Cast: Object.fromEntries loses the keys of its entries.
  return Object.fromEntries(learned) as LevelChances;
}

/**
 * Whether one of the rules' sentences supports a merit at its full level; criteria shown by naming
 * a thing need no more.
 */
function isSupported(
  lines: readonly ClassifiedLine[],
  { id, level }: Claim,
  { because }: Verdict,
  standsFrom: number,
): boolean {
  if (toldByName.has(id)) return true;
  const claim = lineClaims.findIndex((each) => each.id === id && each.level === level);
  return because.some(({ statement }) =>
    lines.some((line) => line.statement === statement && (line.odds[claim] ?? minOdds) >= standsFrom),
  );
}

/** The verdicts of the rules, overruled where the classifier is more certain. */
export function learnedVerdicts(
  chances: LevelChances,
  { lines, verdicts, read }: SupportedReading,
  { margin, raisesSmells, minTogether, standsFrom } = ofRules,
): Verdicts {
  if (lines.length < minSentences) return verdicts;
  const overruled = (id: CriterionId, levels: readonly number[]): Verdict => {
    const before = Number(read[id]);
    const wanted = likelyLevel(levels, before, margin);
    const claim = { id, level: before };
    if (wanted === before || (smells.has(id) && wanted > before && !raisesSmells.has(id)))
      return verdicts[id];
    if (wanted < before && smells.has(id)) return withoutSmell(lines, id, verdicts[id]);
    if (wanted < before) {
      const stands = standsFrom !== null && isSupported(lines, claim, verdicts[id], standsFrom);
      return stands ? verdicts[id] : lowered(verdicts[id], wanted);
    }
    if (id === 'noDistinctUXDesigner') return { value: true, because: [] };
    return raised(lines, { id, level: wanted }, verdicts[id], levels, minTogether);
  };
  const learned = criteriaTable.map(({ id }) => {
    const levels = chances[id];
    return [id, levels === undefined ? verdicts[id] : overruled(id, levels)];
  });
  // Cast: a verdict of each criterion, with a value of its kind.
  return Object.fromEntries(learned) as Verdicts;
}
