/** The reason for a letter as one sentence, short enough for the head of a label. */
import type { Criteria } from '../grading/criteria.ts';
import type { Change } from '../grading/improvements.ts';
import type { Translate } from '../language/text-keys.ts';
import { explainLetter, type LetterChange, type LetterReason } from './letter-reason.ts';
import type { LimitingReason } from './limits-and-gifts.ts';
import { phraseOf } from './reason-phrases.ts';
import { isRealResponsibility, isResponsibility } from './responsibilities.ts';
import { factorsIn } from './why.ts';

/** Characters that the sentence should not exceed; the explanation has the rest. */
const wanted = 200;

/**
 * How much to say of what is given and what holds back, and whether to mention the lift; fullest
 * first.
 */
type Telling = { gives: number; but: number; lift: boolean };

const tellings: readonly Telling[] = [
  { gives: 5, but: 2, lift: true },
  { gives: 5, but: 1, lift: true },
  { gives: 2, but: 1, lift: true },
  { gives: 1, but: 1, lift: true },
  { gives: 2, but: 0, lift: true },
  { gives: 0, but: 1, lift: true },
  { gives: 1, but: 0, lift: true },
  { gives: 0, but: 0, lift: true },
];

/**
 * Where the verdict is another job, drop the lift (which the page shows below) rather than the
 * cause.
 */
const tellingsOfCause: readonly Telling[] = [
  { gives: 5, but: 2, lift: true },
  { gives: 2, but: 2, lift: true },
  { gives: 2, but: 1, lift: true },
  { gives: 1, but: 1, lift: true },
  { gives: 0, but: 2, lift: true },
  { gives: 0, but: 1, lift: true },
  { gives: 2, but: 2, lift: false },
  { gives: 0, but: 2, lift: false },
  { gives: 0, but: 1, lift: false },
];

/**
 * Why these criteria have their letter, in one dictionary sentence: the fullest that is short
 * enough, else the shortest.
 */
export function describeLetterReason(criteria: Criteria, translate: Translate): string {
  const reason = explainLetter(criteria);
  const tried = reason.causeFirst && !reason.title ? tellingsOfCause : tellings;
  const sentences = tried.map((telling) => sentenceOf(reason, telling, translate));
  const short = sentences.find(({ length }) => length <= wanted);
  return short ?? sentences.reduce((min, one) => (one.length < min.length ? one : min));
}

function sentenceOf(reason: LetterReason, telling: Telling, translate: Translate): string {
  const { letter, title, lift, causeFirst } = reason;
  const gives = givenInWords(reason.gives, telling.gives, translate);
  if (!lift) return translate('findings:reason.best', { letter, gives });
  const inWords = liftInWords(lift, translate);
  if (title) return translate(`findings:reason.title.${title}`, { letter, lift: inWords });
  const causes = reason.but.slice(0, telling.but);
  const but = causesInWords(causes, reason.promised, translate);
  const said = { letter, gives, but, lift: inWords };
  const isMixed = gives.length > 0 && causes.length > 0;
  if (!telling.lift) return translate(`findings:reason.alone.${isMixed ? 'causeFirst' : 'lacking'}`, said);
  if (isMixed) return translate(`findings:reason.${causeFirst ? 'causeFirst' : 'mixed'}`, said);
  if (gives.length > 0) return translate('findings:reason.some', said);
  return translate(`findings:reason.${causes.length > 0 ? 'lacking' : 'bare'}`, said);
}

/** The causes as a list and, where one of them voids a promise of the offer, that it does so. */
function causesInWords(
  causes: readonly LimitingReason[],
  promised: LetterReason['promised'],
  translate: Translate,
): string {
  const factors = causes.map((one) => holdingBackInWords(one, translate));
  const named = factorsIn(causes);
  const [first, second] = promised.filter(({ cappedBy }) => cappedBy.some((id) => named.includes(id)));
  if (!first) return translate('findings:reason.causes', { factors });
  return translate(`findings:reason.promised.${second ? 'both' : first.id}`, { factors });
}

/** What the offer gives, at most `most` things; practices share one phrase. */
function givenInWords(gives: LetterReason['gives'], max: number, translate: Translate): string[] {
  const responsibilities = responsibilitiesInWords(gives, translate).slice(0, max);
  const practices = gives
    .filter(({ id }) => !isResponsibility(id))
    .slice(0, max - responsibilities.length)
    .map(({ id, value }) => changeInWords({ id, from: false, to: value }, translate));
  if (practices.length === 0) return responsibilities;
  return [...responsibilities, translate('findings:reason.gives.practices', { practices })];
}

/**
 * Level 1 is "consulted", higher levels are "owns". Responsibilities of the same level share a
 * phrase.
 */
function responsibilitiesInWords(gives: LetterReason['gives'], translate: Translate): string[] {
  const held = gives.flatMap(({ id, value }) =>
    isResponsibility(id) ? [{ id, isHold: isRealResponsibility(Number(value)) }] : [],
  );
  const [first, second] = held;
  if (first && first.isHold === second?.isHold) {
    return [translate(`findings:reason.gives.${first.isHold ? 'holdOnBoth' : 'sayInBoth'}`)];
  }
  return held.map(({ id, isHold }) => translate(`findings:reason.gives.${id}.${isHold ? 'hold' : 'say'}`));
}

function holdingBackInWords(one: LimitingReason, translate: Translate): string {
  return one.kind === 'practices' ? translate('findings:reason.noPractices') : phraseOf(one, translate);
}

function liftInWords({ letter, changes, any }: LetterChange, translate: Translate): string {
  const told = changes.map((change) => changeInWords(change, translate));
  return translate(`findings:reason.${any ? 'anyOf' : 'together'}`, { letter, changes: told });
}

/** What the offer would have after a change, in a few words. */
function changeInWords({ id, to }: Change, translate: Translate): string {
  const key = typeof to === 'number' ? `${id}.${to}` : id;
  // Cast: a level has a text for each of its values, a flag one; letter-reason.test.ts tries all
  // reachable ones.
  return translate(`findings:reason.changes.${key}` as 'findings:reason.changes.usesSAFe');
}
