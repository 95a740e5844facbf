/** Opens sign-in in development mode, when administrators are named. */
import { errorCode } from '../../database/error-code.ts';
import type { SignIn, SignInDependencies } from './sign-in.ts';

/** `mistake`: one line that names the setting to correct. */
export type OpenedSignIn = { ok: true; signIn: SignIn | undefined } | { ok: false; mistake: string };

/** Creates sign-in; the public build has none, and does not even load its code. */
export async function openSignIn(dependencies: SignInDependencies): Promise<OpenedSignIn> {
  const { development, adminEmails, dataFolder } = dependencies.settings;
  if (!development || adminEmails.length === 0) return { ok: true, signIn: undefined };
  const { createSignIn } = await import('./sign-in.ts');
  try {
    return { ok: true, signIn: createSignIn(dependencies) };
  } catch (error) {
    const code = errorCode(error) || 'unknown';
    return {
      ok: false,
      mistake: `OFFERGRADE_DATA: the session secret cannot be stored in the folder ${dataFolder} (${code}). Set OFFERGRADE_SESSION_SECRET instead.`,
    };
  }
}
