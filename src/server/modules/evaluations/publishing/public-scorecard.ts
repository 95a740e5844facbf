/** What visitors are told of how well the reader in use reads: one row of the database, which all servers on it see. */
import type { Kysely } from 'kysely';
import pTimeout from 'p-timeout';
import type { MeasuredReader, PublishingObstacle } from '../../../../contract/evaluations/measured-reader.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import type { PublicScorecardTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Log } from '../../../observability/log.ts';
import { readerInUse, type VersionParts, versionOf } from '../reader-version.ts';

/** The only row of its table. */
export const onlyRow = 'method';

/** What is switched on, whether or not it is true of the reader in use. */
export function switchedOn(database: Kysely<Tables>): Promise<PublicScorecardTable | undefined> {
  return database.selectFrom('public_scorecards').selectAll().where('id', '=', onlyRow).executeTakeFirst();
}

/** Only `publishScorecard` writes there. */
export function measuredIn({ measured }: Pick<PublicScorecardTable, 'measured'>): MeasuredReader {
  return JSON.parse(measured);
}

/** Why what was measured says nothing of the reader in use; null where it does. */
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

/** What visitors are told; null where nothing is switched on, and where it was measured with something else than is in use. */
export async function measuredReader({
  storage,
  ...parts
}: VersionParts & { storage: Pick<Storage, 'database'> }): Promise<MeasuredReader | null> {
  const row = await switchedOn(storage.database);
  if (!row || (await whyItSaysNothing(row, parts)) !== null) return null;
  return measuredIn(row);
}

/** A document waits no longer for what one of its paragraphs says. */
const mostMilliseconds = 1_000;

/** The same for documents: where the database is slow or away they come without it. */
export async function measuredReaderInTime(
  parts: Parameters<typeof measuredReader>[0] & { log: Log },
): Promise<MeasuredReader | null> {
  try {
    return await pTimeout(measuredReader(parts), { milliseconds: mostMilliseconds });
  } catch (error) {
    parts.log.warn({ err: error }, 'a document says nothing of how well the reader reads');
    return null;
  }
}
