import type { Texts } from '../../../language/text-keys.ts';

const known = [
  'mail',
  'index-offers',
  'regrade-offers',
  'make-dataset',
  'send-dataset',
  'make-tuning-dataset',
  'evaluate-readers',
  'score-readers',
  'judge-explanations',
  'tune-model',
  'tune-builtin',
  'tidy',
] as const;

/** The name of a kind of job; kinds of other releases are shown by their name in the database. */
export function describeJobKind(t: Texts<'jobs'>, kind: string): string {
  const key = known.find((each) => each === kind);
  return key ? t(`kinds.${key}`) : kind;
}
