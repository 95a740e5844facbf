/** Changed rules, tried on all saved offers before anybody is graded by them. */
import { PageLink } from '../../../components/page-link.tsx';
import { usePageHead } from '../../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ExperimentList } from '../../experiments/experiment-list.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { ChangeForm } from './change-form.tsx';
import { RehearsalCard } from './rehearsal-card.tsx';
import { useRehearsals } from './use-rehearsals.ts';

export default function RehearsalsScreen() {
  const { t } = useTranslation('rehearsals');
  const query = useRehearsals();
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
