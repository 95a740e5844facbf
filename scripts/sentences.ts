/**
 * Lists the sentences that can stand on a first screen, English and French side by side, as a
 * Markdown table: `npm run tool -- sentences`.
 */
import { listSentences, toMarkdown } from './wording/list-sentences.ts';

const sentences = listSentences();
console.log(toMarkdown(sentences));
console.error(`${sentences.length} sentences`);
