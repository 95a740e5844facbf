/** What the visitor has typed, or what was handed over: kept in this tab until it is closed, so that a reload loses nothing. */
import type { NotRead } from '../../../contract/files.ts';
import { loneAddress } from '../../../reading/lone-address.ts';
import type { InputMode } from '../../state/analysis.ts';
import { type OfferSource, sourceWith } from '../../state/offer-source.ts';

type IncomingFile = { name: string; sent: boolean; notRead?: NotRead };

export type Draft = {
  mode: InputMode;
  url: string;
  text: string;
  /** Only for what was handed over by the bookmarklet, by another app or in a file, or pasted into the other field. */
  handedOver?: {
    /** What came: an address, or a text. */
    mode: InputMode;
    source: OfferSource;
    /** The visitor pasted it into the other field, from where the page moved it. */
    moved?: true;
    /** The file that it was read from; `sent`: by our server. */
    file?: IncomingFile;
    /** What stood in its place. */
    before?: Draft;
  };
};

const key = 'offergrade.draft';
const empty: Draft = { mode: 'url', url: '', text: '' };

export const draftStore = {
  /** The draft of this tab; an empty one where there is none or the browser keeps nothing. */
  read(): Draft {
    try {
      return draftIn(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? empty;
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

/** Whether anything was typed or handed over in this tab. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The draft once `given` stands in it; what the visitor would lose by that is kept behind it. */
export function withIncoming(
  draft: Draft,
  given:
    | { mode: 'url'; url: string }
    | { mode: 'text'; text: string; source: OfferSource; file?: IncomingFile },
): Draft {
  const value = given.mode === 'url' ? given.url : given.text;
  const { mode } = given;
  const loses = draft[mode].trim() !== '' && draft[mode] !== value;
  const file = given.mode === 'text' ? given.file : undefined;
  const source = given.mode === 'text' ? given.source : sourceWith({ address: value });
  return {
    url: draft.url,
    text: draft.text,
    mode,
    [mode]: value,
    handedOver: { mode, source, ...(file && { file }), ...(loses && { before: draft }) },
  };
}

/** The draft after the visitor's own change: a field that was emptied holds nothing of what was handed over. */
export function withTyped(draft: Draft, mode: InputMode, value: string): Draft {
  const { handedOver, ...rest } = draft;
  const keeps = handedOver && !(handedOver.mode === mode && value.trim() === '');
  return { ...rest, [mode]: value, ...(keeps && { handedOver }) };
}

/** The draft as it is meant: an address by itself in the field for a text goes into the field for addresses. */
export function withLoneAddress(draft: Draft): Draft {
  const address = draft.mode === 'text' ? loneAddress(draft.text) : null;
  return address === null ? draft : { mode: 'url', url: address, text: '' };
}

function draftIn(kept: unknown): Draft | null {
  if (!kept || typeof kept !== 'object') return null;
  // Cast: whatever was kept, its fields are looked at one by one.
  const { mode, url, text, handedOver } = kept as Partial<Draft>;
  if (!isMode(mode) || typeof url !== 'string' || typeof text !== 'string') return null;
  if (!handedOver || !isMode(handedOver.mode) || !handedOver.source) return { mode, url, text };
  const before = draftIn(handedOver.before);
  const file = fileIn(handedOver.file);
  return {
    mode,
    url,
    text,
    handedOver: {
      mode: handedOver.mode,
      source: sourceWith(handedOver.source),
      ...(handedOver.moved && { moved: true }),
      ...(file && { file }),
      ...(before && { before }),
    },
  };
}

function fileIn(kept: unknown): IncomingFile | null {
  // Cast: as above.
  const { name, sent, notRead } = (kept ?? {}) as Partial<IncomingFile>;
  if (typeof name !== 'string' || typeof sent !== 'boolean') return null;
  return { name, sent, ...(notRead && { notRead }) };
}

function isMode(value: unknown): value is InputMode {
  return value === 'url' || value === 'text';
}
