import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { CallInput, CallName, CallOutput } from '../../../contract/calls/calls.ts';
import { QueryList } from '../components/query-list.tsx';
import { useAnswer } from '../lib/use-answer.ts';
import { type Kind, queryKeyOfKind } from './kinds.ts';

type ExperimentListProps<Row> = Omit<ComponentProps<typeof QueryList>, 'rows' | 'children'> & {
  rows: readonly Row[];
  /** The card of one. */
  children: (row: Row) => ReactNode;
};

/** A list of cards. */
export function ExperimentList<Row extends { id: string }>(props: ExperimentListProps<Row>) {
  const { rows, children, ...list } = props;
  return (
    <QueryList rows={rows} {...list}>
      <ol className="experiment-list border-ink mt-2 border-t-4">
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ol>
    </QueryList>
  );
}

/** Also while nothing is under way, since another administrator may start something. */
const refreshMilliseconds = { underWay: 2_000, still: 15_000 };

/** The interval at which a list is fetched again. */
export const refreshAfter = (isUnderWay: boolean) =>
  isUnderWay ? refreshMilliseconds.underWay : refreshMilliseconds.still;

/** The answer of a call that lists a kind, refreshed sooner while something of it is under way. */
export function useListed<Name extends CallName>(
  kind: Kind,
  name: Name,
  input: CallInput<Name>,
  isUnderWay: (listed: CallOutput<Name>) => boolean,
) {
  return useAnswer(queryKeyOfKind(kind), name, input, {
    refetchInterval: ({ state }) => refreshAfter(state.data !== undefined && isUnderWay(state.data)),
  });
}
