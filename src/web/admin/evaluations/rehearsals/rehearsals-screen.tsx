/** Changed rules, tried on all saved offers before anybody is graded by them. */
import { PageLink } from '../../../components/page-link.tsx';
import { usePageHead } from '../../../lib/wording/page-head.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import '../../../styles/rehearsals.css';
import { ListFailure } from '../../components/list-failure.tsx';
import { isUnderWay } from '../runs/run-words.ts';
import { ChangeForm } from './change-form.tsx';
import { RehearsalCard } from './rehearsal-card.tsx';
import { useRehearsals } from './use-rehearsals.ts';

export default function RehearsalsScreen() {
  const { t } = useTranslation('rehearsals');
  const { data, error, isPending, refetch } = useRehearsals();
  usePageHead(t('title'));
  return (
    <section className="rehearsals">
      <p className="mt-4">
        <PageLink to="/admin">{t('back')}</PageLink>
      </p>
      <h1 className="text-lead mt-2">{t('title')}</h1>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      {data && <ChangeForm figures={data.figures} />}
      <h2 className="mt-6 font-bold">{t('list')}</h2>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {data?.rehearsals.length === 0 && t('empty')}
        {data?.rehearsals.some(isUnderWay) && t('inProgress')}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {data && data.rehearsals.length > 0 && (
        <ol className="rehearsal-list">
          {data.rehearsals.map((rehearsal) => (
            <RehearsalCard key={rehearsal.id} rehearsal={rehearsal} figures={data.figures} />
          ))}
        </ol>
      )}
    </section>
  );
}
