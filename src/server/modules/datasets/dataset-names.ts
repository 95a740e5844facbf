/** Names of evaluation and tuning datasets, and of their files. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';

/** The name itself, or its next version when it is taken. */
export async function findFreeName(
  transaction: Database,
  table: 'evaluation_datasets' | 'tuning_datasets',
  name: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(transaction);
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let version = 2; taken.has(free); version += 1) free = `${name} v${version}`;
  return free;
}

/** The file name: the ASCII letters of the dataset's name, and the first characters of the hash. */
export function datasetFileName(
  { name, content_hash: hash }: { name: string; content_hash: string | null },
  ending: string,
): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'dataset'}-${(hash ?? '').slice(0, 8)}${ending}.jsonl`;
}
