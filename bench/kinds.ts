/**
 * How well the built-in reader recognises the kind of a text.
 *
 *   KINDS=file.jsonl[:file.jsonl] LABELLED_OFFERS=folder npm run bench -- kinds
 *
 * A line of a file has `text`, `language` and `kind`. For labelled offers
 * (bench/labelled-offers.ts) and those of training/, counts the lost product offers: taken for
 * another job or for no offer.
 */
import { delimiter } from 'node:path';
import { createTextView } from '../src/reading/metadata/text-view.ts';
import { detectTextType } from '../src/reading/text-type/detect-text-type.ts';
import { textsOfKinds, writtenKinds } from '../training/kinds-of-text.ts';
import { labelledSets } from './labelled-offers.ts';

/** Other names in these files for the reader's kinds. */
const sameKinds: Record<string, string> = {
  closed: 'closedOffer',
  listOfPosts: 'list',
  aboutPage: 'company',
  loginOrCookieWall: 'wall',
  signIn: 'wall',
  cookies: 'wall',
  blocked: 'wall',
  bareTitle: 'title',
};

function kindFound(text: string): string {
  const { kind, closed } = detectTextType(createTextView(text));
  return kind === 'productOffer' && closed ? 'closedOffer' : (sameKinds[kind] ?? kind);
}

const listed = (name: string) => (process.env[name] ?? '').split(delimiter).filter((path) => path !== '');

function printConfusion(file: string): void {
  const texts = textsOfKinds(file).map(({ kind, text, language }) => ({
    kind: sameKinds[kind] ?? kind,
    language,
    found: kindFound(text),
  }));
  const right = texts.filter(({ kind, found }) => kind === found).length;
  console.log(`${file}: ${right} of ${texts.length} right (${((100 * right) / texts.length).toFixed(1)} %)`);
  for (const kind of new Set(texts.map((one) => one.kind))) {
    const own = texts.filter((one) => one.kind === kind);
    const counts = Map.groupBy(own, ({ found }) => found);
    console.log(
      `  ${kind.padEnd(15)}`,
      [...counts].map(([found, { length }]) => `${found} ${length}`).join(', '),
    );
  }
}

type Judged = { id: string; text: string; product: boolean };

function printLost(name: string, offers: readonly Judged[]): void {
  const judged = offers.map((offer) => ({ ...offer, found: kindFound(offer.text) }));
  const isProduct = (found: string) => found === 'productOffer' || found === 'closedOffer';
  const lost = judged.filter(({ product, found }) => product && !isProduct(found));
  const taken = judged.filter(({ product, found }) => !product && isProduct(found));
  const products = judged.filter(({ product }) => product).length;
  console.log(
    `${name}: ${lost.length} of ${products} product offers lost, ${taken.length} others taken for one`,
  );
  for (const { id, found } of lost) console.log(`  lost ${id}: ${found}`);
  for (const { id } of taken) console.log(`  taken ${id}`);
}

for (const file of listed('KINDS')) printConfusion(file);
for (const set of listed('LABELLED_OFFERS').flatMap(labelledSets)) {
  printLost(
    set.name,
    set.offers.map(({ id, text, notAProductJobOffer }) => ({ id, text, product: !notAProductJobOffer })),
  );
}
printLost(
  'training/written-offers.jsonl',
  writtenKinds().map(({ text, kind }, i) => ({
    id: `line ${i + 1}`,
    text,
    product: kind === 'productOffer',
  })),
);
