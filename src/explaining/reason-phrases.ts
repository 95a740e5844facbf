/** What holds an offer back, in a few words each, for a sentence or a list. */
import { environmentWeights } from '../grading/scoring-rules.ts';
import type { Translate } from '../language/translator.ts';
import type { HeldBackBy } from './held-back-by.ts';

type Practices = HeldBackBy['practices'];

const discoveries: Practices = environmentWeights
  .map(({ id }) => id)
  .filter((id) => id !== 'continuousDelivery');

/** Each reason as a few words: the title first, the environment last and as one. */
export function reasonPhrases(reasons: HeldBackBy, translate: Translate): string[] {
  const { title, practices, smells, internalProduct } = reasons;
  const traits = [
    ...(practices.length > 0 ? [lackOf(practices, translate)] : []),
    ...smells.map((id) => translate(`findings:explanation.smells.${id}`)),
  ];
  return [
    ...(title ? [translate(`findings:explanation.titles.${title}`)] : []),
    ...reasons.factors.map((id) => translate(`findings:limitingFactors.${id}.phrase`)),
    ...reasons.initiative.map((id) => translate(`findings:explanation.initiative.${id}`)),
    ...(internalProduct ? [translate('findings:explanation.internalProduct')] : []),
    ...(traits.length > 0 ? [translate('findings:explanation.environment', { traits })] : []),
  ];
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
