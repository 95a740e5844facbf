/** Every text in French, by namespace. */
import { createCriterionNamespaces } from '../en/criterion-namespaces.ts';
import type { Dictionary } from '../en/dictionary.ts';
import administration from './administration.json' with { type: 'json' };
import arithmetic from './arithmetic.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import bookmarklet from './bookmarklet.json' with { type: 'json' };
import companies from './companies.json' with { type: 'json' };
import costs from './costs.json' with { type: 'json' };
import criteria from './criteria.json' with { type: 'json' };
import datasets from './datasets.json' with { type: 'json' };
import development from './development.json' with { type: 'json' };
import doubts from './doubts.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import findings from './findings.json' with { type: 'json' };
import inbox from './inbox.json' with { type: 'json' };
import jobs from './jobs.json' with { type: 'json' };
import judging from './judging.json' with { type: 'json' };
import kept from './kept.json' with { type: 'json' };
import labels from './labels.json' with { type: 'json' };
import launches from './launches.json' with { type: 'json' };
import lift from './lift.json' with { type: 'json' };
import method from './method.json' with { type: 'json' };
import offer from './offer.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import offline from './offline.json' with { type: 'json' };
import page from './page.json' with { type: 'json' };
import permalink from './permalink.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import publishing from './publishing.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import references from './references.json' with { type: 'json' };
import rehearsals from './rehearsals.json' with { type: 'json' };
import runs from './runs.json' with { type: 'json' };
import scorecard from './scorecard.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import terminal from './terminal.json' with { type: 'json' };
import transfer from './transfer.json' with { type: 'json' };
import tuning from './tuning.json' with { type: 'json' };

function make() {
  const ofCriteria = createCriterionNamespaces(criteria);
  return {
    administration,
    arithmetic,
    audit,
    bookmarklet,
    companies,
    costs,
    doubts,
    criteria: ofCriteria.criteria,
    datasets,
    development,
    errors,
    feedback,
    findings: {
      ...findings,
      explanation: {
        ...findings.explanation,
        initiative: { ...findings.explanation.initiative, ...ofCriteria.reductionPhrases },
      },
      initiativeReductions: ofCriteria.reductions,
      reason: { ...findings.reason, changes: ofCriteria.changes },
    },
    improvements: { examples: ofCriteria.examples, why: ofCriteria.why },
    inbox,
    jobs,
    judging,
    kept,
    labels,
    launches,
    lift,
    method,
    offer,
    offers,
    offline,
    page,
    permalink,
    privacy,
    publishing,
    questions: { ...questions, ask: ofCriteria.questions },
    reading: { criteria: ofCriteria.instructions },
    references,
    rehearsals,
    runs,
    scorecard,
    share,
    terminal,
    transfer,
    tuning,
  } satisfies Dictionary;
}

/** Marked as pure, so that a script which needs only the list of languages contains no texts. */
export const fr = /* @__PURE__ */ make();
