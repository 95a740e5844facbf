import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Fetches the models listed by the server, including those tuned at the endpoint. */
export const listedModels = queryOptions({
  queryKey: ['administration', 'models'],
  queryFn: ({ signal }) => call('listOrganizationModels', {}, { signal }),
});

/**
 * Models that were tuned by somebody at the endpoint have an owner that starts with this
 * (docs/domain/specification.md, section 9).
 */
const ownersOfTunedModels = 'user-';

/** Whether a listed model was tuned. */
export function isTuned({ owned_by: owner }: { owned_by: string }): boolean {
  return owner.startsWith(ownersOfTunedModels);
}

/** The default list plus the tuned models of the endpoint: each once, sorted. */
export function mergeModels(
  defaults: readonly string[],
  listed: readonly { id: string; owned_by: string }[],
): string[] {
  const tuned = listed.filter(isTuned);
  return [...new Set([...defaults, ...tuned.map(({ id }) => id)])].sort();
}
