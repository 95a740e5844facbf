/** Orders to programs, and honest lines and offers that sound like them, in ten languages (README.md). */
import { readFileSync } from 'node:fs';

/** One line of orders-and-honest-lines.jsonl. */
export type OrderOrHonest = {
  /** ISO 639-1 code. */
  language: string;
  /** Whether the text speaks to a program; else it is for candidates. */
  order: boolean;
  text: string;
};

/** All lines of the file, in its order. */
export const ordersAndHonestLines = (): OrderOrHonest[] =>
  readFileSync(new URL('orders-and-honest-lines.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
