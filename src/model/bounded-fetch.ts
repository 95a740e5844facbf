/** The platform's fetch for an endpoint that is not trusted: no answer of any kind fills the memory. */
import { AnswerFailure } from './errors/endpoint-failure.ts';

/** Bytes of an answer, decompressed: more than any model writes, a stream's words around each token included. */
const mostAnswerBytes = 16 * 1024 * 1024;

/** Fetches; a body breaks with an AnswerFailure, and its connection ends, where it goes past the bound. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  return response.body ? new Response(response.body.pipeThrough(bound()), response) : response;
};

function bound(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= mostAnswerBytes) controller.enqueue(chunk);
      else controller.error(new AnswerFailure('modelAnswerTruncated', { retry: false, endpoint: 'worked' }));
    },
  });
}
