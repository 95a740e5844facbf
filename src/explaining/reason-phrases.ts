/** What holds an offer back, in a few words each, for a sentence or a list. */
import { environmentWeights } from '../grading/scoring-rules.ts';
import type { Translate } from '../language/text-keys.ts';
import type { HeldBackBy } from './why.ts';

type Practices = HeldBackBy['practices'];

const discoveries: Practices = environmentWeights
  .map(({ id }) => id)
  .filter((id) => id !== 'continuousDelivery');

/** Each reason as a few words, in the order in which they are told; what the environment lacks and leans to is one of them. */
type ReasonPhrases = { title: string[]; role: string[]; environment: string[] };

export function reasonPhrases(reasons: HeldBackBy, translate: Translate): ReasonPhrases {
  const { title, factors, initiative, internalProduct } = reasons;
  return {
    title: title ? [translate(`findings:explanation.titles.${title}`)] : [],
    role: [
      ...factors.map((id) => translate(`findings:limitingFactors.${id}.phrase`)),
      ...initiative.map((id) => translate(`findings:explanation.initiative.${id}`)),
    ],
    environment: [
      ...(internalProduct ? [translate('findings:explanation.internalProduct')] : []),
      ...environmentPhrase(reasons, translate),
    ],
  };
}

function environmentPhrase({ practices, smells }: HeldBackBy, translate: Translate): string[] {
  const leanings = smells.map((id) => translate(`findings:explanation.smells.${id}`));
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
    : translate('findings:explanation.practices', { practices: practicesInWords(practices, translate) });
}

/** Practices by their names; where none of the discoveries is there, these as one. */
export function practicesInWords(practices: Practices, translate: Translate): string[] {
  const nameOf = (id: Practices[number]) => translate(`findings:environment.${id}`);
  if (!discoveries.every((id) => practices.includes(id))) return practices.map(nameOf);
  const others = practices.filter((id) => !discoveries.includes(id));
  return [translate('findings:environment.anyDiscovery'), ...others.map(nameOf)];
}
