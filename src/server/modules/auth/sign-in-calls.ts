/**
 * The calls by which administrators sign in and out (docs/domain/specification.md, section 4,
 * "Login").
 */
import type { Call } from '../../../contract/calls/call.ts';
import type { Calls } from '../../../contract/calls/calls.ts';
import { type CallContext, type Handler, type Handlers, noOutput } from '../../http/callable.ts';
import { canSendLinks } from './can-send-links.ts';
import type { SignIn } from './sign-in.ts';

type SignInCalls = Pick<
  Calls,
  'requestSignInLink' | 'completeSignIn' | 'describeSession' | 'signOut' | 'signOutEverywhere'
>;

/** The handlers of sign-in; without named administrators each refuses with `noAdministrators`. */
export function signInCalls({
  signIn,
  settings,
}: {
  signIn?: SignIn | undefined;
  settings: Parameters<typeof canSendLinks>[0];
}): Handlers<SignInCalls> {
  if (!signIn) {
    const refuse: Handler<Call> = async () => ({ ok: false, code: 'noAdministrators' });
    const same = { requestSignInLink: refuse, completeSignIn: refuse, describeSession: refuse };
    return { ...same, signOut: refuse, signOutEverywhere: refuse };
  }
  return {
    async requestSignInLink({ email, language }) {
      // The answer is the same for every address, so that it reveals nothing.
      if (!canSendLinks(settings)) return { ok: false, code: 'signInWithoutMail' };
      await signIn.sendLink(email, language);
      return noOutput;
    },
    completeSignIn: async ({ email, code }, context) =>
      withCookies(await signIn.complete(email, code), context),
    async describeSession(_, { headers }) {
      const session = await signIn.sessionOf(headers);
      return { email: session.ok ? session.email : '' };
    },
    signOut: async (_, context) => withCookies(await signIn.signOut(context.headers), context),
    signOutEverywhere: async (_, context) =>
      withCookies(await signIn.signOutEverywhere(context.headers), context),
  };
}

function withCookies(
  answer: Awaited<ReturnType<SignIn['signOut']>>,
  { setCookie }: Pick<CallContext<Call>, 'setCookie'>,
) {
  if (!answer.ok) return answer;
  for (const cookie of answer.cookies) setCookie(cookie);
  return noOutput;
}
