import type { ReactNode } from 'react';
import { asCsv, type Cell } from '../../../lib/as-csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
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

/**
 * A table of figures under its heading, with its plot and its file. The table's scroll frame is the
 * landmark of the same name.
 */
export function ScoreSection({ title, note, file, plot, children }: ScoreSectionProps) {
  const { t } = useTranslation('scorecard');
  return (
    <div className="score-section">
      <div className="score-head">
        <h2 className="font-bold">{title}</h2>
        {file && (
          <button
            type="button"
            className="link-button"
            aria-label={t('csvOf', { table: title })}
            onClick={() => saveFile(`${file.name}.csv`, 'text/csv', asCsv(file.rows()))}
          >
            {t('csv')}
          </button>
        )}
      </div>
      {note && <p className="score-note">{note}</p>}
      <div className="score-body" data-plotted={plot ? true : undefined}>
        {plot}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
