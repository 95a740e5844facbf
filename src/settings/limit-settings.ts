/** Rate limits of visitors, and limits of total cost. */
import {
  amount,
  count,
  flag,
  type ModelPrice,
  modelPrices,
  setting,
  type TrainingPrice,
  trainingPrices,
} from './setting-kinds.ts';

/** In the order of .env.example. */
export const limitSettings = {
  limits: setting({
    variable: 'OFFERGRADE_LIMITS',
    does: 'Whether the limits per visitor, those on fetching that visitors share, and the daily budget hold; false lifts them all, for benches and tests.',
    kind: flag,
    default: true,
  }),
  analysesPerHour: setting({
    variable: 'OFFERGRADE_ANALYSES_PER_HOUR',
    does: 'How many offers a model reads for one visitor in an hour; past that the built-in reader answers. 0: no limit.',
    kind: count,
    default: 20,
  }),
  administratorAnalysesPerHour: setting({
    variable: 'OFFERGRADE_ADMINISTRATOR_ANALYSES_PER_HOUR',
    does: 'How many offers a model reads for an administrator who is signed in, in an hour, whatever visitors have had from the same address; past that an analysis with a chosen model is refused, any other read by the built-in reader. 0: no limit.',
    kind: count,
    default: 500,
  }),
  pagesPerHour: setting({
    variable: 'OFFERGRADE_PAGES_PER_HOUR',
    does: 'How many pages are fetched, and files read, for one visitor in an hour. 0: no limit.',
    kind: count,
    default: 60,
  }),
  feedbacksPerHour: setting({
    variable: 'OFFERGRADE_FEEDBACKS_PER_HOUR',
    does: 'How many thumbs-down mails one visitor may write in an hour; a large one counts as several, for each 50,000 characters of offer and result. 0: no limit.',
    kind: count,
    default: 20,
  }),
  eventsPerHour: setting({
    variable: 'OFFERGRADE_EVENTS_PER_HOUR',
    does: 'How many events of one visitor are counted in an hour. 0: no limit.',
    kind: count,
    default: 600,
  }),
  picturesPerHour: setting({
    variable: 'OFFERGRADE_PICTURES_PER_HOUR',
    does: 'How many pictures of shared labels (previews, badges) are drawn for one visitor in an hour; those drawn before do not count. 0: no limit.',
    kind: count,
    default: 300,
  }),
  signInLinksPerHour: setting({
    variable: 'OFFERGRADE_SIGN_IN_LINKS_PER_HOUR',
    does: 'How many links to sign in one visitor may ask for in an hour, and one address is sent; past that an address is sent one every ten minutes. 0: no limit.',
    kind: count,
    default: 5,
  }),
  signInTriesPerHour: setting({
    variable: 'OFFERGRADE_SIGN_IN_TRIES_PER_HOUR',
    does: 'How often one visitor may try to sign in with a link in an hour. 0: no limit.',
    kind: count,
    default: 20,
  }),
  tokensPerDay: setting({
    variable: 'OFFERGRADE_TOKENS_PER_DAY',
    does: 'How many tokens, input and output, models may take in a day (UTC) for all visitors together; past that the built-in reader answers. 0: no limit.',
    kind: count,
    default: 5_000_000,
  }),
  costPerDay: setting({
    variable: 'OFFERGRADE_COST_PER_DAY',
    does: 'How much models may cost in a day (UTC) for all visitors together, by OFFERGRADE_MODEL_PRICES and in their currency, or else in US dollars by the list prices of docs/models.md; past that the built-in reader answers. Models without a price add nothing. 0: no limit.',
    kind: amount,
    default: 0,
  }),
  modelPrices: setting({
    variable: 'OFFERGRADE_MODEL_PRICES',
    does: 'What models cost for a million tokens, between commas: name=input/output, or name=input/cached/output where input that the provider had in its cache has a price of its own, all in one currency. Told by day, model and task in administration, and by model in /metrics. Empty: costs are told in US dollars by the list prices of docs/models.md, for the models that have one.',
    kind: modelPrices,
    // Cast: the type of an empty list.
    default: [] as readonly ModelPrice[],
  }),
  trainingPrices: setting({
    variable: 'OFFERGRADE_TRAINING_PRICES',
    does: 'What training on a million tokens once costs with a model, between commas: name=price, in the currency of the other prices. Fine-tuning datasets say then what one pass over them costs. Empty: they tell tokens alone.',
    kind: trainingPrices,
    // Cast: the type of an empty list.
    default: [] as readonly TrainingPrice[],
  }),
  trustedProxies: setting({
    variable: 'OFFERGRADE_TRUSTED_PROXIES',
    does: 'How many proxies of yours stand in front, each adding to X-Forwarded-For: tells visitors apart for their limits. With 0 that header is not believed.',
    kind: count,
    default: 0,
  }),
};
