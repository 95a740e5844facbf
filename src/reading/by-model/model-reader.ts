/**
 * The reader that asks a model: any language, with quotes for every finding, each of which is
 * located in the offer.
 */
import type { Doubts } from '../../grading/certainty.ts';
import { type Criteria, withGroups } from '../../grading/criteria.ts';
import { groupCriteria } from '../../grading/criteria-schema.ts';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import type { ValueAlternatives } from '../../model/log-probabilities/find-alternative-values.ts';
import { type Model, type ModelAnswer, SiblingRequestFailed } from '../../model/model.ts';
import { addPageParts } from '../pasted/extract-pasted-offer.ts';
import type { Reader, ReadingOptions, ReadingResult, TaskUsage } from '../reader.ts';
import { createCriteriaStream } from './criteria-stream.ts';
import { fenceOffer } from './fence-offer.ts';
import type { NamedSigns } from './prepared/named-signs.ts';
import { type CheckOffer, type PreparedOffer, readPreparedOffer } from './prepared/prepared-offer.ts';
import { createReadingTasks, type ReadingTask } from './reading-tasks.ts';
import type { TaskReply } from './reply-schema.ts';
import {
  lowerUnsupported,
  type SecondLook,
  type SupportedValues,
  secondLook,
  withSupportedValues,
} from './second-look/second-look.ts';
import {
  type CombinedReading,
  combineTaskReplies,
  combineUncheckedValues,
  mergeReadings,
  type SingleReading,
} from './single-reading.ts';
import { nonOfferTextTypeOf } from './text-types.ts';
import { calculateValueDoubts } from './value-doubts.ts';

/** The model, and how often it reads. */
export type ModelReaderDependencies = {
  model: Model;
  /** The default model; also the reader's name. */
  modelName: string;
  /** How often each offer is read; several readings are combined by their median. */
  readings?: number;
  /** Whether the merits that decide the letter are confirmed by another, small call; default no. */
  secondLook?: boolean;
  /**
   * Whether the probabilities of values are requested, which give the certainty of a single
   * reading; default no.
   */
  logProbabilities?: boolean;
  /** Checks offers on another thread, if given. */
  checkOffer?: CheckOffer | undefined;
};

/** Default timeout of a reading: the rest of the 300 s of an analysis is for explaining. */
const defaultTimeoutMilliseconds = 240_000;

type AskedTask = ReadingTask & { reading: number };
type Replies =
  | { ok: true; replies: Map<AskedTask, TaskReply>; chances: ValueAlternatives[]; usage: TaskUsage[] }
  | { ok: false; code: ModelFailureCode; usage: TaskUsage[] };

function textListener({ group, reading }: AskedTask, { onProgress }: ReadingOptions) {
  // Several readings would contradict each other on the page, so only the first reports progress.
  if (onProgress === undefined || reading > 0) return undefined;
  onProgress({ stage: group });
  return createCriteriaStream((criterion, value) => onProgress({ criterion, value }));
}

/** Asks all tasks concurrently; the first failure cancels the others. */
async function askAll(
  tasks: readonly AskedTask[],
  material: string,
  { model, modelName, readings = 1, logProbabilities = false }: ModelReaderDependencies,
  options: ReadingOptions,
): Promise<Replies> {
  const { signal, silence, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  signal?.throwIfAborted();
  const cancel = new AbortController();
  const usage: TaskUsage[] = [];
  const replies = new Map<AskedTask, TaskReply>();
  const chances: ValueAlternatives[] = [];
  let failure: ModelFailureCode | null = null;
  const ask = async (task: AskedTask): Promise<void> => {
    const onText = textListener(task, options);
    const answer: ModelAnswer<TaskReply> = await model.ask({
      model: options.model || modelName,
      instructions: task.instructions,
      material,
      reply: task.reply,
      seed: task.reading + 1,
      // Several readings show their stability by themselves.
      withChances: logProbabilities && readings === 1,
      signal: signal === undefined ? cancel.signal : AbortSignal.any([signal, cancel.signal]),
      timeoutMilliseconds,
      ...(silence && { silence }),
      ...(onText && { onText }),
    });
    usage.push({ task: task.group, ...answer.usage });
    if (answer.ok) {
      replies.set(task, answer.value);
      if (answer.chances) chances.push(answer.chances);
    } else {
      failure ??= answer.code;
      cancel.abort(new SiblingRequestFailed(answer.usage));
    }
  };
  const asked = tasks.map((task) =>
    ask(task).catch((error: unknown) => {
      if (failure === null) {
        cancel.abort();
        throw error;
      }
    }),
  );
  const settled = await Promise.allSettled(asked);
  signal?.throwIfAborted();
  if (failure !== null) return { ok: false, code: failure, usage };
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return { ok: true, replies, chances, usage };
}

/** The criteria with the debug texts of the first reading, each in its group. */
function withDebugTexts(criteria: Criteria, replies: Map<AskedTask, TaskReply>): Criteria {
  const result: Criteria = structuredClone(criteria);
  for (const [{ group, reading }, { debug, debugSpecialQuestion }] of replies) {
    if (reading > 0) continue;
    Object.assign(result[group], debug && { debug }, debugSpecialQuestion && { debugSpecialQuestion });
  }
  return result;
}

/** The second look at a reading, if enabled: which of its merits the model confirms. */
function confirm(
  reading: CombinedReading,
  { model, modelName, secondLook: wanted = false }: ModelReaderDependencies,
  options: ReadingOptions,
): Promise<SecondLook> | SecondLook {
  if (!wanted) return { supported: {}, usage: [] };
  return secondLook(reading, { model, modelName: options.model || modelName }, options);
}

/** The doubts that follow from the probabilities of a single reading's values, if known. */
function doubtsOf(
  [only, ...others]: readonly SingleReading[],
  chances: readonly ValueAlternatives[],
  { read, ...held }: { read: CombinedReading; supported: SupportedValues; namedSigns: NamedSigns },
): Doubts | undefined {
  if (only === undefined || others.length > 0 || read.notAProductJobOffer) return undefined;
  const { values, position } = read;
  return calculateValueDoubts(chances, { values, position, said: only.said, ...held });
}

async function readOffer(
  prepared: PreparedOffer,
  parts: ModelReaderDependencies,
  options: ReadingOptions,
): Promise<ReadingResult> {
  if (!prepared.ok) return prepared;
  const { offer, closed, found } = prepared;
  const { debug, questions, timeoutMilliseconds = defaultTimeoutMilliseconds } = options;
  const deadline = performance.now() + timeoutMilliseconds;
  const numbers = Array.from({ length: parts.readings ?? 1 }, (_, reading) => reading);
  const tasks = numbers.flatMap((reading) =>
    createReadingTasks({ reading, debug, questions }).map((task) => ({ ...task, reading })),
  );
  const answered = await askAll(tasks, fenceOffer(offer.text), parts, options);
  if (!answered.ok) return answered;
  const { replies, chances, usage } = answered;
  const readings = numbers.map((number) => {
    const own = [...replies].filter(([{ reading }]) => reading === number);
    return combineTaskReplies(
      own.map(([, reply]) => reply),
      offer,
    );
  });
  const plausible = readings.filter(({ isNoReading }) => !isNoReading);
  if (plausible.length === 0)
    return {
      ok: false,
      code: 'modelAnswerBroken',
      usage,
      given: withGroups(combineUncheckedValues(readings)),
    };
  const combined = mergeReadings(plausible, readings, offer.namedSigns);
  const noOffer = nonOfferTextTypeOf(combined.kind);
  if (noOffer !== null) return { ok: false, code: 'notAnOffer', kind: noOffer };
  const timeLeft = deadline - performance.now();
  const look = await confirm(combined, parts, { ...options, timeoutMilliseconds: timeLeft });
  const read = withSupportedValues(combined, look.supported);
  const doubts = doubtsOf(readings, chances, {
    read,
    supported: look.supported,
    namedSigns: offer.namedSigns,
  });
  const { criteria, receipts, position, company, language, notAProductJobOffer, rejectedFindings } = read;
  const result: ReadingResult = {
    ok: true,
    reading: {
      receipts,
      position,
      company,
      language,
      notAProductJobOffer,
      rejectedFindings,
      criteria: debug ? withDebugTexts(criteria, replies) : criteria,
      passagesForPrograms: offer.passagesForPrograms,
      ...(closed && { closed }),
      readings: plausible.map(({ values }) => groupCriteria(lowerUnsupported(values, look.supported))),
      ...(doubts && { doubts }),
      usage: [...usage, ...look.usage],
    },
  };
  return addPageParts(result, found);
}

/**
 * Reads by asking `model`. Two concurrent tasks per reading, then the second look;
 * `timeoutMilliseconds` is for all of them together. Fails with the model's failure, or with
 * `modelAnswerBroken` and the values `given` when no reply comes from reading the offer; rejects
 * only with the reason of `signal`.
 */
export function createModelReader(parts: ModelReaderDependencies): Reader {
  return {
    name: parts.modelName,
    read: (text, options = {}) =>
      readPreparedOffer(
        { text, whole: options.whole ?? false },
        (prepared) => readOffer(prepared, parts, options),
        parts.checkOffer,
      ),
  };
}
