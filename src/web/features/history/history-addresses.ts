/** Addresses of stored results: ids are in the fragment, which browsers send to nobody. */

const comparePath = '/compare';
const historyPath = '/history';

/** The address of one stored result, by its id in this browser. */
export const createEntryAddress = (id: number) => `${historyPath}#${id}`;
/** The address at which these stored results are compared. */
export const createComparisonAddress = (ids: readonly number[]) => `${comparePath}#${ids.join()}`;
export const historyAddress = historyPath;

/** Minimum number of compared results. */
export const minCompared = 2;
/** Maximum number of compared results. */
export const maxCompared = 4;

/** The ids in a fragment such as `#3,12`, each once; none in any other. */
export function parseHistoryFragment(fragment: string): number[] {
  if (!/^#\d{1,15}(,\d{1,15})*$/.test(fragment)) return [];
  return [...new Set(fragment.slice(1).split(',').map(Number))];
}
