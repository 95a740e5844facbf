/**
 * Every call between a client and the server: its name, who may make it, its input, its output and its time-out.
 * Names and payloads of the first three: specification, section 7. On the wire: POST /api/<name> with
 * `{"data": input}`, answered by `{"result": output}` or by the error of errors.ts; with
 * `Accept: text/event-stream`, `data: {"message": progress}` lines and then `data: {"result": output}`.
 */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../grading/criteria.ts';
import { longestOffer } from '../grading/longest-offer.ts';
import { analysisResultSchema } from './analysis-result.ts';
import { analysisStages } from './analysis-stages.ts';
import { callTimeouts } from './call-timeouts.ts';
import { longestMarkedSentence, longestWhy } from './feedback-lengths.ts';
import { fileMediaTypes, filesPath } from './files.ts';

/** Who may make a call; those of `administrator` and `development` are refused in the public build. */
export type Audience = 'visitor' | 'administrator' | 'development';

/** A row of the table: what a client and the server agree on for one call. */
export type Call = {
  who: Audience;
  input: z.ZodType;
  output: z.ZodType;
  /** What the streaming form says on the way; absent where there is nothing to say. */
  progress?: z.ZodType;
  /** Answered as a whole also in the streaming form, whose head is sent before cookies are known. */
  setsCookies?: true;
  timeoutMilliseconds: number;
  /** One sentence for the API description. */
  does: string;
};

/** Languages of the interface; an empty string stands for the offer's own. */
const languageSchema = z.enum(['', 'en', 'fr']).default('');

const emailSchema = z.string().trim().max(320).pipe(z.email());

const analysisProgressSchema = z.union([
  z.object({ stage: z.enum(analysisStages) }),
  /** A criterion as it arrives from a model, before its quotes are looked for: the result may differ. */
  z.object({
    criterion: z.enum(criteriaTable.map(({ id }) => id) as [CriterionId, ...CriterionId[]]),
    value: z.union([z.int().min(0).max(3), z.boolean()]),
  }),
]);
/** What the streaming form of analyzeJobOffer says on the way. */
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/** Every call, by the name it has on the wire. */
export const calls = {
  extractJobOfferFromWeb: {
    who: 'visitor',
    does: 'Fetches a web page and answers the text of the job offer on it, with position, company, place and date where it says them.',
    input: z.object({
      url: z.string().max(8192),
      model: z.string().default(''),
      language: z.string().default(''),
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
    }),
    timeoutMilliseconds: callTimeouts.extractJobOfferFromWeb,
  },
  analyzeJobOffer: {
    who: 'visitor',
    does: 'Reads and grades an offer; `content` is a JSON string that holds the analysis result.',
    input: z.object({
      jobOffer: z.string(),
      language: languageSchema,
      debug: z.boolean().default(false),
      addToDatasetsDataSet: z.boolean().default(false),
      model: z.string().default(''),
      debugBusinessInitiativeSpecialQuestion: z.string().optional(),
      debugExperimentalEnvironmentSpecialQuestion: z.string().optional(),
    }),
    output: z.object({
      content: z
        .string()
        .min(1)
        .meta({
          contentMediaType: 'application/json',
          contentSchema: { $ref: '#/components/schemas/AnalysisResult' },
        }),
    }),
    progress: analysisProgressSchema,
    timeoutMilliseconds: callTimeouts.analyzeJobOffer,
  },
  describeService: {
    who: 'visitor',
    does: 'Says who reads offers here and where their text goes, so that a page can say it before an offer is sent.',
    input: z.object({}).nullish(),
    output: z.object({
      /** `builtin`: the text of an offer goes to nobody else. */
      reader: z.enum(['builtin', 'model']),
      /** Host name of the endpoint that receives the text of an offer; empty with `builtin`. */
      provider: z.string(),
      /** Whether results that a model read, which quote the offer, are kept for a day. */
      keepsResults: z.boolean(),
      /** Host that serves the script of an analytics service to the page and receives its reports; empty where there is none. */
      analytics: z.string(),
      /** Whether development mode is on. */
      development: z.boolean(),
      /** The models to choose from, the default one first; empty outside of development mode. */
      models: z.array(z.string()),
    }),
    timeoutMilliseconds: callTimeouts.describeService,
  },
  listOrganizationModels: {
    who: 'visitor',
    does: 'Lists the models that can read offers; in development mode also those that were tuned at the endpoint.',
    input: z.object({}).nullish(),
    output: z.object({ models: z.array(z.object({ id: z.string(), owned_by: z.string() })) }),
    timeoutMilliseconds: callTimeouts.listOrganizationModels,
  },
  sendFeedback: {
    who: 'visitor',
    does: 'Keeps a thumbs-down as a mail to the people who look after the grade (specification, section 4).',
    input: z.object({
      jobOffer: z.string().min(1).max(longestOffer),
      result: analysisResultSchema,
      /** The sentence of the offer that proves the grade wrong, as the visitor marked it. */
      sentence: z.string().max(longestMarkedSentence).optional(),
      /** Why the grade is wrong, in the visitor's own words. */
      why: z.string().max(longestWhy).optional(),
    }),
    output: z.object({}),
    timeoutMilliseconds: callTimeouts.sendFeedback,
  },
  logEvent: {
    who: 'visitor',
    does: 'Counts an event of the page, without identifier, cookie or text (specification, section 7).',
    input: z.discriminatedUnion('name', [
      z.object({
        name: z.literal('screen_view'),
        screen: z.enum(['home', 'method', 'privacy', 'bookmarklet', 'history', 'compare']),
      }),
      z.object({
        name: z.literal('submit_job_offer'),
        addToDatasetsDataSet: z.boolean(),
        inputMode: z.enum(['url', 'text']),
      }),
      z.object({ name: z.literal('thumbs_up') }),
      z.object({ name: z.literal('thumbs_down') }),
    ]),
    output: z.object({}),
    timeoutMilliseconds: callTimeouts.logEvent,
  },
  saveJobOffer: {
    who: 'administrator',
    does: 'Saves an offer with its result, its criteria and its explanation (specification, section 4, "Save"); development mode only.',
    input: z.object({
      jobOffer: z
        .string()
        .max(longestOffer)
        .refine((text) => text.trim() !== ''),
      result: analysisResultSchema,
      /** Who read the offer; empty: whoever the result names. */
      model: z.string().max(200).default(''),
      /** Marks the offer for evaluation datasets. */
      addToDatasetsDataSet: z.boolean().default(false),
    }),
    output: z.object({
      jobOfferId: z.string(),
      businessInitiativeId: z.string(),
      experimentalEnvironmentId: z.string(),
      explanationId: z.string(),
      /** Whether the same offer, read by the same model, had been saved before: then nothing was overwritten. */
      wasThere: z.boolean(),
    }),
    timeoutMilliseconds: callTimeouts.saveJobOffer,
  },
  requestSignInLink: {
    who: 'development',
    does: 'Mails a link that signs an administrator in; the answer is the same for every address.',
    input: z.object({ email: emailSchema, language: z.enum(['en', 'fr']).default('en') }),
    output: z.object({}),
    timeoutMilliseconds: callTimeouts.requestSignInLink,
  },
  completeSignIn: {
    who: 'development',
    does: 'Signs in with the code of a link and the address it was mailed to, once; answers a session cookie.',
    input: z.object({ email: emailSchema, code: z.string().min(1).max(200) }),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeouts.completeSignIn,
  },
  describeSession: {
    who: 'development',
    does: 'Says which administrator is signed in.',
    input: z.object({}).nullish(),
    output: z.object({
      /** Empty where none is. */
      email: z.string(),
    }),
    timeoutMilliseconds: callTimeouts.describeSession,
  },
  signOut: {
    who: 'development',
    does: 'Ends this session.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeouts.signOut,
  },
  signOutEverywhere: {
    who: 'development',
    does: 'Ends every session of whoever is signed in, on all devices.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeouts.signOutEverywhere,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The input as a handler gets it: checked, with its defaults. */
export type CallInput<Name extends CallName> = z.infer<Calls[Name]['input']>;
/** The output as a client gets it, once checked. */
export type CallOutput<Name extends CallName> = z.infer<Calls[Name]['output']>;

/** What a call says on the way in its streaming form. */
export type CallProgress<Row extends Call> = Row extends { progress: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : never;

/** Answers to GET; to POST where it takes a body. */
export type RouteBesideCalls = {
  path: `/${string}`;
  who: Audience;
  does: string;
  /** Media types of the body. */
  takes?: readonly string[];
};

/** What the server answers outside the table, and who may reach it. */
export const routesBesideCalls = [
  { path: '/healthz', who: 'visitor', does: 'Says that the process is up.' },
  { path: '/readyz', who: 'visitor', does: 'Says whether the server can answer calls, and if not, why.' },
  { path: '/metrics', who: 'administrator', does: 'Figures for Prometheus, with the token of the settings.' },
  {
    path: filesPath,
    who: 'visitor',
    does: 'Reads a PDF or a Word document (.docx) and answers {"result": {"content": text}}, or an error as calls do.',
    takes: fileMediaTypes,
  },
  { path: '/api/openapi.json', who: 'visitor', does: 'Describes every call.' },
  { path: '/language/:language/:namespace.json', who: 'visitor', does: 'Texts of the page.' },
  {
    path: '/language/:language/manifest.webmanifest',
    who: 'visitor',
    does: 'Describes the page as an app that can be installed and shared with.',
  },
] as const satisfies readonly RouteBesideCalls[];
