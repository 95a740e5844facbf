/**
 * Models that read where OFFERGRADE_MODELS is not set and the endpoint knows none of its default list: models are retired, and
 * an installation that was left alone should go on reading. The first that the endpoint knows is taken. First those of the
 * middle tier, which cost about what the default list does, then smaller ones; names that a provider keeps for its newest
 * come last, since what they stand for changes.
 */
export const recommendedModels: readonly string[] = [
  'gpt-6.1-terra',
  'gpt-5.6-terra',
  'gpt-5.6-luna',
  'gpt-5.4-mini-2026-03-17',
  'gpt-5.4-mini',
  'mistral-large-latest',
  'mistral-medium-latest',
  'mistral-small-latest',
];
