/** Saved offers, their corrections and list, and the complaints of visitors. */
import type { FeedbackState } from '../../../contract/feedback-states.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import { isPostgresql } from '../engines/is-postgresql.ts';
import {
  belongsTo,
  bytes,
  integer,
  integers,
  key,
  optional,
  optionalTexts,
  real,
  table,
  text,
  textByBytes,
  texts,
} from './table.ts';

const part = { id: key, created_at: text(), job_offer_id: belongsTo('job_offers.id') };

/**
 * Of a table of parts; each offer names its own part too, null only inside the transaction that
 * saves. Both tables reference each other, so that the column is added last. Its index serves `on
 * delete set null`.
 */
const partOptions = (name: PartName) => ({
  indexes: { [`${name}s_by_offer`]: ['job_offer_id'] },
  statements: [
    `alter table job_offers add column ${name}_id text references ${name}s (id) on delete set null`,
    `create index job_offers_by_${name} on job_offers (${name}_id)`,
  ],
});

type PartName = 'business_initiative' | 'experimental_environment' | 'explanation';

/** The columns of an offer that name its parts. */
export type PartIds = Record<`${PartName}_id`, string | null>;

/** The words of each listed offer, by its place: only searched, never read back. */
export type OfferWords = { rowid: number; words: string };

const wordsOnPostgresql = [
  `create table offer_words (
    rowid bigint primary key references listed_offers (place) on delete cascade,
    words tsvector not null
  )`,
  'create index offer_words_by_word on offer_words using gin (words)',
];

/**
 * The words come folded, so every non-ASCII character is a letter. One- and two-letter prefixes
 * have an index of their own.
 */
const wordsOnSqlite = [
  `create virtual table offer_words using fts5(
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2'
  )`,
  `create trigger words_go_with_their_offer after delete on listed_offers begin
    delete from offer_words where rowid = old.place;
  end`,
];

/** The tables of saved offers, their list, corrections and feedback. */
export const offerTables = {
  /**
   * An offer that an administrator saved (docs/domain/specification.md, section 3, "Stored
   * documents"), with who read it and what came of it.
   */
  job_offers: table(
    {
      id: key,
      /** Set by the server: ISO 8601, UTC, with milliseconds. */
      ...texts('created_at', 'updated_at'),
      /** The text of the offer. It never changes: its result is unpacked with it. */
      content: text(),
      /** SHA-256 of the words of `content`, in hexadecimal: the same offer is saved once per model. */
      content_hash: text(),
      /** ISO 639-1 code of the language of the offer. */
      language: text(),
      ...texts('position', 'company'),
      /** The reader: `builtin`, or the name of a model. */
      model: text(),
      /** Empty; the explanation holds it. */
      score_detail: text(),
      /**
       * Of the last corrected criteria, by our own arithmetic: JSON, empty when the current program
       * computes the same.
       */
      calculated_score_detail: text(),
      /**
       * The fields of the analysis result that have no column, packed by modules/offers/stored. It
       * never changes, whatever is corrected later.
       */
      result: bytes,
      /** As answered: 1 to 5, exact. */
      score: real,
      /** What our own arithmetic gives for the last corrected criteria: 1 to 5, exact. */
      calculated_score: real,
      /** Of that arithmetic. */
      rules_version: integer,
      /** 1 when the offer is to be included in evaluation datasets, otherwise 0. */
      in_datasets: integer,
      /** 1 when the text, as last corrected, is not an offer for a product role, otherwise 0. */
      not_a_product_offer: integer,
      /** Of that arithmetic. */
      letter: { ...text<Letter>(), default: '' },
      corrections: { ...integer, default: 0 },
    },
    {
      indexes: {
        job_offers_by_age: ['created_at', 'id'],
        job_offers_by_model: ['model'],
        // Finds offers graded by older rules.
        job_offers_by_rules: ['rules_version', 'id'],
      },
      statements: ['create unique index job_offers_once_a_model on job_offers (content_hash, model)'],
    },
  ),
  /** The criteria of one group, as JSON. Deleted with their offer. */
  business_initiatives: table({ ...part, criteria: text() }, partOptions('business_initiative')),
  experimental_environments: table({ ...part, criteria: text() }, partOptions('experimental_environment')),
  /** The sentences that explain a grade. Deleted with their offer. */
  explanations: table(
    {
      ...part,
      ...texts('position', 'company', 'explanation'),
      /** HTML, like `debug` and `references`; packed. Empty when the result has none. */
      improve: bytes,
      debug: bytes,
      references: bytes,
      score: real,
      /** Packed. */
      score_detail: bytes,
    },
    partOptions('explanation'),
  ),
  /**
   * The list of saved offers: the effective version of each, as shown and filtered; maintained by
   * index-offer.ts. Deleted with the offer.
   */
  listed_offers: table(
    {
      /**
       * Position in the list: higher for offers saved later. An exact integer in JavaScript;
       * PostgreSQL returns it as text. SQLite orders rows by a primary key only where its type is
       * `integer`.
       */
      place: { ...integer, type: { postgresql: 'bigint', sqlite: 'integer' }, primaryKey: true },
      job_offer_id: { ...belongsTo('job_offers.id'), unique: true },
      ...texts('created_at', 'updated_at'),
      /** At most 300 characters, like `company`. */
      ...texts('position', 'company', 'model', 'language'),
      letter: text<Letter>(),
      ...integers('corrections', 'in_datasets', 'not_a_product_offer'),
      /** 1 to 5, exact. */
      score: real,
      /** The folded name of the company (folded-words.ts); empty when the offer names none. */
      company_key: textByBytes,
    },
    {
      indexes: {
        listed_offers_by_language: ['language', 'place'],
        listed_offers_by_letter: ['letter', 'place'],
        // Covering indexes for counting companies, over all models and for one.
        listed_offers_by_company: ['company_key', 'model', 'not_a_product_offer', 'letter', 'place'],
        listed_offers_of_model: ['model', 'place', 'company_key', 'not_a_product_offer', 'letter'],
      },
      statements: (database) => [
        'create index listed_offers_corrected on listed_offers (place) where corrections > 0',
        'create index listed_offers_in_datasets on listed_offers (place) where in_datasets = 1',
        ...(isPostgresql(database) ? wordsOnPostgresql : wordsOnSqlite),
      ],
    },
  ),
  /**
   * An administrator's correction of an offer: the complete state since then, not a difference.
   * Deleted with its offer.
   */
  corrections: table(
    {
      id: key,
      job_offer_id: belongsTo('job_offers.id'),
      /** Starts at 1 for each offer. */
      number: integer,
      created_at: text(),
      /** E-mail address of the administrator. */
      author: text(),
      /** Both groups, as JSON. */
      criteria: text(),
      ...texts('position', 'company', 'explanation'),
      /** The list as JSON; older releases stored HTML (reference-list.ts). */
      references: text(),
      /**
       * Which values the author confirmed, how the offer states them and by which sentences, as JSON.
       */
      reviewed: text(),
      /** 1 when the offer is not for a product role, otherwise 0. */
      not_a_product_offer: integer,
    },
    {
      // Of two concurrent corrections of the same state, this index refuses one, whatever each had
      // read before.
      statements: ['create unique index corrections_by_offer on corrections (job_offer_id, number)'],
    },
  ),
  /** A complaint in the inbox; see feedback.ts. All of it came from a visitor. */
  feedback: table(
    {
      id: key,
      ...texts('created_at', 'job_offer'),
      /** The analysis result as JSON, as the visitor's browser sent it. */
      result: text(),
      /** Empty when the visitor marked no sentence, or gave no reason. */
      ...texts('sentence', 'why'),
      /** Copied from `result`, shortened. */
      ...texts('position', 'company'),
      letter: text<Letter>(),
      /** Search words in the form of folded-words.ts, each after a space. */
      words: text(),
      state: text<FeedbackState>(),
      /** When it left `open`, and the e-mail address of who settled it; null while open. */
      ...optionalTexts('settled_at', 'settled_by'),
      /** Its mail, until that is deleted. */
      mail_id: { ...optional(text()), references: ['mail.id', 'set null'] },
      /** The saved offer that was made of it, until that is deleted. */
      job_offer_id: { ...optional(text()), references: ['job_offers.id', 'set null'] },
    },
    {
      indexes: {
        feedback_by_state: ['state', 'created_at', 'id'],
        feedback_by_age: ['created_at'],
        // Deleting what these columns name must not scan all complaints.
        feedback_by_mail: ['mail_id'],
        feedback_by_offer: ['job_offer_id'],
      },
    },
  ),
  /** A sentence that a visitor doubted with a thumbs-down; deleted with it. */
  doubts: table(
    {
      criterion: text<CriterionId>(),
      /**
       * SHA-256 of the folded words of `phrase`, in hexadecimal: equal for phrases that differ only in
       * case, accents or signs. Sentences themselves may be too long to index.
       */
      phrase_key: text(),
      feedback_id: belongsTo('feedback.id'),
      phrase: text(),
    },
    {
      primaryKey: ['criterion', 'phrase_key', 'feedback_id'],
      indexes: { doubts_by_feedback: ['feedback_id'] },
    },
  ),
};
