/** Draws the loss curves of a training; loaded together with the plot library. */
import { axisX, axisY, gridY, line, plot } from '@observablehq/plot';
import type { LossKind } from '../../../../contract/tuning/launches.ts';
import { plotStyle, stripInlineStyles } from '../../components/plots/strip-inline-styles.ts';

/** Losses by training step, to be plotted. */
export type LossData = { losses: readonly { kind: LossKind; step: number; loss: number }[]; unit: string };

/** Losses by step, from 0 up: of the training file as a line, of the validation file dashed. */
export function drawLosses({ losses, unit }: LossData, width: number): Element {
  const of = (kind: LossKind) => losses.filter((point) => point.kind === kind);
  const along = { x: 'step', y: 'loss', stroke: 'var(--ink)' } as const;
  return stripInlineStyles(
    plot({
      width,
      height: 180,
      style: plotStyle,
      marginLeft: 44,
      marginRight: 14,
      marginTop: 12,
      y: { domain: [0, Math.max(...losses.map(({ loss }) => loss), Number.MIN_VALUE)], nice: true },
      marks: [
        gridY({ stroke: 'var(--rule-soft)', strokeOpacity: 1, ticks: 4 }),
        axisX({ ticks: 4, tickSize: 0, label: unit, labelArrow: 'none', labelAnchor: 'right' }),
        axisY({ ticks: 4, tickSize: 0, label: null }),
        line(of('training'), along),
        line(of('validation'), { ...along, strokeDasharray: '5 4' }),
      ],
    }),
  );
}
