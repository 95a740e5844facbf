/**
 * Draws the plots of a scorecard. The only file that imports the plot library, loaded on demand.
 */
import { axisX, axisY, dot, gridX, gridY, link, plot, text } from '@observablehq/plot';
import { formatPercent } from '../../../../lib/wording/format-figures.ts';
import { plotStyle, stripInlineStyles } from '../../../components/plots/strip-inline-styles.ts';

/** The data of a scorecard's plots. Shares are 0 to 1; a reader is its index in the list. */
export type PlottedShare = {
  reader: number;
  share: number;
  low: number | null;
  high: number | null;
  /** Too few offers. */
  few: boolean;
};

/** Shares with their intervals by group, to be plotted for each reader. */
export type SharesData = {
  readers: readonly string[];
  groups: readonly { id: string; name: string; rows: readonly PlottedShare[] }[];
};

/** Scores by cost, to be plotted for each reader. */
export type CostData = {
  readers: readonly string[];
  /** What the horizontal axis counts. */
  unit: string;
  rows: readonly (PlottedShare & { cost: number })[];
};

/** Each has a contrast of 3:1 in both themes; readers differ by their symbols too. */
const colours = ['var(--accent)', 'var(--ink)', 'var(--alarm)', 'var(--ink-soft)'];
const symbols = ['circle', 'diamond', 'square', 'triangle', 'star', 'wye', 'cross'] as const;

const colourOf = (reader: number) => colours[reader % colours.length] ?? 'currentColor';
const symbolOf = (reader: number) => symbols[reader % symbols.length] ?? 'circle';

const quarters = [0, 0.25, 0.5, 0.75, 1];

/** Heights in pixels: the name of a group, and each of its readers. */
const heights = { name: 22, reader: 14, axis: 26, foot: 4 } as const;
const nameRow = -1;

type Marked = { reader: number; few: boolean };
const markOf = <Row extends Marked>() => ({
  symbol: ({ reader }: Row) => symbolOf(reader),
  stroke: ({ reader }: Row) => colourOf(reader),
  // Hollow when there are too few offers.
  fill: ({ reader, few }: Row) => (few ? 'var(--paper)' : colourOf(reader)),
});

/** The axis begins at 0, or a fifth below all data: points, unlike bars, need no zero. */
function beginningOf(shares: readonly number[]): number {
  return Math.max(0, Math.floor(Math.min(1, ...shares) * 5 - 0.001) / 5);
}

/** Shares by group, up to 100 %, with their intervals as lines. */
export function drawShares({ groups, readers }: SharesData, width: number): Element {
  const rows = groups.flatMap(({ id, rows: ofGroup }) => ofGroup.map((row) => ({ ...row, id })));
  const from = beginningOf(rows.map(({ share, low }) => low ?? share));
  const ticks = quarters.map((quarter) => from + quarter * (1 - from));
  const shown = readers.map((_, reader) => reader);
  const height = groups.length * (heights.name + heights.reader * shown.length + heights.foot) + heights.axis;
  return stripInlineStyles(
    plot({
      width,
      height,
      style: plotStyle,
      marginLeft: 14,
      marginRight: 22,
      marginTop: heights.axis,
      marginBottom: 0,
      x: { domain: [from, 1] },
      y: { type: 'band', domain: [nameRow, ...shown], axis: null, padding: 0 },
      fy: { domain: groups.map(({ id }) => id), axis: null, padding: 0 },
      marks: [
        axisX({ anchor: 'top', ticks, tickFormat: formatPercent, tickSize: 0, label: null }),
        gridX({ ticks, stroke: 'var(--rule-soft)', strokeOpacity: 1 }),
        text(groups, {
          fy: 'id',
          y: () => nameRow,
          x: () => from,
          text: 'name',
          textAnchor: 'start',
          fontWeight: 600,
          stroke: 'var(--paper)',
          strokeWidth: 4,
          fill: 'var(--ink)',
        }),
        link(
          rows.filter(({ low, high }) => low !== null && high !== null),
          {
            fy: 'id',
            x1: 'low',
            x2: 'high',
            y: 'reader',
            strokeWidth: 1.5,
            stroke: ({ reader }: Marked) => colourOf(reader),
          },
        ),
        dot(rows, { fy: 'id', x: 'share', y: 'reader', r: 4, ...markOf<(typeof rows)[number]>() }),
      ],
    }),
  );
}

/** Right letters, from 0 to 100 %, over the cost of an answer. */
export function drawCost({ rows, unit }: CostData, width: number): Element {
  const max = Math.max(...rows.map(({ cost }) => cost), 0);
  return stripInlineStyles(
    plot({
      width,
      height: 240,
      style: plotStyle,
      marginLeft: 44,
      marginRight: 22,
      marginTop: 12,
      marginBottom: 36,
      x: { domain: [0, max === 0 ? 1 : max * 1.05] },
      y: { domain: [0, 1] },
      marks: [
        gridX({ stroke: 'var(--rule-soft)', strokeOpacity: 1, ticks: 4 }),
        gridY({ stroke: 'var(--rule-soft)', strokeOpacity: 1, ticks: quarters }),
        axisX({ ticks: 4, tickSize: 0, label: unit, labelArrow: 'none', labelAnchor: 'right' }),
        axisY({ ticks: quarters, tickFormat: formatPercent, tickSize: 0, label: null }),
        link(
          rows.filter(({ low, high }) => low !== null && high !== null),
          {
            x: 'cost',
            y1: 'low',
            y2: 'high',
            strokeWidth: 1.5,
            stroke: ({ reader }: Marked) => colourOf(reader),
          },
        ),
        dot(rows, { x: 'cost', y: 'share', r: 5, ...markOf<(typeof rows)[number]>() }),
      ],
    }),
  );
}

/** The symbol of a reader, for the legend. */
export function drawMark(reader: number): Element {
  return stripInlineStyles(
    plot({
      width: 14,
      height: 14,
      margin: 0,
      axis: null,
      marks: [dot([{ reader, few: false }], { frameAnchor: 'middle', r: 4, ...markOf<Marked>() })],
    }),
  );
}
