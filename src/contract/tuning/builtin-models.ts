/** Models that the built-in tuner makes: what the page and the server agree on, apart from the schemas. Development mode only. */

/**
 * Whether a tuned model may read for everybody. `better`: it gets more criteria right than the weights that ship, on corrections that it was not trained
 * on, and no fewer letters. `tooFew`: too few offers, or companies, to tell. `notBetter`: the interval of the difference holds zero, or lies below.
 * `fewerLetters`: more criteria, but fewer letters.
 */
export const builtinVerdicts = ['better', 'tooFew', 'notBetter', 'fewerLetters'] as const;
export type BuiltinVerdict = (typeof builtinVerdicts)[number];

/** Names of what the built-in tuner made: by a fingerprint of its weights, so that the same weights have the same name everywhere. */
export const builtinModelPattern = /^builtin-[0-9a-f]{12}$/;

/** Whether a reader of this name is the built-in one with weights that were tuned. */
export const isBuiltinModel = (name: string | undefined): name is string =>
  name !== undefined && builtinModelPattern.test(name);

/** A model as a file: GET, with the `id` of its launch as the query. */
export const builtinModelPath = '/api/builtin-model';

/** POST with such a file as the body; answered as a call is, by an `ImportedModel`. */
export const builtinModelImportPath = '/api/builtin-model/import';
/** Forms of other sites cannot send it. */
export const builtinModelType = 'application/octet-stream';
/** Milliseconds. */
export const builtinModelImportTimeout = 120_000;

/**
 * Why a file of weights is not taken. `damaged`: its checksum is another one. `noChecksum`: an
 * older release wrote it, and whether it is damaged cannot be told. `notOurs`: it holds no weights
 * of the built-in reader.
 */
export type ImportObstacle = 'notOurs' | 'damaged' | 'noChecksum';

/** `isNew`: false where it was there already, trained here or imported. */
export type ImportedModel = { model: string; isNew: boolean } | { obstacle: ImportObstacle };

/** What names of such files end with. */
export const weightsFileEnding = '.weights';

/** What keeps a model from reading for everybody: it is not shown to be better; it came as a file, and nobody here has compared it; it is gone. */
export const choiceObstacles = ['tooFew', 'notBetter', 'fewerLetters', 'imported', 'gone'] as const;
