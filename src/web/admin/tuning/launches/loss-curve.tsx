import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { type LossKind, lossKinds } from '../../../../contract/tuning/launches.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';

type Losses = CallOutput<'openTuning'>['losses'];

const width = 320;
const height = 120;

/** The losses by step: the training file as a line, the validation file broken into dashes. From 0 up to the largest. */
export function LossCurve({ losses }: { losses: Losses }) {
  const { t } = useTranslation('launches');
  const inWords = (loss: number) => loss.toLocaleString(currentLanguage(), { maximumSignificantDigits: 3 });
  const largest = Math.max(...losses.map(({ loss }) => loss), Number.MIN_VALUE);
  const lastStep = Math.max(...losses.map(({ step }) => step), 1);
  const pointsOf = (kind: LossKind) =>
    losses
      .filter((point) => point.kind === kind)
      .map(({ step, loss }) => `${(step / lastStep) * width},${height - (loss / largest) * height}`)
      .join(' ');
  const ends = lossKinds.flatMap((kind) => {
    const last = losses.findLast((point) => point.kind === kind);
    return last ? [{ kind, loss: last.loss }] : [];
  });
  const training = losses.filter(({ kind }) => kind === 'training');
  const figures = { first: inWords(training[0]?.loss ?? 0), last: inWords(training.at(-1)?.loss ?? 0) };
  return (
    <figure className="loss-curve">
      <svg viewBox={`0 -4 ${width} ${height + 8}`} role="img" aria-label={t('curve', figures)}>
        <line x1="0" y1={height} x2={width} y2={height} />
        {lossKinds.map((kind) => (
          <polyline key={kind} data-kind={kind} points={pointsOf(kind)} />
        ))}
      </svg>
      <figcaption className="text-small">
        {ends.map(({ kind, loss }) => (
          <span key={kind} data-kind={kind}>
            {t(`losses.${kind}`, { loss: inWords(loss) })}
          </span>
        ))}
        <span>{t('step', { step: lastStep.toLocaleString(currentLanguage()) })}</span>
      </figcaption>
    </figure>
  );
}
