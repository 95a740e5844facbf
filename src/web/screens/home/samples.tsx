import mixedOffer from '../../../analysis/samples/mixed.fr.txt?url';
import strongOffer from '../../../analysis/samples/strong.en.txt?url';
import weakOffer from '../../../analysis/samples/weak.en.txt?url';
import { ArrowIcon } from '../../components/icons.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { toast } from '../../components/toasts.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const samples = [
  { id: 'strong', language: 'en', address: strongOffer },
  { id: 'mixed', language: 'fr', address: mixedOffer },
  { id: 'weak', language: 'en', address: weakOffer },
] as const;

/** Three offers of invented companies, loaded when one is chosen. */
export function Samples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('page');
  const load = async (address: string) => {
    const text = await sampleAt(address).catch(() => null);
    if (text === null) toast('error', t('samples.failed'));
    else onChoose(text);
  };
  return (
    <TitledSection className="page-width pt-16" title={t('samples.title')} titleClassName="text-lead">
      <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-6">
        {samples.map(({ id, language, address }) => (
          <li key={id}>
            <button type="button" className="sample" onClick={() => load(address)}>
              <span className="text-small text-soft flex items-center justify-between gap-2">
                <span>
                  {t(`samples.${id}`)}, {t(`samples.language.${language}`)}
                </span>
                <ArrowIcon />
              </span>
              <span className="font-bold text-balance" lang={language}>
                {t(`samples.${id}Offer`)}
              </span>
              <span className="text-note" lang={language}>
                {t(`samples.${id}Company`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-small text-soft mt-3">{t('samples.note')}</p>
    </TitledSection>
  );
}

async function sampleAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The sample answered ${response.status}`);
  return response.text();
}
