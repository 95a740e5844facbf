/** The number of results stored in a test's browser. */
import type { Page } from '@playwright/test';

/**
 * A script as text, as scripts that take pictures lack the types of a browser's page. Does not
 * create a database if the page has none.
 */
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

export const countStoredResults = (page: Page) => page.evaluate<number>(count);
