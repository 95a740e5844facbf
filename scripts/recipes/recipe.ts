/** A recipe of docs/ as file edits, with a dummy as the added thing. */

/** `before`: the text in front of which the new one is inserted; occurs once in the file. */
export type TextEdit = { file: string; insert: string; before: string };
/** The value of `path` in a JSON file; appended if there is a list at `path`. */
export type JsonEdit = { file: string; path: readonly string[]; value: unknown };
/** A file that the recipe adds. */
export type NewFile = { file: string; text: string };
/** One step of a recipe. */
export type Edit = TextEdit | JsonEdit | NewFile;

/** Runs in the copy after the edits to write a file, which counts as touched. */
export type RecipeCommand = { env: Record<string, string>; command: readonly string[]; writes: string };

/** The steps of a page of docs/, and how they are checked. */
export type Recipe = {
  name: string;
  /** The page of docs/ with the steps; it names every touched file. */
  doc: string;
  /** Maximum number of touched files. */
  maxFiles: number;
  /** `folder`: the copy, or the repository itself if only the file names are needed. */
  editsOf: (folder: string) => readonly Edit[];
  commands: readonly RecipeCommand[];
  /** Test files that show within seconds whether the recipe works; `npm test` runs them. */
  nearest: readonly string[];
  /** Test files, or folders of them, that must pass in the copy. */
  tests: readonly string[];
};
