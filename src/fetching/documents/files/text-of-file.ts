/** What the reader of a kind of file answers. */
import type { NotRead } from '../../page/offer-text.ts';

/** Characters that are read of any file: no offer is longer. */
export const mostCharactersOfFile = 200_000;

/** `notRead` where a file of the kind can say so. */
export type TextOfFile = { text: string; notRead?: NotRead };
