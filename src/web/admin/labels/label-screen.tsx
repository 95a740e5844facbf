/** The screen that labels an offer unseen, at /offres/<id>/label: the server sends its text and the labeller's own words alone. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { usePath } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/page-head.ts';
import '../../styles/unseen.css';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { KeysLine } from '../components/keys-line.tsx';
import { ListFailure } from '../components/list-failure.tsx';
import { type Row, rows } from '../corrections/draft/corrected.ts';
import { SelectionButton } from '../corrections/marking/selection-button.tsx';
import { focusBeside } from '../corrections/marking/sentence-focus.ts';
import { SentenceKeys } from '../corrections/marking/sentence-keys.tsx';
import { Sentences } from '../corrections/marking/sentences.tsx';
import { useSelectedPassage } from '../corrections/marking/use-selected-passage.ts';
import { pathPart } from '../lib/path-part.ts';
import { useSession } from '../lib/use-session.ts';
import { focusRow, labelKeys, useLabelKeys } from './use-label-keys.ts';
import { type Labelling, type OfferToLabel, useLabelling } from './use-labelling.ts';
import { ValueChoice } from './value-choice.tsx';

export default function LabelScreen() {
  const { t } = useTranslation(['labels', 'criteria', 'offer']);
  usePageHead(t('unseen.title'));
  const jobOfferId = pathPart(usePath(), 1);
  const { email } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['administration', 'offerToLabel', jobOfferId, email],
    queryFn: ({ signal }) => call('openOfferToLabel', { jobOfferId }, { signal }),
    // What is being said is not to be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className="mt-4">
      <PageLink to="/offres/label">{t('unseen.queue')}</PageLink>
      <h1 className="text-title">{t('unseen.title')}</h1>
      <p className="max-w-prose">{t('unseen.intro')}</p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {!data && !error && <p role="status">{t('unseen.opening')}</p>}
      {data && <Labels key={data.jobOfferId} offer={data} email={email} />}
    </section>
  );
}

function Labels({ offer, email }: { offer: OfferToLabel; email: string }) {
  const { t } = useTranslation('labels');
  const labelling = useLabelling(offer, email);
  const [row, setRow] = useState<Row | null>(null);
  const count = Object.keys(labelling.said).length;
  const text = useRef<HTMLDivElement>(null);
  const [singleKeys, chooseSingleKeys] = useLabelKeys(labelling, () => focusBeside(text.current, 1));
  return (
    <>
      {labelling.fromBefore && <KeptNotice labelling={labelling} />}
      <div className="unseen-bar">
        <p role="status">{t('unseen.set', { count, all: rows.length })}</p>
        <Button
          look="strong"
          disabled={count === 0}
          aria-disabled={labelling.saving || undefined}
          onClick={() => labelling.saving || labelling.save()}
        >
          {labelling.saving ? t('unseen.saving') : t('unseen.save')}
        </Button>
      </div>
      <div className="result-columns">
        <ul>
          {rows.map((each) => (
            <li key={each} data-row={each} onFocus={() => setRow(each)}>
              <ValueChoice
                row={each}
                value={labelling.said[each]?.value}
                onChoose={(value) => labelling.set(each, value)}
                disabled={labelling.saving}
              />
              {(labelling.said[each]?.sentences.length ?? 0) > 0 && (
                <p className="text-small">
                  {t('sentences', { count: labelling.said[each]?.sentences.length ?? 0 })}
                </p>
              )}
            </li>
          ))}
        </ul>
        <Text ref={text} offer={offer} row={row} labelling={labelling} />
      </div>
      <KeysLine
        keys={labelKeys.map(({ does, keys }) => ({ does: t(`unseen.keys.${does}`), keys }))}
        on={singleKeys}
        onChoose={chooseSingleKeys}
      />
    </>
  );
}

/** Says that what is shown is not saved, and how to give it up. */
function KeptNotice({ labelling: { saving, discard } }: { labelling: Labelling }) {
  const { t } = useTranslation('labels');
  const confirm = () => {
    discard();
    // Once the dialog has gone, and with it the button that would have the focus back.
    requestAnimationFrame(() => rows[0] && focusRow(rows[0]));
  };
  return (
    <p className="offer-notice mt-2">
      {t('unseen.fromBefore')}{' '}
      <ConfirmButton
        light
        label={t('unseen.discard')}
        title={t('unseen.discardTitle')}
        text={t('unseen.discardText')}
        disabled={saving}
        onConfirm={confirm}
      />
    </p>
  );
}

type TextProps = {
  ref: RefObject<HTMLDivElement | null>;
  offer: OfferToLabel;
  row: Row | null;
  labelling: Labelling;
};

/** The offer's text; its sentences are ticked for the line that was last chosen, once it has its value. */
function Text({ ref: text, offer, row, labelling }: TextProps) {
  const { t } = useTranslation(['labels', 'criteria']);
  const selected = useSelectedPassage(text);
  const id = row === 'notAProductJobOffer' || !row || !labelling.said[row] ? null : row;
  return (
    <SentenceKeys text={text} className="offer" onLeave={() => row && focusRow(row)}>
      <p className="offer-title">
        {id ? t('unseen.ticking', { criterion: t(`criteria:${id}.name`) }) : t('unseen.choose')}
      </p>
      <div className="marking-deeds">
        <SelectionButton
          selected={selected}
          disabled={id === null}
          busy={labelling.saving}
          onTick={(passage) => id && labelling.tick(id, passage)}
        />
      </div>
      <div ref={text} className="offer-text" lang={offer.language} dir="auto">
        <Sentences
          content={offer.content}
          marked={(id && labelling.said[id]?.sentences) || []}
          onToggle={(sentence) => id && labelling.tick(id, sentence)}
        />
      </div>
    </SentenceKeys>
  );
}
