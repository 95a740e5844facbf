import { LetterChip } from '../../components/letter-chip.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useMoment } from '../lib/use-moment.ts';
import type { OpenedComplaint } from './use-inbox.ts';

/** Which offer a complaint is about, and what the visitor says; all of it a stranger's words, shown as text. */
export function ComplaintHead({ complaint }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation(['inbox', 'page']);
  const moment = useMoment();
  const { letter, position, company, createdAt, why, sentence, marked, calculated, result } = complaint;
  return (
    <>
      <header className="complaint-head">
        <LetterChip letter={letter} />
        <div className="min-w-0">
          <h2 className="text-lead" dir="auto">
            {position || t('page:label.unnamedRole')}
          </h2>
          <p className="text-note">
            {company && (
              <>
                <bdi>{company}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={createdAt}>{t('inbox:sent', { time: moment(createdAt) })}</time>
          </p>
        </div>
      </header>
      <dl className="complaint-said">
        {why && (
          <div>
            <dt>{t('inbox:why')}</dt>
            <dd dir="auto" className="complaint-why">
              {why}
            </dd>
          </div>
        )}
        {sentence && (
          <div>
            <dt>{t('inbox:sentence')}</dt>
            <dd>
              <blockquote lang={result.language} dir="auto" className="line-quote">
                {sentence}
              </blockquote>
              {!marked && <p className="text-small text-soft mt-1">{t('inbox:notFound')}</p>}
            </dd>
          </div>
        )}
      </dl>
      {!why && !sentence && <p className="text-note text-soft mt-3">{t('inbox:withoutWords')}</p>}
      {calculated.letter !== letter && (
        <p className="label-notice mt-3">{t('inbox:differs', { letter: calculated.letter, sent: letter })}</p>
      )}
    </>
  );
}
