/** Compares a permalink with the current rules. */
import { grade, letterOfScore } from '../../grading/grade.ts';
import { type Letter, rulesVersion } from '../../grading/scoring-rules.ts';
import type { Permalink } from './permalink.ts';

/**
 * `same`: the same rules give the stated letter. `rulesChanged`: other rules give it too.
 * `letterChanged`: older rules gave another. `contradicts`: these rules can never give it.
 * `newerRules`: rules unknown to this release gave another letter.
 */
export type Comparison = 'same' | 'rulesChanged' | 'letterChanged' | 'contradicts' | 'newerRules';

/**
 * The letter that the criteria of a permalink give today; the lowest for a text that is not a
 * product offer.
 */
export function calculateCurrentLetter({ notAProductJobOffer, criteria }: Permalink): Letter {
  return notAProductJobOffer ? letterOfScore(1) : grade(criteria).letter;
}

/**
 * The other possible letters; none when the current rules give another letter than the link states.
 */
export function listCurrentAlternatives(permalink: Permalink): readonly Letter[] {
  const holds = !permalink.notAProductJobOffer && permalink.letter === calculateCurrentLetter(permalink);
  return holds ? (permalink.couldBe ?? []) : [];
}

/** Compares what a permalink states with the current rules. */
export function comparePermalink(permalink: Permalink): Comparison {
  const { letter, rulesVersion: stated } = permalink;
  if (letter === calculateCurrentLetter(permalink)) return stated === rulesVersion ? 'same' : 'rulesChanged';
  if (stated > rulesVersion) return 'newerRules';
  return stated === rulesVersion ? 'contradicts' : 'letterChanged';
}
