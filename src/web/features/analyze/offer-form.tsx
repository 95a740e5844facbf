import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { plainFormPath } from '../../../contract/page-paths.ts';
import type { InputMode } from '../../analysis/analysis.ts';
import type { Failure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { DevelopmentPart } from '../../development/development-parts.tsx';
import { service } from '../../lib/service.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { applyTyping, type Draft } from './draft.ts';
import { FormError } from './failure/form-error.tsx';
import { FilePicker, useFileDrop } from './file-picker.tsx';
import type { OfferFile } from './use-offer-file.ts';

const modes = ['url', 'text'] as const satisfies readonly InputMode[];

/** docs/domain/specification.md, section 9: "Text area 20 rows". */
const textRows = 20;

/** Maximum characters of a sentence that shares an address. */
const longestShared = 1000;

const errorId = 'form-error';
const readerLineId = 'reader-line';

type OfferFormProps = {
  draft: Draft;
  /** Shows only that an analysis runs, or nothing (controls.css); opened, its field gets the focus. */
  folded: boolean;
  onChange: (draft: Draft) => void;
  busy: boolean;
  /** Whether this very draft is being analysed. */
  underWay: boolean;
  failure: Failure | null;
  file: OfferFile;
  /** Above the field: the origin of its content. */
  note: ReactNode;
  onSubmit: () => void;
};

/** Takes an address or a text, and reports mistakes in it. */
export function OfferForm(props: OfferFormProps) {
  const { draft, folded, onChange, busy, underWay, failure, file, note, onSubmit } = props;
  const { t } = useTranslation('page');
  const { mode } = draft;
  const form = useRef<HTMLFormElement>(null);
  const moving = useRef(false);
  const drop = useFileDrop(file.take);
  const moveTo = (next: Draft) => {
    moving.current = true;
    onChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once the mode has changed
  useEffect(() => {
    if (moving.current) form.current?.querySelector<HTMLElement>('.field')?.focus();
    moving.current = false;
  }, [mode]);
  useEffect(() => {
    if (file.reads === 0) return;
    // The beginning of the text, below the line with its origin.
    const field = form.current?.querySelector('textarea');
    field?.setSelectionRange(0, 0);
    field?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, [file.reads]);
  const wasFolded = useRef(folded);
  useEffect(() => {
    if (wasFolded.current && !folded) form.current?.querySelector<HTMLElement>('.field')?.focus();
    wasFolded.current = folded;
  }, [folded]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second press on the same input would only repeat the work.
    if (underWay && !service.development) return;
    onSubmit();
  };
  return (
    <form
      ref={form}
      method="post"
      action={plainFormPath}
      onSubmit={submit}
      noValidate
      className="offer-form relative max-w-3xl"
      data-folded={folded || undefined}
      {...(!folded && drop)}
    >
      <p className="drop-here">{t('file.drop')}</p>
      <ModeToggle mode={mode} onChoose={(chosen) => onChange({ ...draft, mode: chosen })} />
      {note}
      <OfferField draft={draft} onChange={onChange} onMove={moveTo} failure={failure} />
      {mode === 'url' && <TextWithoutScript />}
      {mode === 'text' && <FilePicker file={file} errorId={errorId} />}
      <Button
        type="submit"
        look="strong"
        className="w-full sm:w-auto sm:min-w-48"
        aria-busy={busy}
        aria-describedby={readerLineId}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(busy ? 'form.busy' : 'form.evaluate')}
      </Button>
      <ReaderLine id={readerLineId} />
      <DevelopmentPart place="fields" />
      <FormError
        id={errorId}
        failure={file.failure ?? failure}
        onPaste={() => moveTo({ ...draft, mode: 'text' })}
      />
    </form>
  );
}

/** Without scripts there is no choice: both fields are shown, and the text takes precedence. */
function TextWithoutScript() {
  const { t } = useTranslation('page');
  return (
    <noscript>
      <label htmlFor="offer-text" className="text-note mt-4 mb-1 block font-semibold">
        {t('form.text')}
      </label>
      <textarea
        id="offer-text"
        name="text"
        className="field"
        dir="auto"
        rows={textRows}
        placeholder={t('form.textPlaceholder')}
      />
    </noscript>
  );
}

function ModeToggle({ mode, onChoose }: { mode: InputMode; onChoose: (mode: InputMode) => void }) {
  const { t } = useTranslation('page');
  return (
    <fieldset aria-label={t('form.mode')} className="mode-toggle">
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          className="mode-choice"
          aria-pressed={mode === each}
          onClick={() => onChoose(each)}
        >
          {t(`form.${each}Mode`)}
        </button>
      ))}
    </fieldset>
  );
}

/** The field of the mode, which gets the focus after a failure. */
function OfferField({
  draft,
  onChange,
  onMove,
  failure,
}: Pick<OfferFormProps, 'draft' | 'onChange' | 'failure'> & { onMove: (draft: Draft) => void }) {
  const { t } = useTranslation('page');
  const { mode } = draft;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);
  const fieldProps = {
    ref: field,
    id: 'offer',
    className: 'field',
    dir: 'auto',
    value: draft[mode],
    'aria-invalid': failure !== null,
    'aria-describedby': failure ? errorId : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange(applyTyping(draft, mode, event.target.value)),
    onPaste: async ({
      clipboardData,
      currentTarget,
    }: ClipboardEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      const pasted = clipboardData.getData('text');
      // A long text in its own field stays there, whatever is being loaded to examine it.
      if (mode === 'text' && pasted.length > longestShared) return;
      const looking = await import('./move-pasted-text.ts').catch(() => null);
      const next = looking?.movePastedText(draft, pasted, currentTarget);
      if (next) onMove(next);
    },
  };
  return (
    <>
      <label htmlFor="offer" className="text-note mt-4 mb-1 block font-semibold">
        {t(`form.${mode}`)}
      </label>
      {mode === 'url' ? (
        <input
          {...fieldProps}
          type="url"
          name="url"
          autoComplete="off"
          placeholder={t('form.urlPlaceholder')}
        />
      ) : (
        <textarea {...fieldProps} name="text" rows={textRows} placeholder={t('form.textPlaceholder')} />
      )}
    </>
  );
}

/** Says, before an offer is sent, who reads it, who receives its text and what is stored. */
function ReaderLine({ id }: { id: string }) {
  const { t } = useTranslation('page');
  return (
    <p className="reader-line reading-width text-small text-soft mt-2">
      <span id={id}>
        <WhoReads />
      </span>{' '}
      <PageLink to="/privacy">{t('footer.privacy')}</PageLink>
    </p>
  );
}

function WhoReads() {
  const { t } = useTranslation('page');
  const { reader, provider, keepsResults } = service;
  if (reader === 'builtin') return t('reader.builtin');
  return (
    <>
      {t('reader.model', { provider })}
      {keepsResults && ` ${t('reader.keeps')}`}
    </>
  );
}
