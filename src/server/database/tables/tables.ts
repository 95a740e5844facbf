/** The tables of the database as Kysely sees them, by name; the migrations create them. */
import type {
  EvaluationDatasetTable,
  EvaluationEntryTable,
  EvaluationRunTable,
  ExplanationJudgingTable,
  PromptTable,
  PublicScorecardTable,
  RehearsalTable,
} from './evaluation-tables.ts';
import type { AnswerTable, ExperimentTable } from './experiment-tables.ts';
import type {
  CorrectionTable,
  CriteriaTable,
  ExplanationTable,
  JobOfferTable,
  ListedOfferTable,
  OfferWordsTable,
} from './offer-tables.ts';
import type {
  AuditLogTable,
  AuditWordTable,
  CachedResultTable,
  JobAttemptTable,
  JobTable,
  MailTable,
  ModelUsageTable,
  SharedCountTable,
} from './operation-tables.ts';
import type {
  BuiltinModelTable,
  TuningEventTable,
  TuningLaunchTable,
  TuningLossTable,
  TuningUploadTable,
} from './tuning-launch-tables.ts';
import type { TuningDatasetTable, TuningExampleTable, TuningOfferTable } from './tuning-tables.ts';
import type { DoubtTable, EventCountTable, FeedbackTable } from './visitor-tables.ts';

/** Every table of the database. */
export type Tables = {
  mail: MailTable;
  event_counts: EventCountTable;
  model_usage: ModelUsageTable;
  kept_results: CachedResultTable;
  job_offers: JobOfferTable;
  business_initiatives: CriteriaTable;
  experimental_environments: CriteriaTable;
  explanations: ExplanationTable;
  corrections: CorrectionTable;
  audit_log: AuditLogTable;
  audit_words: AuditWordTable;
  listed_offers: ListedOfferTable;
  offer_words: OfferWordsTable;
  doubts: DoubtTable;
  feedback: FeedbackTable;
  jobs: JobTable;
  job_attempts: JobAttemptTable;
  shared_counts: SharedCountTable;
  prompts: PromptTable;
  experiments: ExperimentTable;
  answers: AnswerTable;
  evaluation_datasets: EvaluationDatasetTable;
  evaluation_entries: EvaluationEntryTable;
  evaluation_runs: EvaluationRunTable;
  explanation_judgings: ExplanationJudgingTable;
  tuning_datasets: TuningDatasetTable;
  tuning_offers: TuningOfferTable;
  tuning_examples: TuningExampleTable;
  public_scorecards: PublicScorecardTable;
  rehearsals: RehearsalTable;
  tuning_launches: TuningLaunchTable;
  tuning_uploads: TuningUploadTable;
  tuning_events: TuningEventTable;
  tuning_losses: TuningLossTable;
  builtin_models: BuiltinModelTable;
};
