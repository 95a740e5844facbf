/**
 * Launches of fine-tuning: shared by page and server, without the schemas. Development mode only.
 */

/**
 * Ways to tune. `builtin` trains the built-in reader on this server, `folder` makes a folder for
 * training elsewhere; `openai-compatible` is a seller who trains.
 */
export const tunerNames = ['openai-compatible', 'builtin', 'folder'] as const;
/** The name of a way to tune, as launches store it. */
export type TunerName = (typeof tunerNames)[number];

/** The step of a running launch, or the one that failed. */
export const launchSteps = ['upload', 'create', 'train'] as const;
/** One step of a launch, in order of time. */
export type LaunchStep = (typeof launchSteps)[number];

/** Why a seller refuses a request. */
export const sellerFailures = [
  /** The key, or the account, may not train. */
  'notAllowed',
  'noCredit',
  'overLimit',
  /** Failing or unreachable. */
  'away',
  'modelUnknown',
  'tooLarge',
  'refused',
  'notFound',
  'exists',
  'fileRefused',
  'answerBroken',
] as const;
/** Each is one of the reasons why a launch fails; launches.json has its sentence. */
export type SellerFailure = (typeof sellerFailures)[number];

/** Why a launch failed. */
export const launchFailures = [
  ...sellerFailures,
  /** The settings no longer name this way to tune. */
  'notOffered',
  'datasetGone',
  /** The seller does not know a file that it was just sent. */
  'fileLost',
  /** It cannot be determined whether the seller created the job. */
  'cannotTell',
  /** The seller ended the training. */
  'jobFailed',
  'cancelledAtSeller',
  'jobGone',
  /** Unreachable for longer than a launch waits. */
  'sellerAway',
  /** No offer of the dataset has labels from which the built-in tuner can learn. */
  'nothingToLearn',
  /** Its background job was cancelled; the seller may continue. */
  'notFollowed',
  /** For a reason that is only in the log. */
  'broken',
] as const;
/** Stored with the launch; launches.json has its sentence. */
export type LaunchFailure = (typeof launchFailures)[number];

/** Why a launch cannot be started. */
export const launchObstacles = ['datasetGone', 'notOffered'] as const;

/**
 * Names of base models; restricted, since people run commands and configurations that contain them.
 */
export const baseModelPattern = /^[\w.][\w.:/@-]{0,199}$/;

/** Maximum number of passes over the training data. */
export const maxEpochs = 50;

/** Maximum events of a launch that are shown, newest first. */
export const maxShownEvents = 100;

/** Loss curves of a training: the loss on each file by step. */
export const lossKinds = ['training', 'validation'] as const;
/** The file on which a loss was computed. */
export type LossKind = (typeof lossKinds)[number];

/** The folder of a launch by `folder`, with its `id` as the query. */
export const tuningFolderPath = '/api/tuning-folder';
