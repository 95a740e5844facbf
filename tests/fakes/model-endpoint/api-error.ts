/** The error bodies of the published API: `{ error: { message, type, param, code } }`. */

export type ErrorBody = { message: string; type: string; param: string | null; code: string | null };

/** An error with which an endpoint answers. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Partial<ErrorBody> & { message: string }, headers = {}) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', param: null, code: null, ...body };
    this.headers = headers;
  }
}

export const invalidRequest = (message: string, param: string | null = null, code: string | null = null) =>
  new ApiError(400, { message, param, code });

export const modelNotFound = (model: string) =>
  new ApiError(404, {
    message: `The model \`${model}\` does not exist or you do not have access to it.`,
    code: 'model_not_found',
  });

/** The API's usual bodies per status, for behaviours that only give a status. */
const bodiesByStatus: Record<number, Partial<ErrorBody> & { message: string }> = {
  401: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
  403: { message: 'You are not allowed to sample from this model.', type: 'permission_error' },
  429: { message: 'Rate limit reached for requests per min.', type: 'requests', code: 'rate_limit_exceeded' },
  500: {
    message: 'The server had an error while processing your request. Sorry about that!',
    type: 'server_error',
  },
  503: { message: 'The engine is currently overloaded, please try again later.', type: 'server_error' },
};

export function errorOfStatus(status: number, body: Partial<ErrorBody> = {}, headers = {}): ApiError {
  const usual = bodiesByStatus[status] ?? { message: `Status ${status}`, type: 'server_error' };
  return new ApiError(status, { ...usual, ...body }, headers);
}
