/** What the visitor has typed: kept in this tab until it is closed, so that a reload loses nothing. */
import type { InputMode } from '../../analyze.ts';

export type Draft = { mode: InputMode; url: string; text: string };

const key = 'offergrade.draft';
const empty: Draft = { mode: 'url', url: '', text: '' };

export const draftStore = {
  /** The draft of this tab; an empty one where there is none or the browser keeps nothing. */
  read(): Draft {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isDraft(kept) ? kept : empty;
    } catch {
      return empty;
    }
  },
  write(draft: Draft): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // No storage, or a text beyond its limit: the draft lasts as long as the page.
    }
  },
};

function isDraft(kept: unknown): kept is Draft {
  if (!kept || typeof kept !== 'object') return false;
  const { mode, url, text } = kept as Partial<Draft>;
  return (mode === 'url' || mode === 'text') && typeof url === 'string' && typeof text === 'string';
}
