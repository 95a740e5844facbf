/**
 * Fallback models when OFFERGRADE_MODELS is unset and the endpoint knows none of the default list:
 * models are retired, but an unattended installation should continue to read. The first one known
 * to the endpoint is used. Middle-tier models come first, at about the cost of the default list,
 * then smaller ones; aliases of a provider's newest model come last, since their meaning changes.
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
