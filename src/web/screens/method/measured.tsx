import { useEffect, useState } from 'react';
import type { PublishedMeasurement } from '../../../contract/evaluations/measured-reader.ts';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { readServedMeasuredReader } from './served-measured-reader.ts';

/** The accuracy of the reader in use, if an administrator has published it. */
export function Measured() {
  const { t } = useTranslation('method');
  const { t: ofPage } = useTranslation('page');
  const measured = useMeasuredReader();
  if (!measured) return null;
  const { reader, lettersRight, interval, offers, measuredOn } = measured;
  const language = currentLanguage();
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent' });
  return (
    <section className="document-section" aria-labelledby="measured">
      <h2 id="measured" className="document-title">
        {t('measured.title')}
      </h2>
      <p>
        {t('measured.text', {
          reader: getReaderName(ofPage, reader),
          date: new Date(measuredOn).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
          offers: offers.toLocaleString(language),
          share: percent(lettersRight),
          low: percent(interval.low),
          high: percent(interval.high),
        })}
      </p>
      <p>{t('measured.how')}</p>
    </section>
  );
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
