/** Development mode below a result: what the reader and the explanation said in passing. Fetched in development mode only. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalysis } from '../analysis-provider.tsx';
import { SafeHtml } from '../parts/safe-html.tsx';

/** In the order of the specification, section 2. */
const boxes = [
  'debug',
  'improve',
  'debugBusinessInitiative',
  'debugBusinessInitiativeSpecialQuestion',
  'debugExperimentalEnvironment',
  'debugExperimentalEnvironmentSpecialQuestion',
] as const;

export default function DebugBoxes() {
  const { analysis } = useAnalysis();
  if (!analysis) return null;
  return boxes.map((box) => {
    const html = analysis.result[box];
    return html && <DebugBox key={box} box={box} html={html} />;
  });
}

function DebugBox({ box, html }: { box: (typeof boxes)[number]; html: string }) {
  const { t } = useTranslation('development');
  const id = useId();
  return (
    <section className="debug-box" aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {t(`boxes.${box}`)}
      </h2>
      <SafeHtml html={html} />
    </section>
  );
}
