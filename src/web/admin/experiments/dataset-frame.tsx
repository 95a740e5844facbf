import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { type ExcludedOffers, ExcludedOffersList } from './excluded-offers-list.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { type ActionOf, type DatasetKind, kinds, useTextsOf } from './kinds.ts';
import { type ExperimentActions, useExperimentActions } from './use-experiment-actions.ts';

type DatasetFrameProps<K extends DatasetKind> = {
  kind: K;
  dataset: { id: string; name: string; state: string; failure: string | null; leftOut: ExcludedOffers };
  /** Reasons for exclusions, in order of display. */
  reasons: readonly string[];
  /** Below the name. */
  about: ReactNode;
  /** The question before deletion, if it says more than usual. */
  deletion?: string | undefined;
  /** Buttons specific to the kind. */
  ownActions?: (actions: ExperimentActions<ActionOf<K>>) => ReactNode;
  /** `label` is the accessible name of the link. */
  files: readonly { path: string; query: Record<string, string>; text: string; label: string }[];
  children?: ReactNode;
};

/** The card of a dataset, for evaluation or tuning: its contents, exclusions, and actions. */
export function DatasetFrame<K extends DatasetKind>(props: DatasetFrameProps<K>) {
  const { kind, dataset, reasons, about, deletion, ownActions, files, children } = props;
  const { id, name, state, failure, leftOut } = dataset;
  const { namespace } = kinds[kind];
  const t = useTextsOf(namespace);
  const actions = useDatasetActions(kind, id);
  return (
    <ExperimentCard
      name={name}
      heading="h3"
      state={state}
      head={
        <>
          {about}
          {failure && (
            <p className="text-alarm">
              <strong>{t('failed')}</strong> {t(`failures.${failure}`)}
            </p>
          )}
        </>
      }
      actions={
        <>
          {ownActions?.(actions)}
          {state === 'failed' && <ActionButton actions={actions} action="retry" busy={t('retry')} />}
          <ActionButton actions={actions} action="delete" name={name} text={deletion} />
        </>
      }
    >
      {children}
      {state === 'ready' && (
        <ul className="text-small/6 flex flex-[1_0_100%] flex-wrap gap-x-6 gap-y-1">
          {files.map(({ path, query, text, label }) => (
            <li key={text}>
              <a href={`${path}?${new URLSearchParams({ id, ...query })}`} aria-label={label} download>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ExcludedOffersList namespace={namespace} leftOut={leftOut} reasons={reasons} />
    </ExperimentCard>
  );
}

/** Deletion reports its outcome; the others are visible in the list. */
function useDatasetActions<K extends DatasetKind>(kind: K, id: string): ExperimentActions<ActionOf<K>> {
  const t = useTextsOf(kinds[kind].namespace);
  return useExperimentActions(kind, id, {
    outcomeOf: (_, { name }) => (name === 'delete' ? ['success', t('delete.deleted')] : undefined),
    failedOf: (reason, { name }) => (name === 'delete' ? `${t('delete.failed')} ${reason}` : reason),
  });
}
