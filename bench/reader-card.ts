/**
 * The tables of docs/reader.md: how well labelled offers were read, as shares with 95 % intervals.
 */

import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { type CriterionId, criteriaTable, flattenCriteria } from '../src/grading/criteria.ts';
import { answered, letterDistance, letterOf, quadraticKappa, type ReadOffer } from './reader-figures.ts';

/** Offers under one name, such as a set, a language or a style of writing. */
export type NamedOffers = { name: string; read: readonly ReadOffer[] };

const percent = (share: number) => Math.round(100 * share);

/** "62 % (48–74)": a share with its interval. */
export function shareOf(hits: number, cases: number): string {
  if (cases === 0) return '–';
  const { low, high } = wilsonInterval(hits, cases);
  return `${percent(hits / cases)} % (${percent(low)}–${percent(high)})`;
}

/** A row of a table. */
export const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A table with its header. */
export function table(head: readonly string[], rows: readonly string[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
}

/** The product offers that were answered. */
export const productOffers = (read: readonly ReadOffer[]) =>
  answered(read).filter(({ notAProductJobOffer }) => !notAProductJobOffer);

function letterRow({ name, read }: NamedOffers): string {
  const all = answered(read);
  const scored = productOffers(read);
  const pairs = scored.map((offer) => ({ labelled: letterOf(offer), read: letterOf(offer.reading) }));
  const within = (max: number) => pairs.filter((pair) => letterDistance(pair) <= max).length;
  const told = all.filter((offer) => offer.notAProductJobOffer === offer.reading.notAProductJobOffer);
  return row(
    name,
    read.length,
    scored.length,
    shareOf(within(0), scored.length),
    shareOf(within(1), scored.length),
    pairs.length === 0 ? '–' : quadraticKappa(pairs).toFixed(2),
    shareOf(told.length, all.length),
  );
}

/**
 * One row per group: number of offers, how many were scored, letters, and how well product offers
 * were told from others.
 */
export function letterTable(groups: readonly NamedOffers[]): string {
  return table(
    ['offers', 'labelled', 'scored', 'letter exact', 'within one', 'kappa', 'product offer or not'],
    groups.map(letterRow),
  );
}

/**
 * One row per criterion, one column per group: in how many product offers the value equals the
 * label. Criteria that are labelled nowhere have no row, as agreeing on their silence means
 * nothing.
 */
export function criterionTable(groups: readonly NamedOffers[]): string {
  const scored = groups.map(({ read }) => productOffers(read));
  const labelled = ({ id }: { id: CriterionId }) =>
    scored.flat().some(({ criteria }) => Boolean(flattenCriteria(criteria)[id]));
  const rows = criteriaTable.filter(labelled).map(({ id }) =>
    row(
      `\`${id}\``,
      ...scored.map((offers) => {
        const right = offers.filter(
          ({ criteria, reading }) => flattenCriteria(criteria)[id] === flattenCriteria(reading.criteria)[id],
        );
        return shareOf(right.length, offers.length);
      }),
    ),
  );
  return table(['criterion', ...groups.map(({ name }) => name)], rows);
}

/**
 * A page with the lines between `<!-- name -->` and `<!-- /name -->` replaced. Throws if the page
 * does not have both marks.
 */
export function withSection(page: string, name: string, lines: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(open), page.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`the page lacks ${open} or ${close}`);
  return `${page.slice(0, from + open.length)}\n${lines}\n${page.slice(to)}`;
}
