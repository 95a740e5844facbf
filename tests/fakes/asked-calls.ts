/** Makes administrators' calls without HTTP, and reads what the audit log recorded of them. */
import type { z } from 'zod';
import type { Storage } from '../../src/server/database/storage.ts';
import { isFailure } from '../../src/server/http/callable.ts';
import { administratorsCall } from './call-context.ts';

type Table = Record<string, { input: z.ZodType; output: z.ZodType }>;

/**
 * Calls the handlers of a table directly; input and answer are checked against the contract.
 * `author` is the caller.
 */
export function askOf<Calls extends Table, Parts>(table: Calls, handlersOf: (parts: Parts) => object) {
  return async <Name extends keyof Calls & string>(
    { dependencies }: { dependencies: Parts },
    name: Name,
    input: unknown,
    author = administratorsCall.administrator,
  ): Promise<z.output<Calls[Name]['output']>> => {
    // Cast: each handler takes what the schema of its own call produced.
    const handlers = handlersOf(dependencies) as Record<
      Name,
      (input: unknown, context: typeof administratorsCall) => Promise<unknown>
    >;
    const call: Table[string] | undefined = table[name];
    const context = { ...administratorsCall, administrator: author };
    const answer = await handlers[name](call?.input.parse(input), context);
    if (isFailure(answer)) throw new Error(JSON.stringify(answer));
    // Cast: what the schema of the same call produced.
    return call?.output.parse(answer) as z.output<Calls[Name]['output']>;
  };
}

/** The actions in the audit log, in order. */
export async function deedsIn({ database }: Pick<Storage, 'database'>): Promise<string[]> {
  const rows = await database.selectFrom('audit_log').select('deed').execute();
  return rows.map(({ deed }) => deed);
}
