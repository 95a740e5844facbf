/** The table of docs/reader.md on the languages that the built-in reader reads on trial. */
import { type NamedOffers, productOffers, row, shareOf, table } from './reader-card.ts';
import { letterDistance, letterOf, letters, quadraticKappa } from './reader-figures.ts';

const isGood = (letter: string) => letter === 'A' || letter === 'B';

/**
 * How many letters would be within one of the labelled ones if every offer got the single best
 * letter.
 */
function withinOneByOneLetter(labelled: readonly (typeof letters)[number][]): number {
  const hits = letters.map(
    (read) => labelled.filter((letter) => letterDistance({ labelled: letter, read }) <= 1).length,
  );
  return Math.max(...hits);
}

function trialRow({ name, read }: NamedOffers): string {
  const scored = productOffers(read);
  const pairs = scored.map((offer) => ({ labelled: letterOf(offer), read: letterOf(offer.reading) }));
  const within = (max: number) => pairs.filter((pair) => letterDistance(pair) <= max).length;
  const good = pairs.filter(({ labelled }) => isGood(labelled));
  const others = pairs.filter(({ labelled }) => !isGood(labelled));
  const takenForGood = (some: typeof pairs) => some.filter((pair) => isGood(pair.read)).length;
  return row(
    name,
    scored.length,
    shareOf(within(0), scored.length),
    shareOf(within(1), scored.length),
    shareOf(withinOneByOneLetter(pairs.map(({ labelled }) => labelled)), scored.length),
    pairs.length === 0 ? '–' : quadraticKappa(pairs).toFixed(2),
    `${takenForGood(good)} of ${good.length}`,
    `${takenForGood(others)} of ${others.length}`,
  );
}

/**
 * One row per group of product offers: letters, the share that would be within one with the same
 * letter for all, good offers (A or B) recognised as good, and others taken for good.
 */
export function trialTable(groups: readonly NamedOffers[]): string {
  return table(
    [
      'offers',
      'scored',
      'letter exact',
      'within one',
      'within one, always the same letter',
      'kappa',
      'good seen as good',
      'others taken for good',
    ],
    groups.map(trialRow),
  );
}
