import { letters, lowScore, partWeights } from '../../../grading/scoring-rules.ts';
import { plainFigure } from '../../lib/wording/figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Rule 6, the score. */
export function Final() {
  const { t } = useTranslation('method');
  const tenths = (weight: number) => plainFigure(weight / 10);
  return (
    <>
      <p className="formula figures">
        {t('final.sum', {
          initiativeWeight: tenths(partWeights.businessInitiative),
          environmentWeight: tenths(partWeights.experimentalEnvironment),
        })}
      </p>
      <p>{t('final.text', { highest: letters.length })}</p>
      <table className="rules letters figures">
        <caption className="sr-only">{t('final.title')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('columns.rounded')}</th>
            {letters.map((letter, index) => (
              <td key={letter}>{index + 1}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('columns.letter')}</th>
            {letters.map((letter) => (
              <td key={letter}>
                <span className="letter-chip" data-letter={letter}>
                  {letter}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>{t('final.low', { low: lowScore })}</p>
    </>
  );
}
