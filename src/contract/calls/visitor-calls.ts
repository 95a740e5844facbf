/**
 * The calls that every visitor may make. Names and payloads of the first three:
 * docs/domain/specification.md, section 7.
 */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { longestOffer } from '../../grading/longest-offer.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { languages } from '../../language/languages.ts';
import { sentResultSchema } from '../analysis-result.ts';
import { analysisStages } from '../analysis-stages.ts';
import type { ErrorCode } from '../errors.ts';
import { measuredReaderSchema } from '../evaluations/measured-reader.ts';
import type { NotRead } from '../files.ts';
import {
  longestAddress,
  longestDoubted,
  longestLanguage,
  longestMarkedSentence,
  longestModelName,
  longestSentOffer,
  longestSpecialQuestion,
  longestWhy,
  mostDoubts,
} from '../limits.ts';
import { callsFor } from './call.ts';

/** Made by whoever writes a thumbs-down, and known to nobody else: 128 random bits. */
const feedbackIdSchema = z.string().regex(/^[\da-f]{32}$/);
/** The sentence of the offer that proves the grade wrong, as the visitor marked it. */
const markedSentenceSchema = z.string().max(longestMarkedSentence);
/** Why the grade is wrong, in the visitor's own words. */
const whySchema = z.string().max(longestWhy);

/** Sentences of the offer that do not show what they were given for, as the visitor says; what is no part of the offer is left out. */
const doubtsSchema = z
  .array(
    z.object({
      criterion: z.enum(criteriaTable.map(({ id }) => id)),
      phrase: z.string().min(1).max(longestDoubted),
    }),
  )
  .max(mostDoubts);

/** Languages of the interface; an empty string stands for the offer's own. */
const languageSchema = z.enum(['', ...languages]).default('');

/** Empty: the default one. */
const modelSchema = z.string().max(longestModelName).default('');
const specialQuestionSchema = z.string().max(longestSpecialQuestion).optional();

/** Ways in which a model cannot be used, among the codes of errors. */
const modelFailures = [
  'noKnownModel',
  'modelUnknown',
  'modelUnauthorized',
  'modelOverLimit',
  'modelNoCredit',
  'modelNotLoaded',
  'modelRequestRefused',
  'modelUnavailable',
  'modelTimedOut',
] as const satisfies ErrorCode[];

/** The analysis result as JSON. */
const contentSchema = z
  .string()
  .min(1)
  .meta({
    contentMediaType: 'application/json',
    contentSchema: { $ref: '#/components/schemas/AnalysisResult' },
  });

const analysisProgressSchema = z.union([
  z.object({ stage: z.enum(analysisStages) }),
  /** A criterion as it arrives from a model, before its quotes are looked for: the result may differ. */
  z.object({
    criterion: z.enum(criteriaTable.map(({ id }) => id)),
    value: z.union([z.int().min(0).max(3), z.boolean()]),
  }),
  /** How many others a model reads for first, while this analysis waits for it; 0 once it waits no more. */
  z.object({ before: z.int().min(0) }),
  /**
   * The whole answer, once the letter stands, while a model words the explanation: until then, and where that fails, it holds
   * the dictionary's.
   */
  z.object({ content: contentSchema }),
]);
/** What the streaming form of analyzeJobOffer says on the way. */
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/**
 * A block of the page that `content` is without. `hidden`: visitors of the page never see it, as far as its markup tells; `orders`: so, and it
 * gives orders to a program, or is more than is searched for them; `beside`: it stands apart from the offer.
 */
const leftOutSchema = z.object({ text: z.string().min(1), why: z.enum(['hidden', 'orders', 'beside']) });
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Of a file, as of one that is uploaded (contract/files.ts). */
const notReadSchema = z.object({
  hiddenBlocks: z.int().min(0),
  pagesRead: z.int().min(0),
  pages: z.int().min(0),
}) satisfies z.ZodType<NotRead>;

/** One of several whole offers at an address; all but `content` empty where nothing says it. `published`: YYYY-MM-DD. */
export type OfferToChoose = {
  content: string;
  position: string;
  company: string;
  place: string;
  published: string;
};

/**
 * The details of the error `severalOffers`: where the offers stand, and each whole, so that the page is not fetched again for the one
 * that is chosen.
 */
export type SeveralOffers = { address: string; offers: readonly OfferToChoose[] };

/**
 * The details of the error `severalOffers` of `analyzeJobOffer`: where each offer stands in the text that was sent, its title and how it goes on; `pageParts`: what came
 * along of the pages around them, which no choice is read with.
 */
export type PastedOffers = {
  kind: 'pasted';
  offers: readonly { position: string; beginning: string; start: number; end: number }[];
  pageParts: readonly { start: number; end: number }[];
};

export const visitorCalls = callsFor('visitor', {
  extractJobOfferFromWeb: {
    does: 'Fetches a web page and answers the text of the job offer on it, with position, company, place and date where it says them. A page with several whole offers is answered by the error severalOffers, whose details have `offers`, at most 10: each with content, position, company, place and published.',
    input: z.object({
      url: z.string().max(longestAddress),
      model: modelSchema,
      language: z.string().max(longestLanguage).default(''),
    }),
    output: z.object({
      content: z.string().min(1),
      /** As published; each empty where nothing says it. */
      position: z.string().optional(),
      company: z.string().optional(),
      place: z.string().optional(),
      /** YYYY-MM-DD, or empty. */
      published: z.string().optional(),
      /** Where redirects ended. */
      address: z.string().optional(),
      leftOut: z.array(leftOutSchema).optional(),
      /** What of a file at the address is not in `content`. */
      notRead: notReadSchema.optional(),
    }),
  },
  analyzeJobOffer: {
    does: 'Reads and grades an offer; `content` is a JSON string that holds the analysis result. A text of several different offers is answered by the error severalOffers, whose details have `offers`, at most 10: each with position, beginning, start and end.',
    input: z.object({
      jobOffer: z.string().max(longestSentOffer),
      /** Reads all of it: without, what looks like the page around a pasted offer is not read, and listed in `pageParts`. */
      whole: z.boolean().optional(),
      language: languageSchema,
      debug: z.boolean().default(false),
      addToDatasetsDataSet: z.boolean().default(false),
      model: modelSchema,
      debugBusinessInitiativeSpecialQuestion: specialQuestionSchema,
      debugExperimentalEnvironmentSpecialQuestion: specialQuestionSchema,
    }),
    output: z.object({ content: contentSchema }),
    progress: analysisProgressSchema,
  },
  describeService: {
    does: 'Says who reads offers here and where their text goes, so that a page can say it before an offer is sent.',
    input: z.object({}).nullish(),
    output: z.object({
      /** `builtin`: the text of an offer goes to nobody else. */
      reader: z.enum(['builtin', 'model']),
      /** Host name of the endpoint that receives the text of an offer; empty with `builtin`. */
      provider: z.string(),
      /** Whether results that a model read, which quote the offer, are kept for a day. */
      keepsResults: z.boolean(),
      /** How many days a thumbs-down stays on the server at most. */
      feedbackDays: z.number(),
      /** Host that serves the script of an analytics service to the page and receives its reports; empty where there is none. */
      analytics: z.string(),
      /** Whether development mode is on. */
      development: z.boolean(),
      /** The models to choose from, the default one first; empty outside of development mode. */
      models: z.array(z.string()),
    }),
  },
  describeScorecard: {
    does: 'Says how well the reader in use reads, by offers that people labelled; null where nobody measured it as it is, or switched that on.',
    input: z.object({}).nullish(),
    output: z.object({ measured: measuredReaderSchema.nullable() }),
  },
  listOrganizationModels: {
    does: 'Lists the models that can read offers; in development mode also those that were tuned at the endpoint.',
    input: z.object({}).nullish(),
    output: z.object({
      models: z.array(z.object({ id: z.string(), owned_by: z.string() })),
      /** In development mode, what the endpoint says of the model that reads where nobody chooses one. */
      reading: z
        .object({
          /** Empty where it knows none: the built-in reader reads. */
          model: z.string(),
          /** What is in the way of that model: the built-in reader stands in. */
          failure: z.enum(modelFailures).optional(),
          /** YYYY-MM-DD, where it ends within 90 days. */
          endsOn: z.string().optional(),
        })
        .optional(),
    }),
  },
  sendFeedback: {
    does: 'Keeps a thumbs-down as a mail to the people who look after the grade (specification, section 4).',
    input: z.object({
      /**
       * What comes twice under one id, as its answer was lost on the way, is kept once; a sentence, a reason or doubts that
       * come with it later amends it, as `amendFeedback` does.
       */
      id: feedbackIdSchema.optional(),
      jobOffer: z.string().min(1).max(longestOffer),
      result: sentResultSchema,
      sentence: markedSentenceSchema.optional(),
      why: whySchema.optional(),
      doubts: doubtsSchema.optional(),
    }),
    output: z.object({}),
  },
  amendFeedback: {
    does: 'Puts a sentence, a reason and doubts to a thumbs-down that was sent before, in place of those it had; the same once more changes nothing.',
    input: z.object({
      /** Under which `sendFeedback` kept it. */
      id: feedbackIdSchema,
      sentence: markedSentenceSchema.default(''),
      why: whySchema.default(''),
      /** Missing: those that it had stay. */
      doubts: doubtsSchema.optional(),
    }),
    output: z.object({}),
  },
  logEvent: {
    does: 'Counts an event of the page, without identifier, cookie or text (specification, section 7).',
    input: z.discriminatedUnion('name', [
      z.object({
        name: z.literal('screen_view'),
        screen: z.enum(['home', 'method', 'privacy', 'bookmarklet', 'history', 'compare', 'permalink']),
      }),
      z.object({
        name: z.literal('submit_job_offer'),
        addToDatasetsDataSet: z.boolean(),
        inputMode: z.enum(['url', 'text']),
      }),
      z.object({ name: z.literal('thumbs_up') }),
      z.object({ name: z.literal('thumbs_down') }),
      /** A visitor says that a sentence does not show a finding, or takes that back; neither sentence nor offer goes along. */
      z.object({
        name: z.literal('finding_doubted'),
        criterion: z.enum(criteriaTable.map(({ id }) => id)),
        letter: z.enum(letters),
        /** The letter without what is doubted by then. */
        without: z.enum(letters),
        reader: z.enum(['builtin', 'model']),
        takenBack: z.boolean(),
      }),
    ]),
    output: z.object({}),
  },
});
