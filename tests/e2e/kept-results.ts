/** How many results the browser of a test keeps. */
import type { Page } from '@playwright/test';

/** A script in words: those who take pictures have no types of a browser's page. It makes no database where the page has made none. */
const count = `new Promise((resolve) => {
  const opening = indexedDB.open('offergrade.results');
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onerror = () => resolve(0);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('results').objectStore('results').count();
    counting.onsuccess = () => {
      opening.result.close();
      resolve(counting.result);
    };
  };
})`;

export const keptCount = (page: Page) => page.evaluate<number>(count);
