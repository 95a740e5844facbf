import type { CallOutput } from '../../../../contract/calls/calls.ts';

type Listed = CallOutput<'listTunings'>;
export type Launch = Listed['launches'][number];
export type TuningMethod = Listed['ways'][number];
export type TuningDataset = Listed['datasets'][number];
