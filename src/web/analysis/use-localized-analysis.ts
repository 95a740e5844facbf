import { useEffect, useState } from 'react';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Language } from '../../language/languages.ts';
import { Backoff } from '../lib/backoff.ts';
import { currentLanguage } from '../lib/wording/i18n.ts';
import type { Analysis } from './analysis.ts';

const maxTries = 4;

type Localized = { language: Language; result: AnalysisResult };

/** Each result in another language, for all that show it. */
const localized = new WeakMap<AnalysisResult, Localized>();

function findLocalized(result: AnalysisResult, language: Language): AnalysisResult | undefined {
  const found = localized.get(result);
  return found?.language === language ? found.result : undefined;
}

/** The analysis in the language of the page, also after a switch. */
export function useLocalizedAnalysis(analysis: Analysis | null): Analysis | null {
  const language = currentLanguage();
  const [, setLoaded] = useState<Localized>();
  const foreign = analysis && analysis.language !== language ? analysis.result : null;
  useEffect(() => {
    if (foreign && !findLocalized(foreign, language))
      return localizeUntilStopped(foreign, language, setLoaded);
  }, [foreign, language]);
  const result = foreign && findLocalized(foreign, language);
  return analysis && result ? { ...analysis, result } : analysis;
}

/** Tries again after failures, such as a lost connection. Returns a function that stops it. */
function localizeUntilStopped(
  result: AnalysisResult,
  language: Language,
  onLoaded: (localized: Localized) => void,
): () => void {
  const backoff = new Backoff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const load = async (triesLeft: number): Promise<void> => {
    try {
      const { loadRelocalized } = await import('./load-relocalized.ts');
      const loaded = { language, result: await loadRelocalized(result, language) };
      localized.set(result, loaded);
      if (!stopped) onLoaded(loaded);
    } catch {
      if (!stopped && triesLeft > 0) timer = setTimeout(() => load(triesLeft - 1), backoff.delay());
    }
  };
  load(maxTries - 1);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
