import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { money } from '../../../lib/money.ts';
import { useMoment } from '../../../lib/use-moment.ts';
import { ActionsUnderWay } from '../../runs/actions-under-way.tsx';
import { ProgressLine } from '../../runs/progress-line.tsx';
import { isUnderWay, reasonInWords, wordOfState } from '../../runs/run-words.ts';
import { TakeUp } from '../../runs/take-up.tsx';
import { JudgeFigures } from './judge-figures.tsx';
import type { Judging } from './use-judgings.ts';

type JudgeCardProps = {
  judging: Judging;
  /** Of the run, by whichever reader. */
  explanations: number;
  readers: readonly string[];
  busy: boolean;
  onCancel: () => void;
  onHasten: () => void;
  onRetry: (mostTokens: number | null) => void;
};

/** One judge: how far it is, what it says, and what can be done about it. */
export function JudgeCard(props: JudgeCardProps) {
  const { judging, explanations, readers, busy, onCancel, onHasten, onRetry } = props;
  const { t } = useTranslation('judging');
  const { t: ofRuns } = useTranslation('runs');
  const moment = useMoment();
  const { model, state, reason, judged, failed, cost, promptVersion: prompt, author } = judging;
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  const tokens = judging.inputTokens + judging.outputTokens;
  const took = [
    t('judge.tokens', { count: tokens, tokens: inWords(tokens) }),
    ...(cost === null ? [] : [t('judge.cost', { cost: money(cost) })]),
  ];
  return (
    <li className="judge run" data-state={state}>
      <h3 className="font-bold" dir="auto">
        {model}
      </h3>
      <p className="text-small text-soft">
        {t('judge.started', { time: moment(judging.createdAt), author, prompt })}
      </p>
      <p className="mt-1">
        <strong>{t(`states.${wordOfState(judging)}`)}</strong> {reason && reasonInWords(ofRuns, reason)}{' '}
        {judging.held > 0 && `${t('judge.held', { count: judging.held })} `}
        <span className="text-small text-soft">{took.join(', ')}</span>
      </p>
      {(isUnderWay(judging) || judged < explanations) && (
        <ProgressLine
          {...{ done: judged, of: explanations, failed, left: judging.secondsLeft }}
          text={t('judge.progress', { done: inWords(judged), of: inWords(explanations) })}
        />
      )}
      {readers.includes(model) && <p className="judge-warning">{t('judge.ownWords')}</p>}
      {judging.scores && <JudgeFigures judge={model} scores={judging.scores} />}
      {isUnderWay(judging) && (
        <ActionsUnderWay
          waits={state === 'waiting' && reason !== ''}
          {...{ busy, onHasten }}
          cancelling={{
            ...{ label: t('cancel.label'), cancel: t('cancel.keep'), title: t('cancel.title') },
            ...{ text: t('cancel.text'), onConfirm: onCancel },
          }}
        />
      )}
      {!isUnderWay(judging) && judged < explanations && (
        <TakeUp mostTokens={judging.mostTokens} busy={busy} onRetry={onRetry} />
      )}
    </li>
  );
}
