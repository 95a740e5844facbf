/** Changed rules, tried on all saved offers before anybody is graded by them. */

import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { rulesVersion as rulesOfToday } from '../../../../grading/scoring-rules.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { usePageHead } from '../../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { LightDisclosure } from '../../components/light-disclosure.tsx';
import { ActionButton, useExperimentActions } from '../../experiments/experiment-actions.tsx';
import { ExperimentCard } from '../../experiments/experiment-card.tsx';
import { ExperimentList, useListed } from '../../experiments/experiment-list.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { ChangeForm, type Figure } from './change-form.tsx';
import { describeChange } from './figure-words.ts';
import { MovedLetters } from './moved-letters.tsx';

export default function RehearsalsScreen() {
  const { t } = useTranslation('rehearsals');
  const query = useListed('rehearsal', 'listRehearsals', null, (listed) =>
    listed.rehearsals.some(isUnderWay),
  );
  const { figures = [], rehearsals = [] } = query.data ?? {};
  usePageHead(t('title'));
  return (
    <section>
      <p className="mt-4">
        <PageLink to="/admin">{t('back')}</PageLink>
      </p>
      <h1 className="text-lead mt-2">{t('title')}</h1>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      {query.data && <ChangeForm figures={figures} />}
      <h2 className="mt-6 font-bold">{t('list')}</h2>
      <ExperimentList
        query={query}
        rows={rehearsals}
        loading={t('loading')}
        empty={t('empty')}
        note={rehearsals.some(isUnderWay) && t('inProgress')}
      >
        {(rehearsal) => <RehearsalCard rehearsal={rehearsal} figures={figures} />}
      </ExperimentList>
    </section>
  );
}

type RehearsalCardProps = {
  rehearsal: CallOutput<'listRehearsals'>['rehearsals'][number];
  figures: readonly Figure[];
};

/** One rehearsal: its changes, progress and result. */
function RehearsalCard({ rehearsal, figures }: RehearsalCardProps) {
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
