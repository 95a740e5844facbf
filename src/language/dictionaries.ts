/** The dictionaries of the two languages; English defines the keys, French must have the same. */
import enAdministration from './en/administration.json' with { type: 'json' };
import enArithmetic from './en/arithmetic.json' with { type: 'json' };
import enAudit from './en/audit.json' with { type: 'json' };
import enBookmarklet from './en/bookmarklet.json' with { type: 'json' };
import enCompanies from './en/companies.json' with { type: 'json' };
import enCriteria from './en/criteria.json' with { type: 'json' };
import enDevelopment from './en/development.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enFeedback from './en/feedback.json' with { type: 'json' };
import enFindings from './en/findings.json' with { type: 'json' };
import enImprovements from './en/improvements.json' with { type: 'json' };
import enInbox from './en/inbox.json' with { type: 'json' };
import enKept from './en/kept.json' with { type: 'json' };
import enLift from './en/lift.json' with { type: 'json' };
import enMethod from './en/method.json' with { type: 'json' };
import enOffer from './en/offer.json' with { type: 'json' };
import enOffers from './en/offers.json' with { type: 'json' };
import enOffline from './en/offline.json' with { type: 'json' };
import enPage from './en/page.json' with { type: 'json' };
import enPermalink from './en/permalink.json' with { type: 'json' };
import enPrivacy from './en/privacy.json' with { type: 'json' };
import enQuestions from './en/questions.json' with { type: 'json' };
import enReading from './en/reading.json' with { type: 'json' };
import enReferences from './en/references.json' with { type: 'json' };
import enShare from './en/share.json' with { type: 'json' };
import enTerminal from './en/terminal.json' with { type: 'json' };
import enTransfer from './en/transfer.json' with { type: 'json' };
import frAdministration from './fr/administration.json' with { type: 'json' };
import frArithmetic from './fr/arithmetic.json' with { type: 'json' };
import frAudit from './fr/audit.json' with { type: 'json' };
import frBookmarklet from './fr/bookmarklet.json' with { type: 'json' };
import frCompanies from './fr/companies.json' with { type: 'json' };
import frCriteria from './fr/criteria.json' with { type: 'json' };
import frDevelopment from './fr/development.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import frFeedback from './fr/feedback.json' with { type: 'json' };
import frFindings from './fr/findings.json' with { type: 'json' };
import frImprovements from './fr/improvements.json' with { type: 'json' };
import frInbox from './fr/inbox.json' with { type: 'json' };
import frKept from './fr/kept.json' with { type: 'json' };
import frLift from './fr/lift.json' with { type: 'json' };
import frMethod from './fr/method.json' with { type: 'json' };
import frOffer from './fr/offer.json' with { type: 'json' };
import frOffers from './fr/offers.json' with { type: 'json' };
import frOffline from './fr/offline.json' with { type: 'json' };
import frPage from './fr/page.json' with { type: 'json' };
import frPermalink from './fr/permalink.json' with { type: 'json' };
import frPrivacy from './fr/privacy.json' with { type: 'json' };
import frQuestions from './fr/questions.json' with { type: 'json' };
import frReading from './fr/reading.json' with { type: 'json' };
import frReferences from './fr/references.json' with { type: 'json' };
import frShare from './fr/share.json' with { type: 'json' };
import frTerminal from './fr/terminal.json' with { type: 'json' };
import frTransfer from './fr/transfer.json' with { type: 'json' };

/** The languages that there is a dictionary for, by their ISO 639-1 codes. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language where nothing better is known (specification, section 9). */
export const defaultLanguage: Language = 'en';

const en = {
  administration: enAdministration,
  arithmetic: enArithmetic,
  audit: enAudit,
  bookmarklet: enBookmarklet,
  companies: enCompanies,
  criteria: enCriteria,
  development: enDevelopment,
  errors: enErrors,
  feedback: enFeedback,
  findings: enFindings,
  improvements: enImprovements,
  inbox: enInbox,
  lift: enLift,
  kept: enKept,
  method: enMethod,
  offer: enOffer,
  offline: enOffline,
  offers: enOffers,
  page: enPage,
  permalink: enPermalink,
  privacy: enPrivacy,
  questions: enQuestions,
  reading: enReading,
  references: enReferences,
  share: enShare,
  terminal: enTerminal,
  transfer: enTransfer,
};

/** Every text, by namespace and key. */
export type Dictionary = typeof en;
/** The name of a file of texts, which pages load one by one. */
export type Namespace = keyof Dictionary;

const fr = {
  administration: frAdministration,
  arithmetic: frArithmetic,
  audit: frAudit,
  bookmarklet: frBookmarklet,
  companies: frCompanies,
  criteria: frCriteria,
  development: frDevelopment,
  errors: frErrors,
  feedback: frFeedback,
  findings: frFindings,
  improvements: frImprovements,
  inbox: frInbox,
  lift: frLift,
  kept: frKept,
  method: frMethod,
  offer: frOffer,
  offline: frOffline,
  offers: frOffers,
  page: frPage,
  permalink: frPermalink,
  privacy: frPrivacy,
  questions: frQuestions,
  reading: frReading,
  references: frReferences,
  share: frShare,
  terminal: frTerminal,
  transfer: frTransfer,
} satisfies Dictionary;

/** All texts of every language; the types hold each to the keys of English. */
export const dictionaries: Record<Language, Dictionary> = { en, fr };
export const namespaces = /* @__PURE__ */ Object.keys(en) as Namespace[];
