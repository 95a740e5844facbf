/** Sends a file to an OpenAI-compatible endpoint, which keeps it for evaluations: POST /files. */
import { meaningOf } from './errors/endpoint-failure.ts';
import type { ModelFailureCode } from './errors/model-failure.ts';
import { clientFor, type OpenAiModelSettings } from './openai-model.ts';

/** The id that the endpoint gave it, or why it does not have it; `retry`: whether another attempt may work. */
export type SentFile = { ok: true; id: string } | { ok: false; code: ModelFailureCode; retry: boolean };

/** `file` may be one on the disk: its bytes are read as they are sent. Rejects with the reason of `signal` alone. */
export async function sendFile(
  settings: Pick<OpenAiModelSettings, 'apiKey' | 'baseUrl'>,
  file: File,
  signal: AbortSignal,
): Promise<SentFile> {
  try {
    const { id } = await clientFor(settings).files.create({ file, purpose: 'evals' }, { signal });
    // Compatible endpoints leave out what the API promises.
    return typeof id === 'string' ? { ok: true, id } : { ok: false, code: 'modelAnswerBroken', retry: false };
  } catch (error) {
    signal.throwIfAborted();
    const { code, retry } = meaningOf(error);
    return { ok: false, code, retry };
  }
}
