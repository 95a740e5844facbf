import { expect, test } from 'vitest';
import { dictionaries } from '../language/dictionaries.ts';
import { languages } from '../language/languages.ts';
import { callErrorSchema } from '../server/http/openapi.ts';
import { type ErrorCode, httpStatusOf, statusOfError } from './errors.ts';

const errorCodes = Object.keys(statusOfError) as ErrorCode[];

test.for(languages)('every error has a sentence in %s', (language) => {
  const sentences: Record<string, string> = dictionaries[language].errors;
  for (const code of errorCodes) expect(sentences[code], code).toMatch(/\S/);
});

test('every HTTP code means to the stock client what its status says', () => {
  // When a body has no status, the client derives it from the HTTP code: both must agree.
  const statusOfHttp: Record<number, string> = {
    400: 'invalid-argument',
    401: 'unauthenticated',
    403: 'permission-denied',
    404: 'not-found',
    409: 'aborted',
    429: 'resource-exhausted',
    500: 'internal',
    503: 'unavailable',
    504: 'deadline-exceeded',
  };
  for (const [status, http] of Object.entries(httpStatusOf)) {
    // Two statuses share 400; the client then reads the body's.
    if (status === 'FAILED_PRECONDITION') continue;
    expect(statusOfHttp[http]).toBe(status.toLowerCase().replaceAll('_', '-'));
  }
});

test('the schema of an error body accepts every error and no other', () => {
  for (const code of errorCodes) {
    const body = {
      error: { status: statusOfError[code], message: 'A sentence.', details: { code, most: 1 } },
    };
    expect(callErrorSchema.parse(body)).toEqual(body);
  }
  const unknown = { error: { status: 'INTERNAL', message: '', details: { code: 'nothing' } } };
  expect(callErrorSchema.safeParse(unknown).success).toBe(false);
});
