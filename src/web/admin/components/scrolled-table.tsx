import type { ComponentProps } from 'react';
import { Scrollable } from '../../components/scrollable.tsx';
import { DataTable } from './data-table.tsx';

type ScrolledTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Names the table and its window. */
  caption: string;
  /** Of the caption, which is visually hidden by default. */
  captionClassName?: string;
};

/** A table that scrolls within its own frame when the page is narrower than the table. */
export function ScrolledTable<Row>(props: ScrolledTableProps<Row>) {
  const { caption, captionClassName = 'sr-only', ...table } = props;
  return (
    <Scrollable className="score-window" aria-label={caption}>
      <DataTable className="list-table" {...table}>
        <caption className={captionClassName} dir="auto">
          {caption}
        </caption>
      </DataTable>
    </Scrollable>
  );
}
