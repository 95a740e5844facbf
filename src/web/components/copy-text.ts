import { toast } from './toasts.ts';

/** Copies a text and says so, or that it could not: a browser may refuse, and has no clipboard for a page without https. */
export async function copyText(text: string, say: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', say.copied);
  } catch {
    toast('error', say.failed);
  }
}
