/**
 * Explains a grade in sentences from the dictionaries: the same grade always gets the same words.
 */
import type { Criteria } from '../grading/criteria.ts';
import type { Grade } from '../grading/grade-steps.ts';
import { findReferences } from '../grading/references.ts';
import type { Translate } from '../language/text-keys.ts';
import { createReasonPhrases, describePractices } from './reason-phrases.ts';
import { renderReferences } from './render-references.ts';
import { isRealResponsibility } from './responsibilities.ts';
import { type InitiativeReason, type Reason, type Why, whyOf } from './why.ts';

/** `score` is 0 to 5, unrounded; the texts are plain. */
export type PartDetail = { score: number; appreciation: string; explanation: string };

/**
 * docs/domain/specification.md, section 3, "Score detail". `references` is HTML, to be sanitised
 * before display.
 */
export type ScoreDetail = {
  businessInitiative: PartDetail;
  experimentalEnvironment: PartDetail;
  globalEvaluation: string;
  references: string;
};

/** A grade explained in one language. */
export type Explanation = {
  /**
   * One to five plain sentences with the reasons. The verdict itself is in
   * `scoreDetail.globalEvaluation`.
   */
  explanation: string;
  /** HTML list of links; sanitise before display. */
  references: string;
  scoreDetail: ScoreDetail;
};

/**
 * Explains a grade. `criteria` must be those from which `grade` was made, as the reasons are
 * derived from them.
 */
export function explain(grade: Grade, criteria: Criteria, translate: Translate): Explanation {
  const why = whyOf(criteria);
  const room = translate('findings:environment.appreciation', grade.experimentalEnvironment);
  const language = translate('references:listedFirst');
  const references = renderReferences(findReferences(grade.findings, language), translate);
  return {
    explanation: sentences([...reasonSentences(why, translate), ...environmentLacks(why, translate)]),
    references,
    scoreDetail: {
      businessInitiative: {
        score: grade.businessInitiative.score,
        appreciation: translate(`findings:appreciations.${grade.businessInitiative.appreciation}`),
        explanation: sentences([
          ...initiativeSentences(why, translate),
          ...grade.limitingFactors.map((id) => translate(`findings:limitingFactors.${id}.sentence`)),
          ...describePromises(why, translate),
          ...reductionSentences(why, translate),
        ]),
      },
      experimentalEnvironment: {
        score: grade.experimentalEnvironment.score,
        appreciation: room,
        explanation: sentences(environmentSentences(why, translate)),
      },
      globalEvaluation: translate(`findings:verdicts.${grade.verdict}`),
      references,
    },
  };
}

/**
 * The explanation for a text that is no offer for a product role. Both parts score 0, as nothing
 * was rated.
 */
export function explainNotAProductOffer(translate: Translate): Explanation {
  const explanation = translate('findings:notAProductOffer.explanation');
  const language = translate('references:listedFirst');
  const references = renderReferences(findReferences(['notAProductJobOffer'], language), translate);
  const part = {
    score: 0,
    appreciation: translate('findings:notAProductOffer.appreciation'),
    explanation: translate('findings:notAProductOffer.part'),
  };
  return {
    explanation,
    references,
    scoreDetail: {
      businessInitiative: part,
      experimentalEnvironment: part,
      globalEvaluation: explanation,
      references,
    },
  };
}

function sentences(list: readonly string[]): string {
  return list.join(' ');
}

/** Explains the business initiative's score before caps and reductions. */
function initiativeSentences({ steps, responsibilities }: Why, translate: Translate): string[] {
  if (steps.fixedAnswer) return [translate(`findings:fixedAnswers.${steps.fixedAnswer}.sentence`)];
  if (!steps.businessInitiative) return [];
  const { rule } = steps.businessInitiative;
  if (rule === 'otherwise') return [whyOtherwise(steps.grade, translate)];
  const { counted, cappedBy } = responsibilities.productStrategyDefinition;
  // A promise that does not count gets its own sentence.
  if (rule === 'businessModelWithoutStrategy' && cappedBy.length > 0)
    return [translate('findings:held.businessModel')];
  if (rule === 'consultedOnBoth' && cappedBy.length > 0) return [translate('findings:held.say')];
  if (rule === 'consultedOnBoth' && isRealResponsibility(counted))
    return [translate('findings:held.strategyAndSay')];
  return [translate(`findings:initiativeScores.${rule}`)];
}

/**
 * One sentence on what the offer promises but the limiting factors named before it reduce to
 * "consulted"; or none.
 */
export function describePromises({ promised }: Why, translate: Translate): string[] {
  const [first, second] = promised;
  return first ? [translate(`findings:promised.${second ? 'both' : first}`)] : [];
}

/** The last row of the score table covers several cases; this finds the one that applies. */
function whyOtherwise(grade: Grade, translate: Translate): string {
  const found = new Set(grade.findings);
  const businessModel = found.has('businessModelDefinition');
  const strategy = found.has('productStrategyDefinition');
  if (!businessModel && !strategy) return translate('findings:whyOtherwise.neither');
  if (!businessModel) return translate('findings:whyOtherwise.noBusinessModel');
  if (!strategy) return translate('findings:whyOtherwise.noStrategy');
  // A limiting factor is already named as what holds the offer back; do not repeat it.
  if (grade.limitingFactors.includes('userNeedsOverBusinessValue')) {
    return translate('findings:initiativeScores.otherwise');
  }
  return translate('findings:whyOtherwise.userNeeds');
}

/**
 * What keeps the offer from the next letter (nothing for an A), what it only promises, and what the
 * role decides. A title that settles the letter, the role and the environment have one sentence
 * each.
 */
function reasonSentences(why: Why, translate: Translate): string[] {
  const { title, role, environment } = createReasonPhrases(why.reasons, translate);
  const has = whatTheRoleHas(why, translate);
  const telling = (key: 'heldBackBy' | 'behindTitle', factors: readonly string[]) =>
    factors.length > 0 ? [translate(`findings:explanation.${key}`, { factors })] : [];
  const added = (factors: readonly string[]) =>
    factors.length > 0 ? [translate('findings:explanation.addedTo', { count: factors.length, factors })] : [];
  if (title.length > 0) {
    return [...telling('heldBackBy', title), ...has, ...telling('behindTitle', role), ...added(environment)];
  }
  return role.length > 0
    ? [...telling('heldBackBy', role), ...describePromises(why, translate), ...added(environment), ...has]
    : [...telling('heldBackBy', environment), ...has];
}

/** Reasons that already say that the role is only consulted: the sentence saying so is omitted. */
const littleSay: readonly InitiativeReason[] = ['littlePart', 'littleBusinessModel', 'littleStrategy'];

/** What the role is in charge of and what lowers it, but for what the reasons have said. */
function whatTheRoleHas(why: Why, translate: Translate): string[] {
  const { grade, businessInitiative } = why.steps;
  const initiative = why.reasons.flatMap((one) => (one.kind === 'initiative' ? [one.id] : []));
  const reductions = reductionSentences(why, translate, initiative);
  const isSaid = initiative.some((reason) => littleSay.includes(reason));
  if (businessInitiative?.rule === 'otherwise' || (businessInitiative?.rule === 'consultedOnBoth' && isSaid))
    return reductions;
  const lacks = environmentLacks(why, translate).length > 0;
  const isFree = grade.letter === 'A' && reductions.length === 0 && !lacks;
  return [
    ...initiativeSentences(why, translate),
    ...reductions,
    ...(isFree ? [translate('findings:explanation.nothingHoldsBack')] : []),
  ];
}

/** What settles or is missing in the environment, unless the reasons have said it. */
function environmentLacks({ steps, reasons, missingPractices }: Why, translate: Translate): string[] {
  const { experimentalEnvironment, grade } = steps;
  if (!experimentalEnvironment) return [];
  const isSaid = (kind: Reason['kind']) => reasons.some((one) => one.kind === kind);
  const ceiling = experimentalEnvironment.ceilings.at(-1);
  if (ceiling)
    return isSaid('internalProduct') ? [] : [translate(`findings:environmentCeilings.${ceiling.id}`)];
  if (isSaid('practices') || missingPractices.length === 0) return [];
  if (grade.experimentalEnvironment.score === 0) return [translate('findings:environment.nothing')];
  const practices = describePractices(missingPractices, translate);
  return [translate('findings:explanation.environmentLacks', { practices })];
}

/** Reductions that took something (at the floor of 3 none does) and are not `said` already. */
function reductionSentences(
  { steps: { businessInitiative } }: Why,
  translate: Translate,
  said: readonly InitiativeReason[] = [],
): string[] {
  if (!businessInitiative || businessInitiative.score === businessInitiative.base) return [];
  return businessInitiative.reductions
    .filter(({ id }) => !said.includes(id))
    .map(({ id }) => translate(`findings:initiativeReductions.${id}`));
}

function environmentSentences({ steps, missingPractices }: Why, translate: Translate): string[] {
  const { experimentalEnvironment, grade } = steps;
  if (!experimentalEnvironment) {
    return [translate('findings:environment.fixed', { score: grade.experimentalEnvironment.score })];
  }
  const { additions, ceilings } = experimentalEnvironment;
  const found = additions.map(({ id }) => id);
  const practices = found.map((id) => translate(`findings:environment.${id}`));
  const lacking = describePractices(missingPractices, translate);
  const smells = additions.flatMap(({ smell }) => smell ?? []);
  return [
    practices.length > 0
      ? translate('findings:environment.found', { practices })
      : translate('findings:environment.nothing'),
    ...(practices.length > 0 && lacking.length > 0
      ? [translate('findings:environment.lacks', { practices: lacking })]
      : []),
    ...smells.map((id) => translate(`findings:environment.leanings.${id}`)),
    ...ceilings.map(({ id }) => translate(`findings:environmentCeilings.${id}`)),
  ];
}
