/** One view of a text for all that read it: its lines, its words, its language and its title are found once, when first asked for. */
import { detectLanguage } from './metadata/detect-language.ts';
import { type FoundTitle, findTitle } from './metadata/find-position.ts';
import { withTitleApart } from './metadata/title-apart.ts';
import { withLostBreaks } from './text/lost-breaks.ts';
import { type Line, splitLines } from './text/split-lines.ts';

export type TextView = {
  readonly text: string;
  readonly lines: readonly Line[];
  /** ISO 639-1 code. */
  readonly language: string;
  /** Where the text names the job. */
  readonly title: FoundTitle;
};

/** A view of `text`. */
export function viewOf(text: string): TextView {
  let lines: Line[] | undefined;
  let language: string | undefined;
  let title: FoundTitle | undefined;
  return {
    text,
    get lines() {
      lines ??= splitLines(withLostBreaks(withTitleApart(text)));
      return lines;
    },
    get language() {
      language ??= detectLanguage(text);
      return language;
    },
    get title() {
      title ??= findTitle(this.lines);
      return title;
    },
  };
}
