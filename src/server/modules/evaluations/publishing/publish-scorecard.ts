import type {
  PublishedMeasurement,
  PublishingObstacle,
} from '../../../../contract/evaluations/measured-reader.ts';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { findReaderInUse, readerVersion, type VersionDependencies } from '../reader-version.ts';
import { findRun, type RunRow } from '../runs/run-question.ts';
import { findPublishedScorecard, measuredReaderColumn, onlyRow } from './public-scorecard.ts';

/** What publishing needs. */
export type PublishingDependencies = VersionDependencies & Pick<ServerParts, 'storage' | 'now'>;

type Measured =
  | { ok: true; measured: PublishedMeasurement; version: string }
  | { ok: false; obstacle: PublishingObstacle };

/** What could be published about a reader by a run. */
export async function measureReader(
  run: RunRow | undefined,
  reader: string,
  dependencies: VersionDependencies,
): Promise<Measured> {
  const no = (obstacle: PublishingObstacle): Measured => ({ ok: false, obstacle });
  // Only scoreRun writes this column; another release may have used another form, and other rules.
  const scorecard: Scorecard | null = run?.scores ? JSON.parse(run.scores) : null;
  if (!run?.ended_at || run.state !== 'done' || scorecard?.rulesVersion !== rulesVersion)
    return no('notScored');
  const right = scorecard.readers.find((each) => each.reader === reader)?.scores.letters.exact;
  if (!right) return no('notScored');
  if (right.tooFew || right.share === null || !right.interval) return no('tooFew');
  if (reader !== findReaderInUse(dependencies.readers)) return no('notInUse');
  const version: string | undefined = JSON.parse(run.reader_versions ?? '{}')[reader];
  if (!version) return no('versionUnknown');
  if (version !== (await readerVersion(reader, dependencies))) return no('versionChanged');
  const measuredOn = run.ended_at.slice(0, 'YYYY-MM-DD'.length);
  const { share: lettersRight, interval, offers } = right;
  return { ok: true, version, measured: { reader, lettersRight, interval, offers, measuredOn } };
}

/** Replaces what was published before. Returns why it cannot be published, or null. */
export function publishScorecard(
  { storage, now, ...dependencies }: PublishingDependencies,
  { runId, reader }: { runId: string; reader: string },
  author: string,
): Promise<PublishingObstacle | null> {
  return storage.database.transaction().execute(async (transaction) => {
    const run = await findRun(transaction, runId);
    const found = await measureReader(run, reader, dependencies);
    if (!run || !found.ok) return found.ok ? 'notScored' : found.obstacle;
    const values = {
      run_id: runId,
      created_at: now().toISOString(),
      author,
      reader_version: found.version,
      rules_version: rulesVersion,
      measured: JSON.stringify(found.measured),
    };
    await transaction
      .insertInto('public_scorecards')
      .values({ id: onlyRow, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    const details = { run: runId, dataset: run.name, model: reader };
    await recordAuditEvent(transaction, { event: 'scorecardPublished', author, details }, now());
    return null;
  });
}

/** False when nothing was published. */
export function withdrawScorecard(
  { storage, now }: PublishingDependencies,
  author: string,
): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const row = await findPublishedScorecard(transaction);
    if (!row) return false;
    await transaction.deleteFrom('public_scorecards').where('id', '=', onlyRow).execute();
    const details = { run: row.run_id, model: measuredReaderColumn(row).reader };
    await recordAuditEvent(transaction, { event: 'scorecardWithdrawn', author, details }, now());
    return true;
  });
}
