/**
 * The contents of a label, in words and figures of one language: recomputed from what a permalink
 * states.
 */
import {
  calculateCurrentLetter,
  comparePermalink,
  listCurrentAlternatives,
} from '../../../contract/permalink/compare-permalink.ts';
import type { Permalink } from '../../../contract/permalink/permalink.ts';
import { describeLinkGeneration, type Generated } from '../../../contract/provenance/generated.ts';
import { describeCause } from '../../../explaining/describe-cause.ts';
import { describeLetterReason } from '../../../explaining/describe-letter-reason.ts';
import { explain } from '../../../explaining/explain.ts';
import { whatMadeTheLetter } from '../../../explaining/what-made-the-letter.ts';
import { getSilentValue } from '../../../grading/agreement-of-readings.ts';
import {
  type Criteria,
  type CriteriaGroup,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import { gradeWithSteps } from '../../../grading/grade.ts';
import type { GradeSteps } from '../../../grading/grade-steps.ts';
import { type Letter, letters, partWeights, rulesVersion } from '../../../grading/scoring-rules.ts';
import { formatLevel } from '../../../language/format-level.ts';
import { formatPlainFigure, formatScore, isHalfway } from '../../../language/format-score.ts';
import { getLanguageName } from '../../../language/get-language-name.ts';
import type { Language } from '../../../language/languages.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { createTranslator } from '../../../language/translator.ts';
import { createXmp } from './source-metadata.ts';

/**
 * One criterion. `found`: the level is above 0, or the flag is true. `counted`: the level used by
 * the sum, if it differs.
 */
export type FactLine = { name: string; level: string; found: boolean; counted: string };
/** One of the two parts; `score` in figures of the language, such as "4.17". */
export type FactPart = { name: string; score: string; lines: FactLine[] };

/** Everything that images and heads of documents show of a label. */
export type LabelFacts = {
  language: Language;
  translate: Translate;
  letter: Letter;
  /** The other possible letters, best first; empty when the link states none. */
  couldBe: readonly Letter[];
  /** Whether the language of the offer is on trial. */
  onTrial: boolean;
  /**
   * A sentence saying that the language is on trial, or naming the other possible letters;
   * otherwise empty.
   */
  certainty: string;
  /** The position, or the words for an unknown one. */
  position: string;
  company: string;
  /** The reader, as stated by the link, and that a model is one; empty when it states none. */
  readBy: string;
  /** What a model made; undefined when none took part. */
  generated: Generated | undefined;
  /** The same as XMP, for pictures; otherwise empty. */
  metadata: string;
  /**
   * What stands first among the causes on the label, in a few words: `isGiven` where it speaks for
   * the offer. Null for what is not a product offer.
   */
  receipt: { isGiven: boolean; text: string } | null;
  /** Letter, position and company, as a title. */
  title: string;
  verdict: string;
  /** Verdict and figures, as a description. */
  description: string;
  /** How the link differs from the current rules; otherwise empty. */
  comparison: string;
  /** Null for what is not a product offer. */
  grade: { reason: string; explanation: string; parts: FactPart[]; sum: string; rounded: string } | null;
};

/** Words and figures for the letter given by the current rules. */
export function collectLabelFacts(permalink: Permalink, language: Language): LabelFacts {
  const translate = createTranslator(language);
  const { company, notAProductJobOffer } = permalink;
  const letter = calculateCurrentLetter(permalink);
  const couldBe = listCurrentAlternatives(permalink);
  const unsure = couldBe.length > 0;
  const possible = { letter, others: couldBe };
  const trial = permalink.onTrial ?? '';
  const certainty = trial
    ? translate('page:certainty.onTrial', { letter, language: getLanguageName(trial, language) })
    : unsure
      ? translate('page:certainty.couldBe', possible)
      : '';
  const position = permalink.position || translate('page:label.unnamedRole');
  const key = notAProductJobOffer ? 'titleNotAProductOffer' : company ? 'titleWithCompany' : 'title';
  const compared = comparePermalink(permalink);
  const generated = describeLinkGeneration(permalink.reader);
  const told = notAProductJobOffer ? null : graded(permalink, language, translate);
  const verdict = told?.verdict ?? translate('findings:notAProductOffer.explanation');
  return {
    language,
    translate,
    letter,
    couldBe,
    onTrial: trial !== '',
    certainty,
    position,
    company,
    readBy: readBy(permalink, translate),
    generated,
    metadata: generated
      ? createXmp(generated, translate('permalink:generated', { model: generated.model }))
      : '',
    receipt: notAProductJobOffer ? null : weightiest(permalink.criteria, translate),
    title: translate(`permalink:${key}`, {
      letter: trial
        ? translate('permalink:onTrial', { letter })
        : unsure
          ? translate('permalink:unsure', possible)
          : letter,
      position,
      company,
    }),
    verdict,
    description: [certainty, told?.description ?? verdict].filter(Boolean).join(' '),
    comparison:
      compared === 'same'
        ? ''
        : translate(`permalink:compared.${compared}`, {
            letter: permalink.letter,
            now: letter,
            stated: permalink.rulesVersion,
            today: rulesVersion,
          }),
    grade: told,
  };
}

function readBy({ reader }: Permalink, translate: Translate): string {
  if (!reader) return '';
  if (reader !== 'builtin') return translate('permalink:readByModel', { reader });
  return translate('page:label.readBy', { reader: translate('page:label.builtinReader') });
}

/**
 * What stands first among the causes on the label. The link holds no sentence of the offer, so one
 * stands in for what the criteria state.
 */
function weightiest(criteria: Criteria, translate: Translate): LabelFacts['receipt'] {
  const values = flattenCriteria(criteria);
  const receipts = criteriaTable.map(({ id }, start) => {
    const isStated = values[id] !== getSilentValue(id);
    return [id, { quotes: isStated ? [{ text: '', start }] : [] }];
  });
  // Cast: the table has each criterion once.
  const standIns = Object.fromEntries(receipts) as Parameters<typeof whatMadeTheLetter>[1];
  const [cause] = whatMadeTheLetter(criteria, standIns);
  if (!cause) return null;
  const phrase = describeCause(translate, cause, values);
  if (cause.bearing === 'against') {
    return { isGiven: false, text: translate('permalink:heldBackBy', { phrase }) };
  }
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return { isGiven: cause.bearing === 'for', text };
}

function graded({ criteria, unstated = [] }: Permalink, language: Language, translate: Translate) {
  const steps = gradeWithSteps(criteria);
  const { grade } = steps;
  const { explanation, scoreDetail } = explain(grade, criteria, translate);
  const figure = (score: number) => formatScore(score, language);
  const initiative = figure(grade.businessInitiative.score);
  const environment = figure(grade.experimentalEnvironment.score);
  const values = flattenCriteria(criteria);
  const counted = countedLevels(steps);
  const lineOf = (id: CriterionId): FactLine => {
    const other = counted.get(id);
    const level = other === undefined ? '' : formatLevel(id, other, translate);
    return {
      name: translate(`criteria:${id}.name`),
      level: formatLevel(id, values[id], translate),
      found: Boolean(values[id]),
      counted: level && translate('permalink:countsAs', { level }),
    };
  };
  const partOf = (group: CriteriaGroup, score: string): FactPart => ({
    name: translate(`criteria:groups.${group}`),
    score,
    lines: criteriaTable
      .filter((row) => row.group === group && !unstated.includes(row.id))
      .map(({ id }) => lineOf(id)),
  });
  const verdict = scoreDetail.globalEvaluation;
  return {
    verdict,
    reason: describeLetterReason(criteria, translate),
    explanation,
    description: translate('permalink:description', {
      verdict,
      initiative,
      environment,
      highest: letters.length,
    }),
    parts: [partOf('businessInitiative', initiative), partOf('experimentalEnvironment', environment)],
    sum: translate('page:label.sum', {
      initiativeWeight: formatPlainFigure(partWeights.businessInitiative / 10, language),
      initiative,
      environmentWeight: formatPlainFigure(partWeights.experimentalEnvironment / 10, language),
      environment,
      score: figure(grade.score),
    }),
    rounded: translate(isHalfway(grade.score) ? 'arithmetic:halfUp' : 'page:label.rounded', {
      rounded: grade.roundedScore,
      letter: grade.letter,
    }),
  };
}

/**
 * The levels that the sum uses in place of those that were read (docs/domain/scoring.md, rule 3).
 */
function countedLevels({ adjustments, caps }: GradeSteps): Map<CriterionId, number> {
  const changes = [...adjustments, ...caps.flatMap((cap) => cap.changes)];
  return new Map(changes.map(({ target, to }) => [target, to]));
}
