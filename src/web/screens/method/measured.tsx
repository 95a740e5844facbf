import { useEffect, useState } from 'react';
import figures from '../../../contract/evaluations/built-in-figures.json' with { type: 'json' };
import type { PublishedMeasurement } from '../../../contract/evaluations/measured-reader.ts';
import { call } from '../../api/call.ts';
import { formatDate } from '../../lib/wording/format-dates.ts';
import { formatCount, formatPercent } from '../../lib/wording/format-figures.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DocumentSection } from '../document-section.tsx';
import { readServedMeasuredReader } from './served-measured-reader.ts';

/** How far two careful readers agreed (docs/reader.md, "How far people agree"). */
const people = { criteria: 0.97, offers: 35 };

/**
 * How often the letter is right: the built-in reader as shipped beside people, and the reader in
 * use, if an administrator has published that.
 */
export function Measured() {
  const { t } = useTranslation('method');
  const published = useMeasuredReader();
  return (
    <DocumentSection id="measured" title={t('measured.title')}>
      {published && <Published measured={published} />}
      <p>
        {t('measured.builtin', {
          right: formatCount(figures.lettersRight),
          criteria: formatPercent(figures.criteriaRight),
          ...describeMeasurement({ ...figures, share: figures.lettersRight / figures.offers }),
        })}
      </p>
      <p>
        {t('measured.people', {
          criteria: formatPercent(people.criteria),
          offers: formatCount(people.offers),
        })}
      </p>
      <p>{t('measured.how')}</p>
    </DocumentSection>
  );
}

function Published({ measured }: { measured: PublishedMeasurement }) {
  const { t } = useTranslation(['method', 'page']);
  const { reader, lettersRight } = measured;
  const said = describeMeasurement({ ...measured, share: lettersRight });
  return <p>{t('measured.text', { reader: getReaderName(t, reader), ...said })}</p>;
}

type Measurement = Pick<PublishedMeasurement, 'offers' | 'interval' | 'measuredOn'> & { share: number };

/** Date, number and shares of a measurement in the form of the page's language. */
function describeMeasurement({ offers, share, interval, measuredOn }: Measurement) {
  return {
    date: formatDate(measuredOn),
    offers: formatCount(offers),
    share: formatPercent(share),
    low: formatPercent(interval.low),
    high: formatPercent(interval.high),
  };
}

/** From the document, until the server answers: the document may be another screen's, or old. */
function useMeasuredReader(): PublishedMeasurement | null {
  const [measured, setMeasured] = useState(readServedMeasuredReader);
  useEffect(() => {
    const stop = new AbortController();
    call('describeScorecard', null, { signal: stop.signal }).then(
      (answer) => setMeasured(answer.measured),
      // The rules on this screen are valid without it.
      () => {},
    );
    return () => stop.abort();
  }, []);
  return measured;
}
