/**
 * What the visitor typed, or what was handed over: stored in this tab until it is closed, so that a
 * reload loses nothing.
 */

import type { NotRead } from '../../../contract/files.ts';
import { findLoneAddress } from '../../../reading/find-lone-address.ts';
import type { InputMode } from '../../analysis/analysis.ts';
import { createSource, type OfferSource } from '../../analysis/offer-source.ts';
import { readStored, readStoredJson, writeStored } from '../../lib/storage.ts';

type IncomingFile = { name: string; sent: boolean; notRead?: NotRead };

/** The contents of the form. */
export type Draft = {
  mode: InputMode;
  url: string;
  text: string;
  /**
   * Only for content from the bookmarklet, another app or a file, or pasted into the other field.
   */
  handedOver?: {
    /** Its type: an address, or a text. */
    mode: InputMode;
    source: OfferSource;
    /** The visitor pasted it into the other field, from where the page moved it. */
    moved?: true;
    /** The file that it was read from; `sent`: by our server. */
    file?: IncomingFile;
    /** What it replaced. */
    before?: Draft;
  };
};

const key = 'offergrade.draft';
const empty: Draft = { mode: 'url', url: '', text: '' };

/** The stored draft of this tab. */
export const draftStore = {
  /** The draft of this tab; empty when there is none, or no storage. */
  read: (): Draft => draftIn(readStoredJson('sessionStorage', key)) ?? empty,
  /** Without storage, or above its limit, the draft lasts as long as the page. */
  write: (draft: Draft) => void writeStored('sessionStorage', key, JSON.stringify(draft)),
};

/** Whether anything was typed or handed over in this tab. */
export function hasDraft(): boolean {
  return readStored('sessionStorage', key) !== null;
}

/** The draft with `given`; what that replaces is stored behind it. */
export function mergeIncoming(
  draft: Draft,
  given:
    | { mode: 'url'; url: string }
    | { mode: 'text'; text: string; source: OfferSource; file?: IncomingFile },
): Draft {
  const value = given.mode === 'url' ? given.url : given.text;
  const { mode } = given;
  const loses = draft[mode].trim() !== '' && draft[mode] !== value;
  const file = given.mode === 'text' ? given.file : undefined;
  const source = given.mode === 'text' ? given.source : createSource({ address: value });
  return {
    url: draft.url,
    text: draft.text,
    mode,
    [mode]: value,
    handedOver: { mode, source, ...(file && { file }), ...(loses && { before: draft }) },
  };
}

/** The draft after the visitor's own change: an emptied field no longer counts as handed over. */
export function applyTyping(draft: Draft, mode: InputMode, value: string): Draft {
  const { handedOver, ...rest } = draft;
  const keeps = handedOver && !(handedOver.mode === mode && value.trim() === '');
  return { ...rest, [mode]: value, ...(keeps && { handedOver }) };
}

/** The draft as intended: an address alone in the text field moves to the address field. */
export function moveLoneAddress(draft: Draft): Draft {
  const address = draft.mode === 'text' ? findLoneAddress(draft.text) : null;
  return address === null ? draft : { mode: 'url', url: address, text: '' };
}

function draftIn(kept: unknown): Draft | null {
  if (!kept || typeof kept !== 'object') return null;
  // Cast: of unknown form; the fields are checked one by one.
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
      source: createSource(handedOver.source),
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
