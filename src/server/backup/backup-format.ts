/**
 * The format of backup files: lines of JSON, compressed with gzip. First the header; then each row
 * as an array in the column order of the header, table after table; last the checksum of everything
 * before it. Independent of the database engine.
 */
import { z } from 'zod';

/** Increased when older releases could not restore the file. */
export const backupVersion = 1;

/** A value of a row, the same on both engines; bytes as base64 text. */
const cellSchema = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
/** A value of a row as JSON. */
export type Cell = z.infer<typeof cellSchema>;

/** A value as the engines accept and return it. */
export type DatabaseValue = string | number | null | Uint8Array;

/** A row: its values in the column order of the header. */
export const rowSchema = z.array(cellSchema);

/** Converts a database value to its form in a backup. */
export function toBackupCell(value: DatabaseValue): Cell {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

/** The inverse of `toBackupCell`. */
export function fromBackupCell(cell: Cell): DatabaseValue {
  return typeof cell === 'object' && cell ? Buffer.from(cell.base64, 'base64') : cell;
}

/** The first line of a backup. */
export const headerSchema = z.object({
  format: z.literal('offergrade.backup'),
  version: z.int().positive(),
  /** ISO 8601, UTC: the moment whose state the backup holds. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations applied to the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().nonnegative() }),
  ),
});
/** The parsed header. */
export type BackupHeader = z.infer<typeof headerSchema>;

/** SHA-256, in hexadecimal, of every byte of the lines before, line ends included. */
export const checksumSchema = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) });

/** Why no backup was written or nothing was restored: one line for whoever ran the command. */
export class BackupError extends Error {
  override readonly name = 'BackupMistake';
}
