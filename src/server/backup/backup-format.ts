/**
 * A backup file: lines of JSON, compressed with gzip. First the header; then each row as an array of the columns that
 * the header names, table after table in its order; last the checksum of all that stands before it. It knows nothing of
 * the engine it came from.
 */
import { z } from 'zod';

/** Grows when an older release could not restore the file. */
export const backupVersion = 1;

/** A value of a row, the same on both engines. */
export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const rowSchema = z.array(cellSchema);

export const headerSchema = z.object({
  format: z.literal('offergrade.backup'),
  version: z.int().positive(),
  /** ISO 8601, UTC: the moment whose state the backup holds. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had seen, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().nonnegative() }),
  ),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** SHA-256, as hexadecimal text, of every byte of the lines before, line ends included. */
export const endSchema = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) });

/** Why there is no backup or nothing was restored: one line for whoever gave the command. */
export class BackupMistake extends Error {
  override readonly name = 'BackupMistake';
}
