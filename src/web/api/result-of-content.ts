/**
 * The result of an analysis out of an answer's `content`, checked by hand where the page would break on another form: the
 * schema library weighs more than all the page shows first. A test holds these checks against the contract's schema.
 */
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { completeResult } from '../../contract/permalink/later-criteria.ts';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Specification, section 5: a string that parses as JSON and contains a non-zero score. Null where it is anything else. */
export function resultOfContent(content: unknown): AnalysisResult | null {
  if (typeof content !== 'string') return null;
  try {
    const parsed: unknown = completeResult(JSON.parse(content));
    return isResult(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const texts = ['explanation', 'references', 'position', 'company', 'language', 'reader'] as const;

const optionalTexts = [
  'fallback',
  'debug',
  'improve',
  'debugBusinessInitiative',
  'debugBusinessInitiativeSpecialQuestion',
  'debugExperimentalEnvironment',
  'debugExperimentalEnvironmentSpecialQuestion',
];

function isResult(value: unknown): value is AnalysisResult {
  return (
    isFields(value) &&
    isScore(value.score, 1) &&
    texts.every((field) => typeof value[field] === 'string') &&
    typeof value.notAProductJobOffer === 'boolean' &&
    isCriteria(value.criteria) &&
    isScoreDetail(value.scoreDetail) &&
    (value.grade === null || isGrade(value.grade)) &&
    isReceipts(value.receipts) &&
    isListOf(value.passagesForPrograms, isQuote) &&
    (value.rejectedFindings === undefined || isListOf(value.rejectedFindings, isRejectedFinding)) &&
    isSteadiness(value.steadiness ?? null) &&
    optionalTexts.every((field) => value[field] === undefined || typeof value[field] === 'string')
  );
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isCriterionId = (id: unknown) => criteriaTable.some((row) => row.id === id);
const isLetter = (letter: unknown) => letters.some((each) => each === letter);

function isScore(value: unknown, least: number): boolean {
  return typeof value === 'number' && value >= least && value <= letters.length;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

/** Whether a value can be one of the criterion's: a level in its range, or true or false. */
export function isValueOf(id: CriterionId, value: unknown): boolean {
  const row = criteriaTable.find((each) => each.id === id);
  if (!row || !('max' in row)) return row !== undefined && typeof value === 'boolean';
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= row.max;
}

function isCriteria(value: unknown): boolean {
  if (!isFields(value)) return false;
  return criteriaTable.every(({ id, group }) => {
    const values = value[group];
    return isFields(values) && isValueOf(id, values[id]);
  });
}

function isPart(value: unknown): boolean {
  return (
    isFields(value) && isScore(value.score, 0) && isText(value.appreciation) && isText(value.explanation)
  );
}

function isScoreDetail(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { businessInitiative, experimentalEnvironment, globalEvaluation, references } = value;
  return (
    isPart(businessInitiative) &&
    isPart(experimentalEnvironment) &&
    isText(globalEvaluation) &&
    isText(references)
  );
}

function isGrade(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { score, roundedScore, letter, businessInitiative, experimentalEnvironment } = value;
  return (
    isScore(score, 1) &&
    Number.isInteger(roundedScore) &&
    isScore(roundedScore, 1) &&
    isLetter(letter) &&
    isText(value.verdict) &&
    isFields(businessInitiative) &&
    isScore(businessInitiative.score, 0) &&
    isText(businessInitiative.appreciation) &&
    isFields(experimentalEnvironment) &&
    isScore(experimentalEnvironment.score, 0) &&
    isListOf(value.limitingFactors, isText) &&
    isListOf(value.findings, isText) &&
    Number.isInteger(value.rulesVersion)
  );
}

const states = ['stated', 'contradicted', 'silent'];

function isReceipts(value: unknown): boolean {
  if (!isFields(value)) return false;
  return criteriaTable.every(({ id }) => {
    const receipt = value[id];
    return isFields(receipt) && states.includes(String(receipt.state)) && isListOf(receipt.quotes, isQuote);
  });
}

const isOffset = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function isQuote(value: unknown): boolean {
  return isFields(value) && isText(value.text) && isOffset(value.start) && isOffset(value.end);
}

function isRejectedFinding(value: unknown): boolean {
  return (
    isFields(value) &&
    isCriterionId(value.id) &&
    ['number', 'boolean'].includes(typeof value.value) &&
    isListOf(value.quotes, isText)
  );
}

function isSteadiness(value: unknown): boolean {
  if (value === null) return true;
  return (
    isFields(value) &&
    isListOf(value.letters, isLetter) &&
    (value.letters as unknown[]).length > 0 &&
    isListOf(value.hingesOn, isCriterionId)
  );
}
