import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { type Cell, toCsvFile } from '../../../lib/to-csv-file.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

type ScoreSectionProps = {
  title: string;
  /** The meaning of the figures, in a sentence or two. */
  note?: ReactNode;
  /**
   * The file of the table: its name without extension, and its rows with the column names first.
   */
  file?: { name: string; rows: () => readonly (readonly Cell[])[] };
  /** Beside the table if there is room. */
  plot?: ReactNode;
  children: ReactNode;
};

/** A plot beside its table where there is room. */
const beside = 'grid items-start gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]';

/**
 * A table of figures under its heading, with its plot and its file. The table's scroll frame is the
 * landmark of the same name.
 */
export function ScoreSection({ title, note, file, plot, children }: ScoreSectionProps) {
  const { t } = useTranslation('scorecard');
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 className="font-bold">{title}</h2>
        {file && (
          <LinkButton
            className="text-small/6 min-h-9"
            aria-label={t('csvOf', { table: title })}
            onClick={() => saveFile(`${file.name}.csv`, 'text/csv', toCsvFile(file.rows()))}
          >
            {t('csv')}
          </LinkButton>
        )}
      </div>
      {note && <p className="text-small text-soft max-w-176">{note}</p>}
      <div className={plot ? beside : undefined}>
        {plot}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
