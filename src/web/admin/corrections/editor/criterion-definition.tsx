import { type CriterionId, flattenCriteria } from '../../../../grading/criteria.ts';
import { listValues } from '../../../../grading/find-decisive-criteria.ts';
import { CriterionMark } from '../../../features/label/marks/criterion-mark.tsx';
import { RejectedQuotes } from '../../../features/label/rejected/rejected-quotes.tsx';
import { RejectedNote } from '../../../features/label/rejected/rejection.tsx';
import { findRejection } from '../../../features/label/rejected/why-rejected.ts';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { OpenedOffer } from '../draft/correction-draft.ts';

type CriterionDefinitionProps = { id: CriterionId; result: OpenedOffer['result'] };

/** The meaning of a criterion by level, and the reader's value with its sentences. */
export function CriterionDefinition({ id, result }: CriterionDefinitionProps) {
  const { t } = useTranslation(['offer', 'criteria']);
  const said = flattenCriteria(result.criteria)[id];
  return (
    <>
      <p>{t(`criteria:${id}.definition`)}</p>
      <ul className="levels-at-hand mt-1 flex flex-wrap gap-x-5">
        {listValues(id).map((value) => (
          <li key={String(value)} data-said={value === said || undefined}>
            {typeof value === 'number' && <b className="figures">{value}</b>} {describeLevel(t, id, value)}
          </li>
        ))}
      </ul>
      <ReaderSaid id={id} result={result} />
      <WholeDefinition id={id} />
    </>
  );
}

/** The space before the definition of the next level ("2: …"). */
const beforeLevel = / (?=\d\u00A0?: )/;

/** The full definition for readers, with what counts for which level and what does not. */
function WholeDefinition({ id }: Pick<CriterionDefinitionProps, 'id'>) {
  const { t } = useTranslation(['offer', 'reading']);
  return (
    <>
      <p className="mt-2 font-bold">{t('offer:atHand.whole')}</p>
      {t(`reading:criteria.${id}`)
        .split(beforeLevel)
        .map((part) => (
          <p key={part}>{part}</p>
        ))}
    </>
  );
}

function ReaderSaid({ id, result }: CriterionDefinitionProps) {
  const { t } = useTranslation(['offer', 'criteria']);
  const { state, quotes } = result.receipts[id];
  const rejection = findRejection(id, result);
  const said = describeLevel(t, id, flattenCriteria(result.criteria)[id]);
  return (
    <>
      <p className="reader-said mt-2 mb-1">
        <CriterionMark state={state} /> {t('atHand.reader', { level: said })}{' '}
        {quotes.length === 0 && t('atHand.silent')}
      </p>
      {quotes.map(({ start, end, text }) => (
        <blockquote key={`${start}-${end}`} lang={result.language} dir="auto" className="line-quote">
          {text}
        </blockquote>
      ))}
      {rejection && (
        <>
          <p>
            <RejectedNote rejection={rejection} />
          </p>
          <RejectedQuotes rejection={rejection} receipt={result.receipts[id]} language={result.language} />
        </>
      )}
    </>
  );
}
