/** The kinds of background work shown as cards. */
import { useTranslation } from '../../lib/wording/use-translation.ts';

/**
 * `namespace` has its texts, `list` is its query key, `launch` the call that creates one, `calls`
 * has the call of each action.
 */
export const kinds = {
  dataset: {
    namespace: 'datasets',
    list: 'datasets',
    launch: 'createDataset',
    calls: { send: 'sendDataset', retry: 'makeDatasetAgain', delete: 'deleteDataset' },
  },
  tuningDataset: {
    namespace: 'tuning',
    list: 'tuning-datasets',
    launch: 'createTuningDataset',
    calls: { retry: 'makeTuningDatasetAgain', delete: 'deleteTuningDataset' },
  },
  run: {
    namespace: 'runs',
    list: 'runs',
    launch: 'launchRun',
    calls: { hasten: 'hastenRun', cancel: 'cancelRun', retry: 'retryRun' },
  },
  judging: {
    namespace: 'judging',
    list: 'judgings',
    launch: 'launchJudging',
    calls: { hasten: 'hastenJudging', cancel: 'cancelJudging', retry: 'retryJudging' },
  },
  launch: {
    namespace: 'launches',
    list: 'tunings',
    launch: 'launchTuning',
    calls: { cancel: 'cancelTuning', retry: 'retryTuning', delete: 'deleteTuning' },
  },
  rehearsal: { namespace: 'rehearsals', list: 'rehearsals', calls: { delete: 'deleteRehearsal' } },
  job: { namespace: 'jobs', list: 'jobs', calls: { cancel: 'cancelJob', retry: 'retryJob' } },
} as const;

export type Kind = keyof typeof kinds;
/** Kinds of work that a model or server does; datasets are made from saved offers. */
export type LaunchedKind = 'run' | 'judging' | 'launch';
export type DatasetKind = 'dataset' | 'tuningDataset';
/** The actions on work of a kind, by the names of their calls. */
export type ActionOf<K extends Kind> = keyof (typeof kinds)[K]['calls'] & string;
/** The dictionary with the texts of a kind. */
export type KindNamespace = (typeof kinds)[Kind]['namespace'];

/**
 * The question has the texts `title`, `text` and, where "Cancel" could be taken for the action,
 * `keep`.
 */
export const confirmedActions: readonly string[] = ['send', 'cancel', 'delete'];

/** The key of all queries of a kind. */
export const queryKeyOfKind = (kind: Kind) => ['administration', kinds[kind].list];

/** Texts of a kind by composed keys; kinds.test.ts checks that they exist. */
export function useTextsOf(namespace: KindNamespace): (key: string, values?: object) => string {
  const { t } = useTranslation([namespace, 'administration']);
  // Cast: a composed key has no type.
  return t as unknown as (key: string, values?: object) => string;
}
