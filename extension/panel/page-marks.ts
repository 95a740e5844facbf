/** The marks of a label's sentences in the page that it was read from. */
import { useEffect, useState } from 'react';
import type { AnalysisResult } from '../../src/contract/analysis-result.ts';
import { browserApi } from '../browser-api.ts';
import { markNames, markStyle } from '../page/mark-names.ts';
import { markSentences } from '../page/mark-sentences.ts';
import { stayConnected } from '../press.ts';
import { unmarkTab } from '../unmark-tab.ts';

const { scripting } = browserApi;

/** `onPage`: how many of the sentences are marked there; undefined while none are. */
export type PageMarks = {
  onPage: number | undefined;
  toggle: () => void;
  /** Marks a sentence more strongly and scrolls the page to it. */
  find: (sentence: string) => void;
};

/** Every sentence of the offer that supports a finding, once. */
export function sentencesOf({ receipts }: Pick<AnalysisResult, 'receipts'>): string[] {
  const quotes = Object.values(receipts).flatMap((receipt) => receipt.quotes);
  return [...new Set(quotes.map(({ text }) => text))];
}

/** Nothing is marked at first; marks disappear with Escape, the label or the panel. */
export function usePageMarks(tabId: number, sentences: readonly string[]): PageMarks {
  const [onPage, setOnPage] = useState<number>();
  useEffect(() => stayConnected(browserApi, tabId), [tabId]);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOnPage(undefined);
      void unmarkTab(browserApi, tabId);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [tabId]);
  return {
    onPage,
    toggle: async () => {
      if (onPage === undefined) setOnPage(await mark(tabId, sentences, null));
      else {
        setOnPage(undefined);
        await unmarkTab(browserApi, tabId);
      }
    },
    find: (sentence) => void mark(tabId, onPage === undefined ? [] : sentences, sentence),
  };
}

/** How many sentences are on the page; none if it was left. */
async function mark(tabId: number, sentences: readonly string[], found: string | null): Promise<number> {
  const target = { tabId };
  try {
    await scripting.insertCSS({ target, css: markStyle });
    const args: Parameters<typeof markSentences> = [sentences, found, markNames];
    const [frame] = await scripting.executeScript({ target, func: markSentences, args });
    return frame?.result ?? 0;
  } catch {
    return 0;
  }
}
