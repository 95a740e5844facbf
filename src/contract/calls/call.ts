/** What a client and the server agree on for one call: a row of calls.ts. */
import type { z } from 'zod';

/** Who may make a call; those of `administrator` and `development` are refused in the public build. */
export type Audience = 'visitor' | 'administrator' | 'development';

/** A row of the table. */
export type Call = {
  who: Audience;
  input: z.ZodType;
  output: z.ZodType;
  /** What the streaming form says on the way; absent where there is nothing to say. */
  progress?: z.ZodType;
  /** Answered as a whole also in the streaming form, whose head is sent before cookies are known. */
  setsCookies?: true;
  timeoutMilliseconds: number;
  /** One sentence for the API description. */
  does: string;
};
