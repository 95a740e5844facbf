/** What goes on in the background and is shown as a card, by kind. */
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** `words` is the namespace of its texts, `list` what its queries are kept by, `calls` the call of each action. */
export const kinds = {
  dataset: {
    words: 'datasets',
    list: 'datasets',
    calls: { send: 'sendDataset', retry: 'makeDatasetAgain', delete: 'deleteDataset' },
  },
  tuningDataset: {
    words: 'tuning',
    list: 'tuning-datasets',
    calls: { retry: 'makeTuningDatasetAgain', delete: 'deleteTuningDataset' },
  },
  run: {
    words: 'runs',
    list: 'runs',
    calls: { hasten: 'hastenRun', cancel: 'cancelRun', retry: 'retryRun' },
  },
  judging: {
    words: 'judging',
    list: 'judgings',
    calls: { hasten: 'hastenJudging', cancel: 'cancelJudging', retry: 'retryJudging' },
  },
  launch: {
    words: 'launches',
    list: 'tunings',
    calls: { cancel: 'cancelTuning', retry: 'retryTuning', delete: 'deleteTuning' },
  },
  rehearsal: { words: 'rehearsals', list: 'rehearsals', calls: { delete: 'deleteRehearsal' } },
  job: { words: 'jobs', list: 'jobs', calls: { cancel: 'cancelJob', retry: 'retryJob' } },
} as const;

export type Kind = keyof typeof kinds;
/** The two that one form makes. */
export type DatasetKind = Extract<Kind, 'dataset' | 'tuningDataset'>;
export type ActionOf<K extends Kind> = keyof (typeof kinds)[K]['calls'] & string;
export type Words = (typeof kinds)[Kind]['words'];

/** What is asked first is told by `title`, `text` and, where "Cancel" would be taken for the action, `keep`. */
export const confirmedActions: readonly string[] = ['send', 'cancel', 'delete'];

/** The key of all queries of a kind. */
export const keyOf = (kind: Kind) => ['administration', kinds[kind].list];

/** Texts of a kind by keys that are put together; kinds.test.ts holds that they are there. */
export function useWordsOf(words: Words): (key: string, values?: object) => string {
  const { t } = useTranslation([words, 'administration']);
  // Cast: a key that is put together has no type.
  return t as unknown as (key: string, values?: object) => string;
}
