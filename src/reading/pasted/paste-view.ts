/** A paste with what is known of each line. */

import { blankMarkup } from '../document/blank-markup.ts';
import { type Line, splitLines } from '../document/split-lines.ts';
import { type Token, tokenize } from '../document/tokenize.ts';
import { isOfRules } from '../languages-of-rules.ts';
import { detectLanguage } from '../metadata/detect-language.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { createStatements } from '../statements/statements.ts';
import { findWordsOfLines, type LineRange, type WordsOfLines } from './crossing-words.ts';

/** The sentences of a paste. */
type Sentences = {
  statements: readonly Statement[];
  /** Index of the first statement of each line, and behind the last line. */
  statementAt: readonly number[];
  /** Requirements and asides above each statement since the last duty, and behind the last one. */
  behindDuties: readonly number[];
  /** The language is one whose sentences are read; in others their kinds are guesses. */
  isRead: boolean;
};

/** A paste with its lines and words. */
export type PasteView = {
  text: string;
  lines: readonly Line[];
  words: WordsOfLines;
  /** Read at the first access, since most pastes show by their lines alone that they are one offer. */
  readonly sentences: Sentences;
};

/** Reads the lines of a paste. */
export function createPasteView(text: string): PasteView {
  const plain = blankMarkup(text);
  const words = tokenize(plain);
  const lines = splitLines(text, words);
  let read: Sentences | undefined;
  return {
    text,
    lines,
    words: findWordsOfLines(lines),
    get sentences() {
      read ??= readSentences(text, lines, words, plain);
      return read;
    },
  };
}

function readSentences(
  text: string,
  lines: readonly Line[],
  words: readonly Token[],
  plain: string,
): Sentences {
  const statements = createStatements(text, words);
  // Names of tags count as words do.
  const language = detectLanguage(text, plain === text ? words : undefined);
  const statementAt: number[] = [];
  let at = 0;
  for (const { start } of lines) {
    while ((statements[at]?.start ?? text.length) < start) at += 1;
    statementAt.push(at);
  }
  statementAt.push(statements.length);
  const behindDuties = countBehindDuties(statements);
  return { statements, statementAt, behindDuties, isRead: isOfRules(language) };
}

function countBehindDuties(statements: readonly Statement[]): number[] {
  const counts = [0];
  for (const { kind } of statements) {
    const before = counts.at(-1) ?? 0;
    counts.push(kind === 'duty' ? 0 : before + (kind === 'requirement' || kind === 'aside' ? 1 : 0));
  }
  return counts;
}

/** Offsets of a range of lines in the text. */
export function spanOf({ text, lines }: PasteView, { from, to }: LineRange) {
  return { start: lines[from]?.start ?? text.length, end: lines[to]?.start ?? text.length };
}

/** The statements of a range of lines. */
export function statementsIn({ sentences }: PasteView, { from, to }: LineRange): readonly Statement[] {
  const { statements, statementAt } = sentences;
  return statements.slice(statementAt[from] ?? 0, statementAt[to] ?? 0);
}

/** A line by its index, which has to be one of the view. */
export function lineAt({ lines }: PasteView, at: number): Line {
  // Cast: callers ask for lines of the view.
  return lines[at] as Line;
}
