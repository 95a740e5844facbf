/**
 * Publishes and withdraws the accuracy of the reader in use, which the page of the method shows.
 */

import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { TitledSection } from '../../../components/titled-section.tsx';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ListFailure } from '../../components/query-list.tsx';
import { useAction } from '../../components/use-action.ts';
import { useAnswer } from '../../lib/use-answer.ts';

type Described = CallOutput<'describePublicScorecard'>;

const key = ['administration', 'publicScorecard'];

export function PublicScorecard({ runId }: { runId: string }) {
  const { t } = useTranslation('publishing');
  const { data, error, refetch } = useAnswer(key, 'describePublicScorecard', { runId }, { gcTime: 0 });
  return (
    <TitledSection title={t('title')} titleClassName="mt-6 font-bold">
      <p className="text-note max-w-prose">{t('intro')}</p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {data && <Told runId={runId} {...data} />}
    </TitledSection>
  );
}

function Told({ runId, on, readers }: Described & { runId: string }) {
  const { t } = useTranslation(['publishing', 'administration', 'page']);
  const { act, busyWith } = usePublishing();
  return (
    <>
      <OnNow runId={runId} on={on} />
      {on && (
        <ConfirmButton
          label={t('withdraw.label')}
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          busy={busyWith === null && t('administration:busy')}
          onConfirm={() => act(null)}
        />
      )}
      <ul className="mt-2">
        {readers
          .filter(({ reader }) => on?.runId !== runId || on.reader !== reader || on.obstacle !== null)
          .map(({ reader, obstacle }) => (
            <li key={reader} className="mt-2" dir="auto">
              {obstacle === null ? (
                <ConfirmButton
                  label={t('publish.label', { reader: getReaderName(t, reader) })}
                  title={t('publish.title')}
                  text={t('publish.text')}
                  busy={busyWith?.reader === reader && t('administration:busy')}
                  onConfirm={() => act({ runId, reader })}
                />
              ) : (
                <span className="text-note">
                  {t('cannot', { reader: getReaderName(t, reader), why: t(`obstacles.${obstacle}`) })}
                </span>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}

function OnNow({ runId, on }: { runId: string; on: Described['on'] }) {
  const { t } = useTranslation(['publishing', 'page']);
  if (!on) return <p className="mt-2">{t('off')}</p>;
  const { reader, createdAt, author, obstacle } = on;
  return (
    <p className="mt-2 max-w-prose" dir="auto">
      {t('on', { reader: getReaderName(t, reader), time: formatMoment(createdAt), author })}{' '}
      {on.runId !== runId && <PageLink to={`/admin/${on.runId}`}>{t('otherRun')}</PageLink>}{' '}
      {obstacle && <strong>{t('silent', { why: t(`obstacles.${obstacle}`) })}</strong>}
    </p>
  );
}

/** Each action reports its outcome. Null: withdraws. */
function usePublishing() {
  const { t } = useTranslation('publishing');
  return useAction({
    queryKey: key,
    act: async (chosen: { runId: string; reader: string } | null) => {
      if (chosen) return (await call('publishScorecard', chosen)).obstacle === null;
      return (await call('withdrawScorecard', null)).withdrawn;
    },
    outcomeOf: (done, chosen) =>
      done ? ['success', t(chosen ? 'toasts.published' : 'toasts.withdrawn')] : ['info', t('toasts.tooLate')],
    failedOf: () => t('toasts.failed'),
  });
}
