import { toast } from './toasts.ts';

/**
 * Copies a text and reports it, or the failure: browsers may refuse, and pages without https have
 * no clipboard.
 */
export async function copyText(text: string, say: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', say.copied);
  } catch {
    toast('error', say.failed);
  }
}
