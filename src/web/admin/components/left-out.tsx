import { useState } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';

const shortId = 8;

type LeftOutOffer<Reason extends string> = {
  jobOfferId: string;
  reason: Reason;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};

type LeftOutProps<Reason extends string> = {
  leftOut: { counts: Partial<Record<Reason, number>>; offers: readonly LeftOutOffer<Reason>[] };
  reasons: readonly Reason[];
  /** On the button, with the number of all. */
  title: (amount: { count: number; amount: string }) => string;
  whyOf: (reason: Reason, amount: { count: number; amount: string }) => string;
  /** Of one offer; the offer that it is over again, if there is one, follows. */
  becauseOf: (reason: Reason, words: { percent: string; dataset: string | undefined }) => string;
  nameOf: (id: string) => string;
  more: string;
};

/** Which offers a dataset left out, and why. */
export function LeftOut<Reason extends string>(props: LeftOutProps<Reason>) {
  const { leftOut, reasons, title, whyOf, becauseOf, nameOf, more } = props;
  const [open, setOpen] = useState(false);
  const { counts, offers } = leftOut;
  const met = reasons
    .map((reason) => ({ reason, count: counts[reason] ?? 0 }))
    .filter(({ count }) => count > 0);
  const all = met.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const amountOf = (count: number) => ({ count, amount: count.toLocaleString(currentLanguage()) });
  const linkTo = (id: string) => <PageLink to={`/offres/${id}`}>{nameOf(id.slice(0, shortId))}</PageLink>;
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      title={title(amountOf(all))}
      buttonClassName="dataset-disclosure link-button"
      panelClassName="dataset-left-out"
    >
      <ul>
        {met.map(({ reason, count }) => (
          <li key={reason}>{whyOf(reason, amountOf(count))}</li>
        ))}
      </ul>
      <ul>
        {offers.map(({ jobOfferId, reason, of, similarity = 1, dataset }) => (
          <li key={jobOfferId}>
            {linkTo(jobOfferId)} – {becauseOf(reason, { percent: percentOf(similarity), dataset })}{' '}
            {of && linkTo(of)}
          </li>
        ))}
      </ul>
      {offers.length < all && <p>{more}</p>}
    </Disclosure>
  );
}

/** Rounded down: what is not quite the same is not told as 100 %. */
function percentOf(similarity: number): string {
  const percent = Math.floor(similarity * 100) / 100;
  return percent.toLocaleString(currentLanguage(), { style: 'percent' });
}
