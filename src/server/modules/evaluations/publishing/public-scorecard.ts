/**
 * The published accuracy of the reader in use: one row of the database, shared by all its servers.
 */
import type { Kysely } from 'kysely';
import pTimeout from 'p-timeout';
import type { MeasuredReader, PublishingObstacle } from '../../../../contract/evaluations/measured-reader.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import type { PublicScorecardTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Log } from '../../../observability/log.ts';
import { readerInUse, type VersionParts, versionOf } from '../reader-version.ts';

/** The id of the only row in its table. */
export const onlyRow = 'method';

/** The published row, whether or not it is valid for the reader in use. */
export function switchedOn(database: Kysely<Tables>): Promise<PublicScorecardTable | undefined> {
  return database.selectFrom('public_scorecards').selectAll().where('id', '=', onlyRow).executeTakeFirst();
}

/** Only `publishScorecard` writes this column. */
export function measuredIn({ measured }: Pick<PublicScorecardTable, 'measured'>): MeasuredReader {
  return JSON.parse(measured);
}

/** Why the measurement is not valid for the reader in use; null when it is. */
export async function whyItSaysNothing(
  row: PublicScorecardTable,
  parts: VersionParts,
): Promise<PublishingObstacle | null> {
  const { reader } = measuredIn(row);
  if (reader !== readerInUse(parts.readers)) return 'notInUse';
  const isSame =
    row.rules_version === rulesVersion && row.reader_version === (await versionOf(reader, parts));
  return isSame ? null : 'versionChanged';
}

/**
 * What visitors see; null when nothing is published, and when something else was measured than is
 * in use.
 */
export async function measuredReader({
  storage,
  ...parts
}: VersionParts & { storage: Pick<Storage, 'database'> }): Promise<MeasuredReader | null> {
  const row = await switchedOn(storage.database);
  if (!row || (await whyItSaysNothing(row, parts)) !== null) return null;
  return measuredIn(row);
}

/** Maximum delay of a document for this one paragraph. */
const maxMilliseconds = 1_000;

/** The same for documents: when the database is slow or unavailable they are served without it. */
export async function measuredReaderInTime(
  parts: Parameters<typeof measuredReader>[0] & { log: Log },
): Promise<MeasuredReader | null> {
  try {
    return await pTimeout(measuredReader(parts), { milliseconds: maxMilliseconds });
  } catch (error) {
    parts.log.warn({ err: error }, 'a document was sent without the measured accuracy of the reader');
    return null;
  }
}
