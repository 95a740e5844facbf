/** Settles two corrections of one offer line by line: what somebody else saved, and what is to be saved here. */
import { type Corrected, differences, type Part, type Row, rows } from './corrected.ts';

export type Side = 'theirs' | 'mine';

/** What is to hold of each part; parts that are not here are not chosen yet. */
export type Choices = { readonly [Name in Part]?: Side };

/** The parts that both say differently. What is confirmed goes with the values, and is no part of its own. */
export function partsToSettle(theirs: Corrected, mine: Corrected): Part[] {
  return differences(theirs, mine).filter((part) => part !== 'lookedAt');
}

/** The choices that are clear by themselves: a part that one alone has changed since `begunFrom`; none where that is gone. */
export function clearChoices(begunFrom: Corrected | null, theirs: Corrected, mine: Corrected): Choices {
  if (!begunFrom) return {};
  const changedThere = differences(begunFrom, theirs);
  const changedHere = differences(begunFrom, mine);
  const clear = partsToSettle(theirs, mine).flatMap((part): [Part, Side][] => {
    if (!changedHere.includes(part)) return [[part, 'theirs']];
    return changedThere.includes(part) ? [] : [[part, 'mine']];
  });
  return Object.fromEntries(clear);
}

/** One correction made of both. Where their value is taken, it is not confirmed here: another one was looked at. */
export function settled(theirs: Corrected, mine: Corrected, choices: Choices): Corrected {
  const taken = partsToSettle(theirs, mine).filter((part) => choices[part] === 'theirs');
  return taken.reduce((before, part) => withPartOf(before, theirs, part), mine);
}

function withPartOf(before: Corrected, theirs: Corrected, part: Part): Corrected {
  if (part === 'lookedAt') return before;
  const row = rows.find((each) => each === part);
  // Cast: what is neither a row nor what is confirmed has the same name in a correction.
  if (!row) return { ...before, [part]: theirs[part as Exclude<Part, Row | 'lookedAt'>] };
  const { [row]: _, ...lookedAt } = before.lookedAt;
  if (row === 'notAProductJobOffer') return { ...before, lookedAt, [row]: theirs[row] };
  return { ...before, lookedAt, criteria: { ...before.criteria, [row]: theirs.criteria[row] } };
}
