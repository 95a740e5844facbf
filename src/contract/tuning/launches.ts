/** Launches of fine-tuning: what the page and the server agree on, apart from the schemas. Development mode only. */

/** Ways to tune. `builtin` trains the built-in reader on this server, `folder` makes a folder to train with elsewhere; `openai-compatible` is a seller, who trains. */
export const tunerNames = ['openai-compatible', 'builtin', 'folder'] as const;
export type TunerName = (typeof tunerNames)[number];

/** Where a launch is, or where it failed. */
export const launchSteps = ['upload', 'create', 'train'] as const;
export type LaunchStep = (typeof launchSteps)[number];

/** Why a seller does not do what it was asked for. */
export const sellerFailures = [
  /** The key, or the account: it may not train. */
  'notAllowed',
  'noCredit',
  'overLimit',
  /** Failing, or out of reach. */
  'away',
  'modelUnknown',
  'tooLarge',
  'refused',
  'notFound',
  'exists',
  'fileRefused',
  'answerBroken',
] as const;
export type SellerFailure = (typeof sellerFailures)[number];

/** Why a launch failed. */
export const launchFailures = [
  ...sellerFailures,
  /** The settings name this way no longer. */
  'notOffered',
  'datasetGone',
  /** The seller does not know a file that it was just sent. */
  'fileLost',
  /** Whether the seller has made the job cannot be found out. */
  'cannotTell',
  /** The seller ended the training. */
  'jobFailed',
  'cancelledAtSeller',
  'jobGone',
  /** Out of reach for longer than a launch waits. */
  'sellerAway',
  /** Of no offer of the dataset people said anything that the built-in tuner learns. */
  'nothingToLearn',
  /** Its background job was ended by hand; the seller may go on. */
  'notFollowed',
  /** For a reason that only the log knows. */
  'broken',
] as const;
export type LaunchFailure = (typeof launchFailures)[number];

/** What can be missing where a launch is started. */
export const launchObstacles = ['datasetGone', 'notOffered'] as const;

/** Names of base models: they stand in commands and configurations that people run. */
export const baseModelPattern = /^[\w.][\w.:/@-]{0,199}$/;

export const mostEpochs = 50;

/** Events of a launch that are shown, the newest. */
export const eventsShown = 100;

/** What a training shows: the loss on either file at a step. */
export const lossKinds = ['training', 'validation'] as const;
export type LossKind = (typeof lossKinds)[number];

/** The folder of a launch by `folder`, with its `id` as the query. */
export const tuningFolderPath = '/api/tuning-folder';
