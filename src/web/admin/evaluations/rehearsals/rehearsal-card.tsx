import { rulesVersion as rulesOfToday } from '../../../../grading/scoring-rules.ts';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { LightDisclosure } from '../../components/light-disclosure.tsx';
import { ActionButton } from '../../experiments/action-button.tsx';
import { ExperimentCard } from '../../experiments/experiment-card.tsx';
import { useExperimentActions } from '../../experiments/use-experiment-actions.ts';
import { describeChange } from './figure-words.ts';
import { MovedLetters } from './moved-letters.tsx';
import type { Figure, Rehearsal } from './use-rehearsals.ts';

/** One rehearsal: its changes, progress and result. */
export function RehearsalCard({ rehearsal, figures }: { rehearsal: Rehearsal; figures: readonly Figure[] }) {
  const { t } = useTranslation(['rehearsals', 'findings', 'criteria', 'administration']);
  const { id, createdAt, author, changes, rulesVersion, state, done, of } = rehearsal;
  const actions = useExperimentActions('rehearsal', id, {
    outcomeOf: () => ['success', t('rehearsals:delete.deleted')],
    failedOf: () => t('rehearsals:delete.failed'),
  });
  const progress = t('rehearsals:progress', { done: formatCount(done), of: formatCount(of) });
  // The figures of other versions of the rules are unknown.
  const before = rulesVersion === rulesOfToday ? figures : [];
  const valueBefore = (name: string) => before.find((figure) => figure.name === name)?.value;
  return (
    <ExperimentCard
      name={t('administration:madeBy', { time: formatMoment(createdAt), author })}
      heading="h3"
      state={state}
      actions={<ActionButton actions={actions} action="delete" light />}
    >
      <ul className="text-small">
        {Object.entries(changes).map(([name, value]) => (
          <li key={name}>{describeChange(t, { name, to: value, from: valueBefore(name) })}</li>
        ))}
      </ul>
      <p className="mt-1">
        <strong>{t(`rehearsals:states.${state}`)}</strong>{' '}
        {state === 'waiting' && `${t('rehearsals:held', { count: of })} `}
        {state === 'running' && (
          <>
            <progress className="progress-bar" max={Math.max(of, 1)} value={done} aria-label={progress} />{' '}
            {progress}{' '}
          </>
        )}
        <span className="text-small text-soft">{t('rehearsals:rules', { rules: rulesVersion })}</span>
      </p>
      {state === 'done' && (
        <LightDisclosure title={t('rehearsals:show')} panelClassName="mt-2">
          <MovedLetters id={id} />
        </LightDisclosure>
      )}
    </ExperimentCard>
  );
}
