/**
 * How hidden instructions change letters, and which honest texts the search for them flags:
 *
 *   INJECTIONS=folder npm run bench -- injections
 *
 * The folder has JSON lines: files with "orders" in their name (`id, language, html, where, text`),
 * files with "honest" in it (`id, language, text`). Each instruction is inserted into ten written
 * offers (training/README.md), read by a model that obeys in four ways. Counts letters that rise
 * above the honest reading, without a second look, with one that answers from the labels of lines,
 * and with one that always agrees. A second part measures the speed of the search.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { findInjections } from '../src/reading/injection/find-injections.ts';
import { writtenOffers } from '../training/written-offers.ts';
import { ratioToBound } from './injection-speed.ts';
import { type Order, offersFor, outcomesOf, type Rise, secondLooks, waysToObey } from './obeyed-orders.ts';

type Line = { id: string; language: string; text: string };

function linesOf<Item>(folder: string, name: string): Item[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && file.includes(name))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function share(count: number, all: number): string {
  const { low, high } = wilsonInterval(count, all);
  const percent = (part: number) => (100 * part).toFixed(1);
  return `${count} of ${all} (${percent(count / Math.max(1, all))} %, ${percent(low)} to ${percent(high)})`;
}

function printRises(rises: readonly Rise[]): void {
  console.log('\nletters that rise with an order, of a model that obeys');
  for (const look of secondLooks) {
    const some = rises.filter((rise) => rise.look === look);
    console.log(`  ${look}: ${share(some.filter(({ rose }) => rose).length, some.length)}`);
    for (const way of waysToObey) {
      const own = some.filter((rise) => rise.way === way);
      console.log(`    ${way.padEnd(28)} ${share(own.filter(({ rose }) => rose).length, own.length)}`);
    }
    for (const language of new Set(some.map((rise) => rise.language))) {
      const own = some.filter((rise) => rise.language === language);
      console.log(`    ${language.padEnd(28)} ${share(own.filter(({ rose }) => rose).length, own.length)}`);
    }
  }
}

function printFound(orders: readonly Order[]): void {
  const offers = writtenOffers();
  const missed = orders.filter(
    (order) => !offersFor(order, offers).some(({ text }) => findInjections(text).length > 0),
  );
  console.log(`orders found: ${share(orders.length - missed.length, orders.length)}`);
}

function printAccused(folder: string): void {
  const honest = linesOf<Line>(folder, 'honest');
  const around = (text: string) =>
    text.includes('\n') ? text : `Product Manager at Acme\n\nYou will own the roadmap.\n\n${text}\n`;
  for (const [name, some] of [
    ['lines', honest.filter(({ text }) => !text.includes('\n'))],
    ['offers', honest.filter(({ text }) => text.includes('\n'))],
  ] as const) {
    const accused = some.filter(({ text }) => findInjections(around(text)).length > 0);
    console.log(`honest ${name} accused: ${share(accused.length, some.length)}`);
  }
  const written = writtenOffers().map((offer) => offersFor(null, [offer])[0]?.text ?? '');
  const accused = written.filter((text) => findInjections(text).length > 0);
  console.log(`written offers accused: ${share(accused.length, written.length)}`);
}

const folder = process.env.INJECTIONS ?? '';
if (folder === '') console.log('No orders: name their folder in INJECTIONS. Only the speed is measured.');
else {
  const orders = linesOf<Order>(folder, 'orders');
  printFound(orders);
  printAccused(folder);
  const { rises, builtin } = await outcomesOf(orders);
  printRises(rises);
  console.log(
    `\nletters of the built-in reader that rise: ${share(builtin.filter((rose) => rose).length, builtin.length)}`,
  );
}
console.log(
  `\nspeed: ${ratioToBound(writtenOffers().map((offer) => offersFor(null, [offer])[0]?.text ?? '')).toFixed(2)} of that of twenty patterns of twenty words each`,
);
