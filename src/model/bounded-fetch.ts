/** A fetch for untrusted endpoints, with a limit on the size of answers. */
import { AnswerFailure } from './errors/endpoint-failure.ts';

/**
 * Bytes of a decompressed answer: more than any model writes, including the overhead of a stream
 * around each token.
 */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * Fetches; a body that exceeds the limit fails with an AnswerFailure, and its connection is closed.
 */
export const boundedFetch = fetchUpTo(maxAnswerBytes);

/** The same with another limit. */
export function fetchUpTo(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return response.body ? new Response(response.body.pipeThrough(bound(maxBytes)), response) : response;
  };
}

function bound(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) controller.enqueue(chunk);
      else controller.error(new AnswerFailure('modelAnswerTruncated', { retry: false, endpoint: 'worked' }));
    },
  });
}
