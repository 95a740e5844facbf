/**
 * A backup file: lines of JSON, compressed with gzip. First the header; then each row as an array of the columns that
 * the header names, table after table in its order; last the checksum of all that stands before it. It knows nothing of
 * the engine it came from.
 */
import { z } from 'zod';

/** Grows when an older release could not restore the file. */
export const backupVersion = 1;

/** A value of a row, the same on both engines; bytes as base64 text. */
const cellSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
export type Cell = z.infer<typeof cellSchema>;

/** A value as the engines take it and hand it out. */
export type DatabaseValue = string | number | null | Uint8Array;

export const rowSchema = z.array(cellSchema);

/** A value as a backup holds it. */
export function cellOf(value: DatabaseValue): Cell {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** The inverse of `cellOf`. */
export function databaseValueOf(cell: Cell): DatabaseValue {
  return typeof cell === 'object' && cell ? Buffer.from(cell.base64, 'base64') : cell;
}

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
