/** The calls by which administrators find saved offers, and see what letters companies get; development mode only. */
import { z } from 'zod';
import { letters } from '../../grading/scoring-rules.ts';
import { companiesOfAPage, listLengths, longestId, longestPlace } from '../limits.ts';
import { searchText } from '../search-text.ts';
import { callsFor } from './call.ts';

const either = z.enum(['any', 'yes', 'no']).default('any');

/** Which saved offers a list holds; what is empty, or `any`, lets all through. */
export const offerFilterSchema = z.object({
  /** Words: each begins a word of the position, the company or the text, whatever its case and accents. */
  search: z.string().max(listLengths.search).default(''),
  model: searchText(listLengths.model).default(''),
  /** ISO 639-1 code. */
  language: searchText(listLengths.language).default(''),
  /** The letter that holds. */
  letter: z.enum(['', ...letters]).default(''),
  corrected: either,
  inDatasets: either,
  /** The key of a company, as `listCompanies` answers it. */
  company: searchText(listLengths.company).default(''),
});
/** A filter with everything set. */
export type OfferFilter = z.infer<typeof offerFilterSchema>;

/** A place in the list; empty: its end. */
const cursorSchema = z.string().max(longestPlace).regex(/^\d*$/);

const listedOfferSchema = z.object({
  id: z.string(),
  /** Plain text from offers and corrections, as are `company`, `model` and `language`; 300 characters at most. */
  position: z.string(),
  company: z.string(),
  /** `builtin`, or the name of a model. */
  model: z.string(),
  language: z.string(),
  /** What holds: by the last correction, else by what the reader said. */
  letter: z.enum(letters),
  /** 1 to 5, exact. */
  score: z.number(),
  /** Its letter says nothing of a role then. */
  notAProductJobOffer: z.boolean(),
  /** How many there are. */
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
  /** There are more than `offers`, which are counted no further. */
  orMore: z.boolean(),
});

const lettersSchema = z.record(z.enum(letters), z.int());

/** How many saved offers got which letter; those that are no offer for a product role stand beside the letters. */
const tallySchema = z.object({
  /** All of them. */
  offers: z.int(),
  letters: lettersSchema,
  notProductOffers: z.int(),
});
/** Counts of letters. */
export type LetterTally = z.infer<typeof tallySchema>;

export const offerListCalls = callsFor('administrator', {
  listJobOffers: {
    does: 'Lists 50 saved offers, the last saved first.',
    input: offerFilterSchema.extend({
      /** `newer` or `older` of another answer; empty: from the end of the list. */
      from: cursorSchema.default(''),
      toward: z.enum(['older', 'newer']).default('older'),
    }),
    output: z.object({
      /** The last saved first, whatever way the page was reached. */
      offers: z.array(listedOfferSchema),
      /** Where the offers before and after these are asked from; null where there are none. */
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  },
  countJobOffers: {
    does: 'Counts the saved offers that a filter lets through, as far as 10,000.',
    input: offerFilterSchema,
    output: z.object({
      offers: z.int(),
      /** There are more than `offers`, which are counted no further. */
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
      /** How many of the offers that the list lacked are in it by now, while it is made; null where it lacks none. */
      beingListed: z.object({ done: z.int(), of: z.int() }).nullable(),
    }),
  },
  findNeighbours: {
    does: 'Names the saved offers before and after one in the list that a filter makes.',
    input: offerFilterSchema.extend({ jobOfferId: searchText(longestId) }),
    output: z.object({
      /** Ids; null where there is none, both also where the offer is gone. */
      newer: z.string().nullable(),
      older: z.string().nullable(),
    }),
  },
  listCompanies: {
    does: `Lists companies, ${companiesOfAPage} a page, with how often the letters that hold for their saved offers are A, B, C, D and E.`,
    input: z.object({
      /** Words: each begins a word of the name. */
      search: z.string().max(listLengths.search).default(''),
      /** Counts what this model read alone. */
      model: searchText(listLengths.model).default(''),
      sort: z.enum(['offers', 'name']).default('offers'),
      /** The first is 0. */
      page: z.int().min(0).max(100_000).default(0),
    }),
    output: z.object({
      companies: z.array(
        tallySchema.extend({
          /** The name without case, accents and signs: what groups the spellings of a company. */
          key: z.string(),
          /** As the last saved offer writes it. */
          name: z.string(),
        }),
      ),
      /** How many there are on all pages. */
      found: z.int(),
      /** The offers that name no company, whatever is searched. */
      withoutCompany: tallySchema,
      /** How many offers, those saved last, are counted where there are more; null where all are. */
      latest: z.int().nullable(),
    }),
  },
  describeCompany: {
    does: 'Says which letters each model gave the saved offers of a company.',
    input: z.object({ key: searchText(listLengths.company) }),
    output: z.object({ models: z.array(tallySchema.extend({ model: z.string() })) }),
  },
});
