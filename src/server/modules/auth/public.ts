/** What other modules may enter of the sign-in: who signed in. */
export type { SignIn } from './sign-in.ts';
