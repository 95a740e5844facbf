import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { QueryList } from '../components/query-list.tsx';

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
