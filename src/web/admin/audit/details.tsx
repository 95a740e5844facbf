import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type AuditEventDetails = CallOutput<'listAuditEvents'>['auditEvents'][number]['details'];

/**
 * The offer of an event as logged, since it may have been deleted. Empty when the log names none.
 */
export function getOfferName({ position, company }: AuditEventDetails): string {
  return [position, company].filter(Boolean).join(', ');
}

/** The other details of an event. */
export function Details({ details }: { details: AuditEventDetails }) {
  const { t } = useTranslation(['audit', 'page']);
  const { position: _position, company: _company, ...rest } = details;
  const told = Object.entries(rest).map(([name, value]): [string, string | number] => {
    if (name === 'model' || name === 'ofModel') return [name, getReaderName(t, String(value))];
    if (name === 'ofLanguage') return [name, getLocalLanguageName(String(value))];
    return [name, name === 'format' && details.dataset === undefined ? String(value).toUpperCase() : value];
  });
  if (told.length === 0) return null;
  return (
    <ul className="text-small text-soft">
      {told.map(([name, value]) => (
        <li key={name} dir="auto">
          {inWords(t, name, value)}
        </li>
      ))}
    </ul>
  );
}

/** The known names of details; those of other releases are shown unchanged. */
const known = [
  'model',
  'letter',
  'letterBefore',
  'number',
  'corrections',
  'reviewed',
  'offers',
  'added',
  'corrected',
  'marked',
  'format',
  'offersAtLeast',
  'ofSearch',
  'ofModel',
  'ofLanguage',
  'ofLetter',
  'ofCompany',
  'address',
  'attempts',
  'dataset',
  'entries',
  'kind',
  'job',
  'run',
] as const;

function inWords(t: Texts<'audit'>, name: string, value: string | number): string {
  if (name === 'inDatasets') return t(value ? 'detail.inDatasets' : 'detail.notInDatasets');
  if (name === 'ofCorrected') return t(value === 'yes' ? 'detail.ofCorrected' : 'detail.ofNotCorrected');
  if (name === 'ofDatasets') return t(value === 'yes' ? 'detail.ofDatasets' : 'detail.ofNotDatasets');
  const shown = typeof value === 'number' ? formatCount(value) : value;
  const key = known.find((each) => each === name);
  return key ? t(`detail.${key}`, { value: shown }) : `${name}: ${shown}`;
}
