/** The public interface of sign-in for other modules. */
export type { SignIn } from './sign-in.ts';
