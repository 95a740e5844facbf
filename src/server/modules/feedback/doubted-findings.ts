/** How often visitors doubted a finding: presses that the page counts at once, without any text of the offer. */
import type { Kysely } from 'kysely';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Tables } from '../../database/tables/tables.ts';

type DoubtedFinding = CallOutput<'listDoubts'>['findings'][number];
type Press = Omit<Extract<CallInput<'logEvent'>, { name: 'finding_doubted' }>, 'name'>;

/** By criterion and reader, those doubted most first; of one criterion where that is not empty. */
export async function countDoubtedFindings(
  database: Kysely<Tables>,
  criterion: CriterionId | '',
): Promise<DoubtedFinding[]> {
  const rows = await database
    .selectFrom('event_counts')
    .select(({ fn }) => ['parameters', fn.sum('count').as('count')])
    .where('name', '=', 'finding_doubted')
    .groupBy('parameters')
    .execute();
  const found = new Map<string, DoubtedFinding>();
  for (const row of rows) {
    // Cast: `logEvent` writes what its schema has let in.
    const press = JSON.parse(row.parameters) as Press;
    if (criterion && press.criterion !== criterion) continue;
    const key = `${press.criterion} ${press.reader}`;
    const before = found.get(key) ?? { criterion: press.criterion, reader: press.reader, count: 0, moved: 0 };
    // PostgreSQL answers sums as text.
    const count = Number(row.count) * (press.takenBack ? -1 : 1);
    const moved = press.letter === press.without ? 0 : count;
    found.set(key, { ...before, count: before.count + count, moved: before.moved + moved });
  }
  return [...found.values()]
    .map((each) => ({ ...each, count: Math.max(0, each.count), moved: Math.max(0, each.moved) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
