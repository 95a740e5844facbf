import { useTranslation } from 'react-i18next';
import type { Failure } from '../../failure.ts';
import { currentLanguage } from '../../i18n.ts';

/** The fixed sentence of the specification (section 8), and below it what happened and what to do now. */
export function FormError({ id, failure }: { id: string; failure: Failure | null }) {
  const { t } = useTranslation('errors');
  return (
    <div id={id} role="alert">
      {failure && (
        <div className="form-error mt-4">
          <p className="font-bold">{t('genericError')}</p>
          <p className="mt-1">{t(failure.code, figuresOf(failure.details))}</p>
        </div>
      )}
    </div>
  );
}

/** Figures and language codes as people of the page's language write them. */
function figuresOf(details: Record<string, unknown>): Record<string, string> {
  const language = currentLanguage();
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'language') return [name, nameOfLanguage(String(value), language)];
      // A status is a name made of digits, not a quantity.
      const quantity = typeof value === 'number' && name !== 'status';
      return [name, quantity ? value.toLocaleString(language) : String(value)];
    }),
  );
}

function nameOfLanguage(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
