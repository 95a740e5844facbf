/** Calls of administrators asked without HTTP, and what the audit log keeps of them. */
import type { z } from 'zod';
import type { Storage } from '../../src/server/database/storage.ts';
import { administratorsCall } from './call-context.ts';

type Table = Record<string, { input: z.ZodType; output: z.ZodType }>;

/** Asks calls of a table as its handlers answer them; input and answer are held to the contract. `author` makes the call. */
export function askOf<Calls extends Table, Parts>(table: Calls, handlersOf: (parts: Parts) => object) {
  return async <Name extends keyof Calls & string>(
    { dependencies }: { dependencies: Parts },
    name: Name,
    input: unknown,
    author = administratorsCall.administrator,
  ): Promise<z.output<Calls[Name]['output']>> => {
    // Cast: each handler takes what the schema of its own call made.
    const handlers = handlersOf(dependencies) as Record<
      Name,
      (input: unknown, context: typeof administratorsCall) => Promise<{ ok: boolean; output?: unknown }>
    >;
    const call: Table[string] | undefined = table[name];
    const context = { ...administratorsCall, administrator: author };
    const answer = await handlers[name](call?.input.parse(input), context);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    // Cast: what the schema of the same call made.
    return call?.output.parse(answer.output) as z.output<Calls[Name]['output']>;
  };
}

/** What the audit log says was done, in its order. */
export async function deedsIn({ database }: Pick<Storage, 'database'>): Promise<string[]> {
  const rows = await database.selectFrom('audit_log').select('deed').execute();
  return rows.map(({ deed }) => deed);
}
