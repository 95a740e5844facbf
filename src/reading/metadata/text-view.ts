/** A shared view of a text: its lines, words, language and title are computed once, on demand. */

import { blankMarkup } from '../document/blank-markup.ts';
import { restoreLineBreaks } from '../document/restore-line-breaks.ts';
import { type Line, splitLines } from '../document/split-lines.ts';
import { type Token, tokenize } from '../document/tokenize.ts';
import { type FoundTitle, findTitle } from '../titles/find-title.ts';
import { separateTitle } from '../titles/separate-title.ts';
import { detectLanguage } from './detect-language.ts';

/** A text with the results of analysing it. */
export type TextView = {
  readonly text: string;
  /** The words of the text without markup, shared by all code that needs words. */
  readonly words: readonly Token[];
  readonly lines: readonly Line[];
  /** ISO 639-1 code. */
  readonly language: string;
  /** Where the text names the job. */
  readonly title: FoundTitle;
};

/** A view of `text`. */
export function createTextView(text: string): TextView {
  const plain = blankMarkup(text);
  let words: readonly Token[] | undefined;
  let lines: Line[] | undefined;
  let language: string | undefined;
  let title: FoundTitle | undefined;
  return {
    text,
    get words() {
      words ??= tokenize(plain);
      return words;
    },
    get lines() {
      lines ??= splitLines(restoreLineBreaks(separateTitle(text)), this.words);
      return lines;
    },
    get language() {
      // Names of tags count as words do.
      language ??= plain === text ? detectLanguage(text, this.words) : detectLanguage(text);
      return language;
    },
    get title() {
      title ??= findTitle(this.lines);
      return title;
    },
  };
}
