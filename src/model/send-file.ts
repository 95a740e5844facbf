/** Uploads a file to an OpenAI-compatible endpoint, for evaluations: POST /files. */
import { classifyFailure } from './errors/endpoint-failure.ts';
import type { ModelFailureCode } from './errors/model-failure.ts';
import { createSdkClient, type OpenAiModelSettings } from './openai-model.ts';

/**
 * The id given by the endpoint, or why there is none; `retry`: whether another attempt may work.
 */
export type SentFile = { ok: true; id: string } | { ok: false; code: ModelFailureCode; retry: boolean };

/** A `file` on the disk is read while it is sent. Rejects only with the reason of `signal`. */
export async function sendFile(
  settings: Pick<OpenAiModelSettings, 'apiKey' | 'baseUrl'>,
  file: File,
  signal: AbortSignal,
): Promise<SentFile> {
  try {
    const { id } = await createSdkClient(settings).files.create({ file, purpose: 'evals' }, { signal });
    // Compatible endpoints omit fields that the API promises.
    return typeof id === 'string' ? { ok: true, id } : { ok: false, code: 'modelAnswerBroken', retry: false };
  } catch (error) {
    signal.throwIfAborted();
    const { code, retry } = classifyFailure(error);
    return { ok: false, code, retry };
  }
}
