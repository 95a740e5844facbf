import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Fetches the models listed by the server, including those tuned at the endpoint. */
export const listedModels = queryOptions({
  queryKey: ['administration', 'models'],
  queryFn: ({ signal }) => call('listOrganizationModels', {}, { signal }),
});
