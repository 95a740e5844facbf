/**
 * The published accuracy of the reader in use: one row of the database, shared by all its servers.
 */
import pTimeout from 'p-timeout';
import type {
  PublishedMeasurement,
  PublishingObstacle,
} from '../../../../contract/evaluations/measured-reader.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import type { Log } from '../../../observability/log.ts';
import { findReaderInUse, readerVersion, type VersionDependencies } from '../reader-version.ts';

/** The id of the only row in its table. */
export const onlyRow = 'method';

/** The published row, whether or not it is valid for the reader in use. */
export function findPublishedScorecard(database: Database): Promise<Tables['public_scorecards'] | undefined> {
  return database.selectFrom('public_scorecards').selectAll().where('id', '=', onlyRow).executeTakeFirst();
}

/** Only `publishScorecard` writes this column, so its JSON is not validated. */
export function measuredReaderColumn({
  measured,
}: Pick<Tables['public_scorecards'], 'measured'>): PublishedMeasurement {
  return JSON.parse(measured);
}

/** Why the measurement is not valid for the reader in use; null when it is. */
export async function findPublicationObstacle(
  row: Tables['public_scorecards'],
  dependencies: VersionDependencies,
): Promise<PublishingObstacle | null> {
  const { reader } = measuredReaderColumn(row);
  if (reader !== findReaderInUse(dependencies.readers)) return 'notInUse';
  const isSame =
    row.rules_version === rulesVersion && row.reader_version === (await readerVersion(reader, dependencies));
  return isSame ? null : 'versionChanged';
}

/**
 * What visitors see; null when nothing is published, and when something else was measured than is
 * in use.
 */
export async function findMeasuredReader({
  storage,
  ...dependencies
}: VersionDependencies & { storage: Pick<Storage, 'database'> }): Promise<PublishedMeasurement | null> {
  const row = await findPublishedScorecard(storage.database);
  if (!row || (await findPublicationObstacle(row, dependencies)) !== null) return null;
  return measuredReaderColumn(row);
}

/** Maximum delay of a document for this one paragraph. */
const maxMilliseconds = 1_000;

/** `findMeasuredReader` for documents; null if the database is slow or unavailable. */
export async function findMeasuredReaderInTime(
  dependencies: Parameters<typeof findMeasuredReader>[0] & { log: Log },
): Promise<PublishedMeasurement | null> {
  try {
    return await pTimeout(findMeasuredReader(dependencies), { milliseconds: maxMilliseconds });
  } catch (error) {
    dependencies.log.warn({ err: error }, 'a document was sent without the measured accuracy of the reader');
    return null;
  }
}
