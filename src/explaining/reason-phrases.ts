/** What holds an offer back, in a few words each, for a sentence or a list. */
import { type EnvironmentPracticeId, environmentWeights } from '../grading/scoring-rules.ts';
import type { Translate } from '../language/text-keys.ts';
import type { Reason } from './why.ts';

type Practices = readonly EnvironmentPracticeId[];

const discoveries: Practices = environmentWeights
  .map(({ id }) => id)
  .filter((id) => id !== 'continuousDelivery');

/** A reason with a phrase of its own; practices and smells are put into one phrase together. */
type PlainReason = Exclude<Reason, { kind: 'practices' | 'smells' }>;

/** A reason as a few words. */
export function phraseOf(reason: PlainReason, translate: Translate<'findings'>): string {
  switch (reason.kind) {
    case 'title':
      return translate(`findings:explanation.titles.${reason.id}`);
    case 'factor':
      return translate(`findings:limitingFactors.${reason.id}.phrase`);
    case 'initiative':
      return translate(`findings:explanation.initiative.${reason.id}`);
    case 'internalProduct':
      return translate('findings:explanation.internalProduct');
  }
}

/**
 * Each reason as a few words, in the order of the sentence. All that the environment lacks or
 * favours is one phrase.
 */
type ReasonPhrases = { title: string[]; role: string[]; environment: string[] };

/** The reasons in the words of a dictionary, grouped by what they are about. */
export function createReasonPhrases(reasons: readonly Reason[], translate: Translate): ReasonPhrases {
  const phrasesOf = (...kinds: PlainReason['kind'][]) =>
    reasons
      .filter((one): one is PlainReason => kinds.some((kind) => kind === one.kind))
      .map((one) => phraseOf(one, translate));
  return {
    title: phrasesOf('title'),
    role: phrasesOf('factor', 'initiative'),
    environment: [...phrasesOf('internalProduct'), ...environmentPhrase(reasons, translate)],
  };
}

function environmentPhrase(reasons: readonly Reason[], translate: Translate): string[] {
  const practices = reasons.flatMap((one) => (one.kind === 'practices' ? one.lacking : []));
  const leanings = reasons
    .flatMap((one) => (one.kind === 'smells' ? one.smells : []))
    .map((id) => translate(`findings:explanation.smells.${id}`));
  if (practices.length === 0) {
    return leanings.length > 0 ? [translate('findings:explanation.environment.leans', { leanings })] : [];
  }
  const lack = lackOf(practices, translate);
  return leanings.length > 0
    ? [translate('findings:explanation.environment.lacksAndLeans', { lack, leanings })]
    : [translate('findings:explanation.environment.lacks', { lack })];
}

function lackOf(practices: Practices, translate: Translate): string {
  return practices.length === environmentWeights.length
    ? translate('findings:explanation.noPractices')
    : translate('findings:explanation.practices', { practices: describePractices(practices, translate) });
}

/** Practices by name; if all discovery practices are missing, one phrase covers them. */
export function describePractices(practices: Practices, translate: Translate): string[] {
  const nameOf = (id: Practices[number]) => translate(`findings:environment.${id}`);
  if (!discoveries.every((id) => practices.includes(id))) return practices.map(nameOf);
  const others = practices.filter((id) => !discoveries.includes(id));
  return [translate('findings:environment.anyDiscovery'), ...others.map(nameOf)];
}
