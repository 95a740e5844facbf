/** What the rules of today say of a permalink. */
import { grade, letterOf } from '../../grading/grade.ts';
import { type Letter, rulesVersion } from '../../grading/scoring-rules.ts';
import type { Permalink } from './permalink.ts';

/**
 * `same`: the same rules give the letter that is stated. `rulesChanged`: other rules give it too. `letterChanged`: older
 * rules gave another. `contradicts`: it could never be written by these rules. `newerRules`: rules that are not known here
 * gave another letter.
 */
export type Comparison = 'same' | 'rulesChanged' | 'letterChanged' | 'contradicts' | 'newerRules';

/** The letter that the criteria of a permalink give today; what is no product offer has the lowest. */
export function letterToday({ notAProductJobOffer, criteria }: Permalink): Letter {
  return notAProductJobOffer ? letterOf(1) : grade(criteria).letter;
}

/** The other letters that the offer could have; none where the rules of today give another letter than the link states. */
export function couldBeToday(permalink: Permalink): readonly Letter[] {
  const holds = !permalink.notAProductJobOffer && permalink.letter === letterToday(permalink);
  return holds ? (permalink.couldBe ?? []) : [];
}

/** Holds what a permalink states against the rules of today. */
export function comparePermalink(permalink: Permalink): Comparison {
  const { letter, rulesVersion: stated } = permalink;
  if (letter === letterToday(permalink)) return stated === rulesVersion ? 'same' : 'rulesChanged';
  if (stated > rulesVersion) return 'newerRules';
  return stated === rulesVersion ? 'contradicts' : 'letterChanged';
}
