/** The calls by which administrators sign in and out (specification, section 4, "Login"); development mode only. */
import { z } from 'zod';
import { defaultLanguage, languages } from '../../language/languages.ts';
import { longestEmail, longestSignInCode } from '../limits.ts';
import { type Call, callTimeout } from './call.ts';

const emailSchema = z.string().trim().max(longestEmail).pipe(z.email());

export const signInCalls = {
  requestSignInLink: {
    who: 'development',
    does: 'Mails a link that signs an administrator in; the answer is the same for every address.',
    input: z.object({ email: emailSchema, language: z.enum(languages).default(defaultLanguage) }),
    output: z.object({}),
    timeoutMilliseconds: callTimeout('requestSignInLink'),
  },
  completeSignIn: {
    who: 'development',
    does: 'Signs in with the code of a link and the address it was mailed to, once; answers a session cookie.',
    input: z.object({ email: emailSchema, code: z.string().min(1).max(longestSignInCode) }),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeout('completeSignIn'),
  },
  describeSession: {
    who: 'development',
    does: 'Says which administrator is signed in.',
    input: z.object({}).nullish(),
    output: z.object({
      /** Empty where none is. */
      email: z.string(),
    }),
    timeoutMilliseconds: callTimeout('describeSession'),
  },
  signOut: {
    who: 'development',
    does: 'Ends this session.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeout('signOut'),
  },
  signOutEverywhere: {
    who: 'development',
    does: 'Ends every session of whoever is signed in, on all devices.',
    input: z.object({}).nullish(),
    output: z.object({}),
    setsCookies: true,
    timeoutMilliseconds: callTimeout('signOutEverywhere'),
  },
} as const satisfies Record<string, Call>;
