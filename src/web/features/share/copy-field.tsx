import { type ReactNode, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type CopyFieldProps = {
  label: string;
  value: string;
  /** On the button, and in the message once it is done. */
  copy: string;
  copied: string;
  /** More than one line. */
  long?: boolean;
  /** More buttons beside the one that copies. */
  children?: ReactNode;
};

/** A text to take along: to be copied by the button, or by hand where the browser does not allow that. */
export function CopyField({ label, value, copy, copied, long = false, children }: CopyFieldProps) {
  const { t } = useTranslation('share');
  const id = useId();
  const write = () => copyText(value, { copied, failed: t('copyFailed') });
  const field = { id, value, readOnly: true, className: 'field mt-1', spellCheck: false };
  return (
    <div className="share-field">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {long ? (
        <textarea {...field} rows={6} onFocus={(event) => event.target.select()} />
      ) : (
        <input {...field} type="text" onFocus={(event) => event.target.select()} />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={write}>{copy}</Button>
        {children}
      </div>
    </div>
  );
}
