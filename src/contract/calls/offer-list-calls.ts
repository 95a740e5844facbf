/**
 * The calls by which administrators search saved offers and see the letters of companies;
 * development mode only.
 */
import { z } from 'zod';
import { letters } from '../../grading/scoring-rules.ts';
import { companyPageSize, listLengths, longestId, longestPlace } from '../limits.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

const either = z.enum(['any', 'yes', 'no']).default('any');

/** Filter of saved offers; empty values and `any` match everything. */
export const offerFilterSchema = z.object({
  /**
   * Words that must each begin a word of the position, the company or the text; case and accents
   * are ignored.
   */
  search: z.string().max(listLengths.search).default(''),
  model: searchText(listLengths.model).default(''),
  /** ISO 639-1 code. */
  language: searchText(listLengths.language).default(''),
  /** The effective letter. */
  letter: z.enum(['', ...letters]).default(''),
  corrected: either,
  inDatasets: either,
  /** The key of a company, as answered by `listCompanies`. */
  company: searchText(listLengths.company).default(''),
});
/** A filter with all fields. */
export type OfferFilter = z.infer<typeof offerFilterSchema>;

/** A position in the list; empty: its end. */
const cursorSchema = z.string().max(longestPlace).regex(/^\d*$/);

const listedOfferSchema = z.object({
  id: z.string(),
  /**
   * Plain text from offers and corrections, like `company`, `model` and `language`; at most 300
   * characters.
   */
  position: z.string(),
  company: z.string(),
  /** `builtin`, or the name of a model. */
  model: z.string(),
  language: z.string(),
  /** Of the effective version: the last correction, else the original reading. */
  letter: z.enum(letters),
  /** 1 to 5, exact. */
  score: z.number(),
  /** When true, its letter says nothing about a role. */
  notAProductJobOffer: z.boolean(),
  /** Number of corrections. */
  corrections: z.int(),
  inDatasets: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A row of the list of saved offers. */
export type ListedOffer = z.infer<typeof listedOfferSchema>;

const choiceSchema = z.object({
  value: z.string(),
  offers: z.int(),
  /** There are more than `offers`; counting stopped there. */
  orMore: z.boolean(),
});

const lettersSchema = z.record(z.enum(letters), z.int());

/** Number of saved offers by letter; texts that are not product offers are counted apart. */
const tallySchema = z.object({
  /** Total number. */
  offers: z.int(),
  letters: lettersSchema,
  notProductOffers: z.int(),
});
/** Counts of letters. */
export type LetterTally = z.infer<typeof tallySchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const offerListCalls = callsFor('administrator', {
  listJobOffers: {
    does: 'Lists 50 saved offers, the last saved first.',
    input: offerFilterSchema.extend({
      /** `newer` or `older` of another answer; empty: from the newest offer. */
      from: cursorSchema.default(''),
      toward: z.enum(['older', 'newer']).default('older'),
    }),
    output: z.object({
      /** Newest first, in whichever direction the page was reached. */
      offers: z.array(listedOfferSchema),
      /** Cursors of the offers before and after these; null when there are none. */
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  },
  countJobOffers: {
    does: 'Counts the saved offers that a filter lets through, as far as 10,000.',
    input: offerFilterSchema,
    output: z.object({
      offers: z.int(),
      /** There are more than `offers`; counting stopped there. */
      orMore: z.boolean(),
    }),
  },
  describeJobOffers: {
    does: 'Says which models, languages and letters the saved offers have, how many of each, and how far the list is while it is made.',
    input: z.object({}).nullish(),
    output: z.object({
      models: z.array(choiceSchema),
      languages: z.array(choiceSchema),
      letters: z.array(choiceSchema),
      /**
       * While the list is rebuilt: how many of the missing offers are already in it; null when none
       * is missing.
       */
      beingListed: z.object({ done: z.int(), of: z.int() }).nullable(),
    }),
  },
  findNeighbours: {
    does: 'Names the saved offers before and after one in the list that a filter makes.',
    input: offerFilterSchema.extend({ jobOfferId: searchText(longestId) }),
    output: z.object({
      /** Ids; null when there is none, and when the offer itself was deleted. */
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  },
  listCompanies: {
    does: `Lists companies, ${companyPageSize} a page, with how often the letters that hold for their saved offers are A, B, C, D and E.`,
    input: z.object({
      /** Words that must each begin a word of the name. */
      search: z.string().max(listLengths.search).default(''),
      /** Counts only what this model read. */
      model: searchText(listLengths.model).default(''),
      sort: z.enum(['offers', 'name']).default('offers'),
      /** Starts at 0. */
      page: z.int().min(0).max(100_000).default(0),
    }),
    output: z.object({
      companies: z.array(
        tallySchema.extend({
          /** The name without case, accents and signs, which groups the spellings of a company. */
          key: z.string(),
          /** As spelled by the offer saved last. */
          name: z.string(),
        }),
      ),
      /** Number on all pages. */
      found: z.int(),
      /** Offers that name no company, regardless of the search. */
      withoutCompany: tallySchema,
      /**
       * Number of most recent offers counted, when there are too many to count all; null when all
       * are counted.
       */
      latest: z.int().nullable(),
    }),
  },
  describeCompany: {
    does: 'Says which letters each model gave the saved offers of a company.',
    input: z.object({ key: searchText(listLengths.company) }),
    output: z.object({ models: z.array(tallySchema.extend({ model: z.string() })) }),
  },
});
