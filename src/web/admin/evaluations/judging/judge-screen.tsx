/** Where an administrator judges the explanations of a run, at /admin/<id>/explanations, before the word of a judge model is shown. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explanationShows } from '../../../../contract/evaluations/judging.ts';
import { call } from '../../../api/call.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { toast } from '../../../components/toasts.ts';
import { navigate, usePath, useSearch } from '../../../lib/navigation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import '../../../styles/judging.css';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { KeysLine } from '../../components/keys-line.tsx';
import { ListFailure } from '../../components/list-failure.tsx';
import { pathPart } from '../../lib/path-part.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import { ExplanationCard } from './explanation-card.tsx';
import { type ExplanationsView, explanationsAddress, explanationsViewIn } from './explanations-address.ts';
import { judgingsKey, opinionsKey } from './judgings-key.ts';
import { judgeKeys, useJudgeKeys } from './use-judge-keys.ts';
import { keyOf, useExplanations, useJudgements } from './use-judgements.ts';

const focus = (element: HTMLElement | null) => element?.focus();

export default function JudgeScreen() {
  const { t } = useTranslation('judging');
  const view = explanationsViewIn(pathPart(usePath(), 1), useSearch());
  const address = explanationsAddress(view);
  usePageHead(t('people.title'));
  return (
    <section className="judge-screen">
      <p className="mt-4">
        <PageLink to={`/admin/${encodeURIComponent(view.run)}`}>{t('people.back')}</PageLink>
      </p>
      {/* Drawn anew for another page of the list, which is read from there. */}
      <h1 key={address} ref={focus} tabIndex={-1} className="text-lead mt-2">
        {t('people.title')}
      </h1>
      <p className="mt-2 max-w-prose">{t('people.rule')}</p>
      <p className="mt-2 max-w-prose">{t('people.blind')}</p>
      <Shows view={view} />
      <Compare runId={view.run} />
      <Page key={address} view={view} />
    </section>
  );
}

/** Which explanations are listed; each choice is an address. */
function Shows({ view }: { view: ExplanationsView }) {
  const { t } = useTranslation('judging');
  return (
    <nav className="cell-shows" aria-label={t('people.shows.label')}>
      {explanationShows.map((show) => (
        <PageLink
          key={show}
          to={explanationsAddress({ ...view, show, after: 0 })}
          aria-current={show === view.show ? 'true' : undefined}
        >
          {t(`people.shows.${show}`)}
        </PageLink>
      ))}
    </nav>
  );
}

/** Shows the word of the judges, once there is something to lay beside it. */
function Compare({ runId }: { runId: string }) {
  const { t } = useTranslation('judging');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: opinionsKey(runId),
    queryFn: ({ signal }) => call('countOpinions', { runId }, { signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('compareWithJudges', { runId }),
    onSuccess: () => navigate(explanationsAddress({ run: runId, show: 'compared', after: 0 })),
    onError: () => toast('error', t('people.compare.failed')),
    onSettled: () => client.invalidateQueries({ queryKey: judgingsKey(runId) }),
  });
  const count = data?.comparable ?? 0;
  if (count === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-note">{t('people.waiting', { count })}</p>
      <ConfirmButton
        label={t('people.compare.label', { count })}
        title={t('people.compare.title')}
        text={t('people.compare.text')}
        busy={isPending && t('people.compare.comparing')}
        onConfirm={() => isPending || mutate()}
      />
    </div>
  );
}

function Page({ view }: { view: ExplanationsView }) {
  const { t } = useTranslation('judging');
  const { data, error, isPending, refetch } = useExplanations(view);
  const { said, say, count } = useJudgements(view.run);
  const [openOffer, setOpenOffer] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  const explanations = data?.explanations ?? [];
  const toggleOffer = (key: string) => setOpenOffer(openOffer === key ? '' : key);
  useJudgeKeys(list, singleKeys, (command, place) => {
    const explanation = explanations[place];
    if (!explanation) return;
    if (command === 'offer') toggleOffer(keyOf(explanation));
    else if (explanation.judges.length === 0) say(explanation, command === 'yes');
  });
  return (
    <>
      <p role="status" className="list-state">
        {isPending && t('people.loading')}
        {data && explanations.length === 0 && t(data.next ? 'people.noneHere' : `people.empty.${view.show}`)}
        {count > 0 && t('people.saved', { count })}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {explanations.length > 0 && (
        <ol ref={list} className="explanation-cards">
          {explanations.map((explanation) => (
            <ExplanationCard
              key={keyOf(explanation)}
              {...{ explanation, said: said(explanation) }}
              onSay={(mayStand) => say(explanation, mayStand)}
              offerOpen={openOffer === keyOf(explanation)}
              onToggleOffer={() => toggleOffer(keyOf(explanation))}
            />
          ))}
        </ol>
      )}
      <Ways view={view} next={data?.next ?? null} />
      <KeysLine
        keys={judgeKeys.map(({ does, keys }) => ({ does: t(`people.keys.${does}`), keys }))}
        on={singleKeys}
        onChoose={chooseSingleKeys}
      />
    </>
  );
}

/** The pages after this one, and the first. */
function Ways({ view, next }: { view: ExplanationsView; next: number | null }) {
  const { t } = useTranslation('judging');
  return (
    <p className="explanation-ways">
      {next !== null && (
        <PageLink to={explanationsAddress({ ...view, after: next })}>{t('people.next')}</PageLink>
      )}
      {view.after > 0 && (
        <PageLink to={explanationsAddress({ ...view, after: 0 })}>{t('people.first')}</PageLink>
      )}
    </p>
  );
}
