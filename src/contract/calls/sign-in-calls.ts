/**
 * The calls by which administrators sign in and out (docs/domain/specification.md, section 4,
 * "Login"); development mode only.
 */
import { z } from 'zod';
import { defaultLanguage, languages } from '../../language/languages.ts';
import { longestEmail, longestSignInCode } from '../limits.ts';
import { callsFor } from './call.ts';

const emailSchema = z.string().trim().max(longestEmail).pipe(z.email());

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const signInCalls = callsFor('development', {
  requestSignInLink: {
    does: 'Mails a link that signs an administrator in; the answer is the same for every address.',
    input: z.object({ email: emailSchema, language: z.enum(languages).default(defaultLanguage) }),
    output: z.object({}),
  },
  completeSignIn: {
    does: 'Signs in with the code of a link and the address it was mailed to, once; answers a session cookie.',
    input: z.object({ email: emailSchema, code: z.string().min(1).max(longestSignInCode) }),
    output: z.object({}),
    setsCookies: true,
  },
  describeSession: {
    does: 'Says which administrator is signed in.',
    input: z.object({}).nullish(),
    output: z.object({
      /** Empty when nobody is signed in. */
      email: z.string(),
    }),
  },
  signOut: {
    does: 'Ends this session.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
  },
  signOutEverywhere: {
    does: 'Ends every session of whoever is signed in, on all devices.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
  },
});
