import type { OfferToChoose, PastedOffers, SeveralOffers } from '../../../../contract/calls/visitor-calls.ts';
import { useAnalysis } from '../../../analysis/analysis-context.tsx';
import { createSource } from '../../../analysis/offer-source.ts';
import { removePassages } from '../../../analysis/without-page-parts.ts';
import type { CallErrorCode } from '../../../api/call.ts';
import type { Failure } from '../../../api/failure.ts';
import { LinkButton } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { RetryTimer } from './retry-timer.tsx';

/** Pages that the visitor's browser can show although the server cannot read them. */
const shownInTheBrowser: ReadonlySet<CallErrorCode> = new Set<CallErrorCode>([
  'siteForbidsFetching',
  'siteNotFetched',
  'siteBusy',
  'serverBusy',
  'pageAsksToSignIn',
  'pageAsksConsent',
  'pageChecksForBots',
  'pageNeedsBrowser',
  'pageRefused',
]);

type WaysOnProps = {
  failure: Failure;
  /** Moves the focus to the text field. */
  onPaste: () => void;
};

/** The choices after a failure: the offers of the page, alternatives that work, or waiting. */
export default function WaysOn({ failure, onPaste }: WaysOnProps) {
  if (failure.code === 'severalOffers') {
    // Cast: this code comes with one of these two types of details.
    const details = failure.details as SeveralOffers | PastedOffers;
    return 'kind' in details ? <PastedOffersToChoose {...details} /> : <OffersToChoose {...details} />;
  }
  const { retrySeconds } = failure.details;
  return (
    <>
      {typeof retrySeconds === 'number' && <RetryTimer seconds={retrySeconds} />}
      {shownInTheBrowser.has(failure.code) && <WaysThatWork onPaste={onPaste} />}
    </>
  );
}

function WaysThatWork({ onPaste }: { onPaste: () => void }) {
  const { t } = useTranslation('page');
  return (
    <ul className="ways">
      <li>
        <LinkButton onClick={onPaste}>{t('ways.paste')}</LinkButton>
        <p>{t('ways.pasteText')}</p>
      </li>
      <li>
        <PageLink to="/bookmarklet">{t('ways.bookmarklet')}</PageLink>
        <p>{t('ways.bookmarkletText')}</p>
      </li>
    </ul>
  );
}

/** Characters that identify an offer among the others; the chosen one is shown in full. */
const longestBeginning = 160;

/**
 * The pasted or fetched text is still in the form: each offer is graded without the others and what
 * is between them.
 */
function PastedOffersToChoose({ offers, pageParts }: PastedOffers) {
  const { t } = useTranslation('page');
  const { submission, read } = useAnalysis();
  const text = read?.text ?? submission?.input ?? '';
  const toChoose = offers.map(({ position, start, end }) => {
    const own = pageParts.filter((part) => part.start >= start && part.end <= end);
    const within = own.map((part) => ({ start: part.start - start, end: part.end - start }));
    const content = removePassages(text.slice(start, end), within);
    return { content, position, company: '', place: '', published: '' };
  });
  return (
    <OffersToChoose address={read?.source.address ?? ''} offers={toChoose} label={t('several.pasted')} />
  );
}

/** Each is graded as read from the page, which is not fetched again. */
function OffersToChoose({ address, offers, label }: SeveralOffers & { label?: string }) {
  const { t } = useTranslation('page');
  const { submit } = useAnalysis();
  return (
    <ol className="ways" aria-label={label ?? t('several.offers')}>
      {offers.map((offer, index) => {
        const { content, position, company, place } = offer;
        const beside = [company, place].filter(Boolean).join(', ');
        return (
          <li key={content}>
            <LinkButton
              onClick={() =>
                submit('text', content, {
                  source: createSource({ ...offer, address }),
                  original: content,
                  whole: true,
                })
              }
            >
              <bdi>{position || t('several.untitled', { number: index + 1 })}</bdi>
            </LinkButton>
            {beside && <p dir="auto">{beside}</p>}
            <p dir="auto">{beginningOf(offer)}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** The text after the lines with the names already shown above it. */
function beginningOf({ content, position, company, place }: OfferToChoose): string {
  const known = new Set([position, company, place]);
  const lines = content.split('\n').map((line) => line.trim());
  const text = lines.filter((line) => line && !known.has(line)).join(' ');
  return text.length > longestBeginning
    ? `${text.slice(0, longestBeginning).toWellFormed().trimEnd()}…`
    : text;
}
