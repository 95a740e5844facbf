/** Files at a seller: each content is uploaded once per account, whichever launches use it. */
import { createHash } from 'node:crypto';
import type { ExampleFile } from '../../../../tuning/tuners/tuner.ts';
import type { Tuning } from './launch-row.ts';
import { LaunchTrouble, toLaunchTrouble } from './launch-trouble.ts';

/** The id of a file accepted for training, uploaded if the seller has none. */
export async function ensureUploadedFile(tuning: Tuning, text: string): Promise<string> {
  const name = `offergrade-${createHash('sha256').update(text).digest('hex').slice(0, 32)}.jsonl`;
  const file = { name, text };
  const known = await knownFile(tuning, file);
  if (known !== undefined && (await isThere(tuning, known, file))) return known;
  const uploaded = await uploadFile(tuning, file);
  if (await isThere(tuning, uploaded, file)) return uploaded;
  throw new LaunchTrouble('fileLost', { isFinal: false });
}

/**
 * A file uploaded earlier, by this launch or another, even by an attempt that could not record it.
 */
async function knownFile(tuning: Tuning, file: ExampleFile): Promise<string | undefined> {
  const { database, seller, signal } = tuning;
  const row = await database
    .selectFrom('tuning_uploads')
    .select('file_id')
    .where('account', '=', seller.account)
    .where('name', '=', file.name)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.file_id !== null) return row.file_id;
  const found = await seller.findFile(file, signal);
  if (!found.ok) throw toLaunchTrouble(found);
  if (found.value !== undefined) await noteFile(tuning, file, found.value);
  return found.value;
}

async function uploadFile(tuning: Tuning, file: ExampleFile): Promise<string> {
  const { seller, signal } = tuning;
  await noteFile(tuning, file, null);
  const sent = await seller.upload(file, signal);
  if (!sent.ok) {
    // A refused file does not exist.
    if (sent.isRefusal) await forgetFile(tuning, file);
    throw toLaunchTrouble(sent);
  }
  await noteFile(tuning, file, sent.value);
  return sent.value;
}

async function noteFile(
  { database, seller: { account }, now }: Tuning,
  { name }: ExampleFile,
  fileId: string | null,
): Promise<void> {
  await database
    .insertInto('tuning_uploads')
    .values({ account, name, file_id: fileId, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['account', 'name']).doUpdateSet({ file_id: fileId }))
    .execute();
}

async function forgetFile({ database, seller: { account } }: Tuning, { name }: ExampleFile): Promise<void> {
  await database
    .deleteFrom('tuning_uploads')
    .where('account', '=', account)
    .where('name', '=', name)
    .execute();
}

/** Whether the seller still has the file. Throws LaunchTrouble if it cannot tell. */
async function isThere(tuning: Tuning, fileId: string, file: ExampleFile): Promise<boolean> {
  const answer = await tuning.seller.checkFile(fileId, tuning.signal);
  if (answer.ok) return true;
  const isGone = answer.code === 'notFound';
  if (isGone || answer.code === 'fileRefused') await forgetFile(tuning, file);
  if (isGone) return false;
  throw toLaunchTrouble(answer);
}
