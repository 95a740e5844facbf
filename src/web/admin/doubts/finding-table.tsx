// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** One row a finding and kind of reader: how often it was doubted, and how often the letter is another without it. */
export function FindingTable({ findings }: Pick<CallOutput<'listDoubts'>, 'findings'>) {
  const { t } = useTranslation(['doubts', 'criteria']);
  const inWords = (count: number) => count.toLocaleString(currentLanguage());
  return (
    <section className="mt-10">
      <h2 className="text-section">{t('findings.title')}</h2>
      <p className="text-note mt-2 max-w-prose">{t('findings.intro')}</p>
      <table role="table" className="list-table doubt-table" aria-label={t('findings.title')}>
        <thead role="rowgroup">
          <tr role="row">
            {(['count', 'findings.moved'] as const).map((heading) => (
              <th key={heading} scope="col" role="columnheader" className="figure-column">
                {t(heading)}
              </th>
            ))}
            <th scope="col" role="columnheader">
              {t('criterion')}
            </th>
            <th scope="col" role="columnheader">
              {t('findings.reader')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {findings.map(({ criterion, reader, count, moved }) => (
            <tr role="row" key={`${criterion} ${reader}`}>
              <td role="cell" className="figure-column" data-label={t('count')}>
                {inWords(count)}
              </td>
              <td role="cell" className="figure-column" data-label={t('findings.moved')}>
                {inWords(moved)}
              </td>
              <td role="cell" data-label={t('criterion')}>
                {t(`criteria:${criterion}.name`)}
              </td>
              <td role="cell" data-label={t('findings.reader')}>
                {t(`findings.${reader}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
