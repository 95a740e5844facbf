/** Completes the sign-in of an opened link (docs/domain/specification.md, section 4, "Login"). */

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { toFailure } from '../../api/failure.ts';
import { updateSession } from '../../api/session.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toasts.ts';
import { navigate, useNavigationCount } from '../../lib/navigation.ts';
import { forgetSignInCode, useSignInCode } from '../../lib/sign-in-code.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText, useFailureText } from '../components/failure-text.tsx';
import { useSession } from '../lib/use-session.ts';
import { forgetAskedLink, readAskedLink } from './asked-link.ts';
import { LinkForm } from './link-form.tsx';
import '../../styles/administration.css';

/** The screen after signing in by a link that was requested in another browser. */
const elsewhere = '/offres';

/**
 * Continues if already signed in; otherwise with the stored address of the request; otherwise asks
 * for the address first.
 */
function OpenedLink() {
  const { t } = useTranslation('development');
  const [asked] = useState(readAskedLink);
  const [prompts, setPrompts] = useState(false);
  const from = asked?.from ?? elsewhere;
  const { mutate, variables, isPending, isIdle, error } = useCompletion(from);
  usePageHead(t('signIn.linkTitle'));
  useLeaving();
  const session = useSession();
  const whose = session.state === 'open' ? session.email : '';
  const started = useRef(false);
  useEffect(() => {
    // A code is valid once: a second request would be refused after the first one's success.
    if (!session.asked || started.current) return;
    started.current = true;
    if (whose && (!asked || asked.email.toLowerCase() === whose)) leadOn(from);
    else if (asked) mutate(asked.email);
    else setPrompts(true);
  }, [session.asked, whose, asked, from, mutate]);
  const waits = isIdle && session.asked && !asked;
  return (
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="text-head">{t('signIn.linkTitle')}</h1>
      <p role="status" className="mt-4 empty:hidden">
        {(isPending || !session.asked) && t('signIn.verifying')}
      </p>
      {waits && <p className="mt-4 max-w-prose">{t('signIn.elsewhere')}</p>}
      {error && <Failed error={error} email={variables} from={from} onRetry={() => mutate(variables)} />}
      {(error || waits) && (
        <Button className="mt-4" onClick={() => setPrompts(true)}>
          {t('signIn.giveAddress')}
        </Button>
      )}
      <AddressPrompt
        open={prompts}
        onClose={() => setPrompts(false)}
        onGiven={(email) => {
          setPrompts(false);
          mutate(email);
        }}
      />
    </section>
  );
}

function useCompletion(from: string) {
  const { t } = useTranslation('development');
  const textOf = useFailureText();
  const code = useSignInCode() ?? '';
  return useMutation({
    mutationFn: async (email: string) => {
      await call('completeSignIn', { email, code });
    },
    onSuccess: (_, email) => {
      updateSession(email.toLowerCase());
      toast('success', t('signIn.succeeded'));
      leadOn(from);
    },
    onError: (error) => {
      if (isSpent(error)) forgetAskedLink();
      toast('error', t('signIn.failed', { reason: textOf(error) }));
    },
  });
}

/** Leaves the link, whether used or not. */
function leadOn(from: string): void {
  forgetAskedLink();
  forgetSignInCode();
  navigate(from);
}

const isSpent = (error: Error) => toFailure(error).code === 'signInLinkInvalid';

type FailedProps = { error: Error; email: string; from: string; onRetry: () => void };

/**
 * What happened, and the next step: a new link when this one is invalid, a retry when that may
 * help.
 */
function Failed({ error, email, from, onRetry }: FailedProps) {
  const { t } = useTranslation('administration');
  return (
    <>
      <p role="alert" className="text-alarm mt-4 font-bold">
        <FailureText failure={error} />
      </p>
      {isSpent(error) ? (
        <LinkForm email={email} from={from} />
      ) : (
        <Button look="strong" className="mt-4" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}

/** Following a link of the page discards the sign-in and its code. */
function useLeaving(): void {
  const followed = useNavigationCount();
  const [first] = useState(followed);
  useEffect(() => {
    if (followed !== first) forgetSignInCode();
  }, [followed, first]);
}

export default withQueries(OpenedLink);

type AddressPromptProps = {
  open: boolean;
  onClose: () => void;
  onGiven: (email: string) => void;
};

/** Asks for the address of an opened link: only both together sign somebody in. */
function AddressPrompt({ open, onClose, onGiven }: AddressPromptProps) {
  const { t } = useTranslation(['development', 'administration']);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGiven(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <dialog ref={dialog} className="confirm-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id={`${id}-title`} className="text-lead">
          {t('development:signIn.promptTitle')}
        </h2>
        <label htmlFor={id} className="text-note mt-4 mb-1 block font-semibold">
          {t('development:signIn.email')}
        </label>
        <input id={id} className="field" type="email" name="email" autoComplete="email" required />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => dialog.current?.close()}>{t('administration:cancel')}</Button>
          <Button type="submit" look="strong">
            {t('development:signIn.connect')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
