/**
 * Models made by the built-in tuner: shared by page and server, without the schemas. Development
 * mode only.
 */

/**
 * Whether a tuned model may replace the shipped one. `better`: it gets more criteria right than the
 * shipped weights, on corrections that it was not trained on, and no fewer letters. `tooFew`: too
 * few offers, or companies, to tell. `notBetter`: the interval of the difference includes zero, or
 * lies below. `fewerLetters`: more criteria, but fewer letters.
 */
export const builtinVerdicts = ['better', 'tooFew', 'notBetter', 'fewerLetters'] as const;
/** The verdict on a tuned model. */
export type BuiltinVerdict = (typeof builtinVerdicts)[number];

/**
 * Names of tuned models: a hash of their weights, so that the same weights have the same name
 * everywhere.
 */
export const builtinModelPattern = /^builtin-[0-9a-f]{12}$/;

/** Whether a reader of this name is the built-in one with tuned weights. */
export const isBuiltinModel = (name: string | undefined): name is string =>
  name !== undefined && builtinModelPattern.test(name);

/** Downloads a model: GET, with the `id` of its launch as the query. */
export const builtinModelPath = '/api/builtin-model';

/** POST with such a file as the body; answered in the form of a call with an `ImportedModel`. */
export const builtinModelImportPath = '/api/builtin-model/import';
/** A type that forms of other sites cannot send. */
export const builtinModelType = 'application/octet-stream';
/** Intervals in milliseconds. */
export const builtinModelImportTimeout = 120_000;

/**
 * Why a file of weights is refused. `damaged`: its checksum does not match. `noChecksum`: an older
 * release wrote it, so damage cannot be detected. `notOurs`: it holds no weights of the built-in
 * reader.
 */
export type ImportObstacle = 'notOurs' | 'damaged' | 'noChecksum';

/** `isNew`: false when the model existed already, trained here or imported. */
export type ImportedModel = { model: string; isNew: boolean } | { obstacle: ImportObstacle };

/** Extension of such files. */
export const weightsFileEnding = '.weights';

/**
 * Why a model may not replace the shipped one: it is not shown to be better; it was imported and
 * not compared here; it was deleted.
 */
export const choiceObstacles = ['tooFew', 'notBetter', 'fewerLetters', 'imported', 'gone'] as const;
