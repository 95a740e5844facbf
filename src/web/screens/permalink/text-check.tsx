import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { textHash } from '../../lib/text-hash.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type Answer = 'same' | 'other' | 'notHere';

/** Compares a text with the one that was graded, by the fingerprint in the link; the text is sent nowhere. */
export function TextCheck({ hash }: { hash: string }) {
  const { t } = useTranslation('permalink');
  const id = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    const found = await textHash(text);
    setAnswer(found === null ? 'notHere' : found === hash ? 'same' : 'other');
  };
  return (
    <form className="mt-10" onSubmit={compare}>
      <h2 className="document-title">{t('check.title')}</h2>
      <p className="text-note mt-2">{t('check.intro')}</p>
      <label className="text-note mt-4 block font-semibold" htmlFor={id}>
        {t('check.text')}
      </label>
      <textarea
        id={id}
        className="field mt-1"
        rows={8}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAnswer(null);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit">{t('check.check')}</Button>
        <p role="status">{answer && t(`check.${answer}`)}</p>
      </div>
    </form>
  );
}
