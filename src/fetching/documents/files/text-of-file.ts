/** The result of reading a file. */
import type { NotRead } from '../../page/offer-text.ts';

/** Characters read from any file; no offer is longer. */
export const maxCharactersOfFile = 200_000;

/** `notRead` is set for kinds of files that can report it. */
export type TextOfFile = { text: string; notRead?: NotRead };
