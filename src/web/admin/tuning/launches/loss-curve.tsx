import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { lossKinds } from '../../../../contract/tuning/launches.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { PlotFrame } from '../../components/plots/plot-frame.tsx';
import type { LossData } from './draw-losses.ts';

type Losses = CallOutput<'openTuning'>['losses'];

const draw = async (data: LossData, width: number) =>
  (await import('./draw-losses.ts')).drawLosses(data, width);

/** The losses by step, with the last of each file in words. */
export function LossCurve({ losses }: { losses: Losses }) {
  const { t } = useTranslation('launches');
  const inWords = (loss: number) => loss.toLocaleString(currentLanguage(), { maximumSignificantDigits: 3 });
  const ends = lossKinds.flatMap((kind) => {
    const last = losses.findLast((point) => point.kind === kind);
    return last ? [{ kind, loss: last.loss }] : [];
  });
  const training = losses.filter(({ kind }) => kind === 'training');
  const figures = { first: inWords(training[0]?.loss ?? 0), last: inWords(training.at(-1)?.loss ?? 0) };
  return (
    <figure className="loss-curve">
      <PlotFrame
        name={t('curve', figures)}
        data={{ losses: [...losses], unit: t('steps') }}
        draw={draw}
        failed={t('curveFailed')}
      />
      <figcaption className="text-small">
        {ends.map(({ kind, loss }) => (
          <span key={kind} data-kind={kind}>
            {t(`losses.${kind}`, { loss: inWords(loss) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
