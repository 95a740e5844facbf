import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Asks for the models that the server lists, those that were tuned at the endpoint among them. */
export const listedModels = queryOptions({
  queryKey: ['administration', 'models'],
  queryFn: ({ signal }) => call('listOrganizationModels', {}, { signal }),
});
