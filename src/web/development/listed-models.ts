import { queryOptions } from '@tanstack/react-query';

/** Asks for the models that the server lists, those that were tuned at the endpoint among them. */
export const listedModels = queryOptions({
  queryKey: ['administration', 'models'],
  queryFn: async ({ signal }) => {
    const { call } = await import('../call.ts');
    return call('listOrganizationModels', {}, { signal });
  },
  networkMode: 'always',
});
