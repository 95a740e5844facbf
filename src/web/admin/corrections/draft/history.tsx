import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { TitledSection } from '../../../components/titled-section.tsx';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type CorrectionDraft, correctedFrom, extractReviews, listDifferences } from './correction-draft.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Correction } from './use-correction.ts';

/** Authors and times of corrections, newest first; each expands to its changes. */
export function History({ correction: { offer, change } }: { correction: Correction }) {
  const { t } = useTranslation('offer');
  const states = [offer.said, ...offer.corrections].map(correctedFrom);
  return (
    <TitledSection className="mt-10" title={t('history.title')} titleClassName="offer-title">
      {offer.corrections.length === 0 && <p className="mt-2">{t('history.empty')}</p>}
      <ol className="border-ink mt-2 border-t">
        {offer.corrections.toReversed().map(({ id, number, author, createdAt, reviewed }) => {
          const place = offer.corrections.findIndex((each) => each.id === id);
          const [before, after] = [states[place], states[place + 1]];
          if (!before || !after) return null;
          return (
            <Entry
              key={id}
              number={number}
              author={author}
              createdAt={createdAt}
              before={before}
              after={{ ...after, lookedAt: extractReviews(reviewed) }}
              holds={id === offer.revision}
              onTakeUp={() => change(() => after)}
            />
          );
        })}
      </ol>
    </TitledSection>
  );
}

type EntryProps = {
  number: number;
  author: string;
  createdAt: string;
  before: CorrectionDraft;
  after: CorrectionDraft;
  holds: boolean;
  onTakeUp: () => void;
};

function Entry({ number, author, createdAt, before, after, holds, onTakeUp }: EntryProps) {
  const { t } = useTranslation('offer');
  const count = listDifferences(before, after).length;
  return (
    <li className="border-rule border-b">
      <Disclosure
        title={
          <>
            <b>{t('history.correction', { number })}</b>
            <span>{t('history.by', { author, date: formatMoment(createdAt) })}</span>
            <span className="text-soft">
              {t('history.changes', { count })}
              {holds && ` · ${t('history.holds')}`}
            </span>
          </>
        }
        buttonClassName="history-line hover:bg-well flex min-h-11 w-full flex-wrap items-baseline gap-x-4 py-2 text-start wrap-anywhere [&>svg]:ms-auto"
        panelClassName="pt-1 pb-4"
      >
        {count === 0 ? (
          <p>{t('history.nothing')}</p>
        ) : (
          <DifferenceTable
            one={{ title: t('history.before'), state: before }}
            other={{ title: t('history.after'), state: after }}
          />
        )}
        {!holds && (
          <div className="mt-3">
            <Button onClick={onTakeUp}>{t('history.takeUp')}</Button>
          </div>
        )}
      </Disclosure>
    </li>
  );
}
