import { useEffect, useEffectEvent } from 'react';
import { longestMarkedSentence } from '../../contract/limits.ts';

/** The element with the offer's text. */
export const offerTextElementId = 'offer-text';

/** Waits until the selection has stopped changing. */
const restMilliseconds = 400;

/**
 * Calls `onMarked` with the visitor's selection in the offer's text, limited in length; selections
 * elsewhere are ignored.
 */
export function useOnSentenceSelected(onMarked: (sentence: string) => void): void {
  const tell = useEffectEvent(onMarked);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sentence = selectedInOffer();
        if (sentence) tell(sentence);
      }, restMilliseconds);
    };
    document.addEventListener('selectionchange', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', hear);
    };
  }, []);
}

function selectedInOffer(): string {
  const selection = document.getSelection();
  const offer = document.getElementById(offerTextElementId);
  if (!selection || selection.isCollapsed || !offer) return '';
  if (!offer.contains(selection.anchorNode) || !offer.contains(selection.focusNode)) return '';
  return selection.toString().trim().slice(0, longestMarkedSentence);
}
