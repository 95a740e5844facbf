/** A recipe of docs/ as edits of files, with a dummy in the place of what is added. */

/** `before`: the text that the new one goes in front of, found once in the file. */
export type TextEdit = { file: string; insert: string; before: string };
/** The value of `path` in a file of JSON; a list at `path` has it added. */
export type JsonEdit = { file: string; path: readonly string[]; value: unknown };
export type NewFile = { file: string; text: string };
export type Edit = TextEdit | JsonEdit | NewFile;

/** Run in the copy after the edits, for a file that it writes, which counts too. */
export type RecipeCommand = { env: Record<string, string>; command: readonly string[]; writes: string };

export type Recipe = {
  name: string;
  /** The page of docs/ that has the steps; it names every file that is touched. */
  doc: string;
  /** So many files at most. */
  mostFiles: number;
  /** `folder`: the copy, or the repository itself where only the files are asked for. */
  editsOf: (folder: string) => readonly Edit[];
  commands: readonly RecipeCommand[];
  /** Test files that show whether the recipe works, in some seconds: `npm test` runs them. */
  nearest: readonly string[];
  /** Test files, or folders of them, that must pass in the copy. */
  tests: readonly string[];
};
