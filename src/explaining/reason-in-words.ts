/** The reason of a letter as one sentence, short enough for the head of a label. */
import type { Criteria, CriterionId } from '../grading/criteria.ts';
import type { Change } from '../grading/improvements.ts';
import type { Translate } from '../language/text-keys.ts';
import { type HoldingBack, type LetterReason, type Lift, letterReason } from './letter-reason.ts';

/** Characters that the sentence keeps to where it can; the explanation tells the rest. */
const wanted = 200;

/** How many of what is given and of what holds back are said, the fullest first. */
const tellings = [
  { gives: 5, but: 2 },
  { gives: 5, but: 1 },
  { gives: 2, but: 1 },
  { gives: 1, but: 1 },
  { gives: 2, but: 0 },
  { gives: 0, but: 1 },
  { gives: 1, but: 0 },
  { gives: 0, but: 0 },
] as const;

/** Why these criteria have their letter, in one sentence of the dictionaries: the fullest that is short enough, else the shortest. */
export function reasonInWords(criteria: Criteria, translate: Translate): string {
  const reason = letterReason(criteria);
  const given = givenInWords(reason.gives, translate);
  const but = reason.but.map((one) => holdingBackInWords(one, translate));
  const sentences = tellings.map((most) =>
    sentenceOf(reason, given.slice(0, most.gives), but.slice(0, most.but), translate),
  );
  const short = sentences.find(({ length }) => length <= wanted);
  return short ?? sentences.reduce((least, one) => (one.length < least.length ? one : least));
}

function sentenceOf(
  { letter, title, lift }: LetterReason,
  gives: readonly string[],
  but: readonly string[],
  translate: Translate,
): string {
  if (!lift) return translate('findings:reason.best', { letter, gives });
  const said = { letter, gives, but, lift: liftInWords(lift, translate) };
  if (title) return translate(`findings:reason.title.${title}`, said);
  const shape = gives.length > 0 ? (but.length > 0 ? 'mixed' : 'some') : but.length > 0 ? 'lacking' : 'bare';
  return translate(`findings:reason.${shape}`, said);
}

/** A level of 1 is a say, more is a hold; both responsibilities alike are told as one. */
function givenInWords(gives: LetterReason['gives'], translate: Translate): string[] {
  const words = new Map<CriterionId, string>(
    gives.map(({ id, value }) => [
      id,
      id === 'businessModelDefinition' || id === 'productStrategyDefinition'
        ? translate(`findings:reason.gives.${id}.${value === 1 ? 'say' : 'hold'}`)
        : changeInWords({ id, from: false, to: value }, translate),
    ]),
  );
  const levels = gives.filter(({ value }) => typeof value === 'number').map(({ value }) => value === 1);
  const [first, second] = levels;
  if (second === undefined || first !== second) return [...words.values()];
  words.delete('productStrategyDefinition');
  words.set(
    'businessModelDefinition',
    translate(`findings:reason.gives.${first ? 'sayInBoth' : 'holdOnBoth'}`),
  );
  return [...words.values()];
}

function holdingBackInWords(one: HoldingBack, translate: Translate): string {
  if (one.kind === 'factor') return translate(`findings:limitingFactors.${one.id}.phrase`);
  if (one.kind === 'initiative') return translate(`findings:explanation.initiative.${one.id}`);
  return translate(
    one.kind === 'noPractices' ? 'findings:reason.noPractices' : 'findings:explanation.internalProduct',
  );
}

function liftInWords({ letter, changes, any }: Lift, translate: Translate): string {
  const told = changes.map((change) => changeInWords(change, translate));
  return translate(`findings:reason.${any ? 'anyOf' : 'together'}`, { letter, changes: told });
}

/** What the offer would have after a change, as a few words. */
function changeInWords({ id, to }: Change, translate: Translate): string {
  const key = typeof to === 'number' ? `${id}.${to}` : id;
  // Cast: a level has a text for each of its values, a flag one; letter-reason.test.ts tries all that can be reached.
  return translate(`findings:reason.changes.${key}` as 'findings:reason.changes.usesSAFe');
}
