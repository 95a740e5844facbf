/** A recipe of docs/ as edits of files, with a dummy in the place of what is added. */

/** `before`: the text that the new one goes in front of, found once in the file. */
export type TextEdit = { file: string; insert: string; before: string };
/** The value of `path` in a file of JSON; a list at `path` has it added. */
export type JsonEdit = { file: string; path: readonly string[]; value: unknown };
export type NewFile = { file: string; text: string };
export type Edit = TextEdit | JsonEdit | NewFile;

export type Recipe = {
  name: string;
  /** The page of docs/ that has the steps; it names every file that is touched. */
  doc: string;
  /** So many files at most. */
  mostFiles: number;
  edits: readonly Edit[];
  /** Run in the copy after the edits, for files that a command writes, which count too. */
  commands?: readonly { env?: Record<string, string>; command: readonly string[]; writes: string }[];
  /** Test files, or folders of them, that must pass in the copy. */
  tests: readonly string[];
};
