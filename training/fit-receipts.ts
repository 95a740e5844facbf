/**
 * Fits the weights by which the built-in reader tells whether a sentence shows by itself what a rule reads in it
 * (src/reading/builtin/support/support-weights.json). The same offers give the same weights.
 *
 *   LABELLED_LINES=file LABELLED_OFFERS=folder npm run fit-receipts [-- --folds]
 *
 * They give real offers labelled line by line (README.md), which count more than the written ones of this folder. With
 * `--folds` nothing is written: prints how many of the sentences that rules propose are borne out by the labels, and how many of
 * those that are kept, in offers that were not fitted on.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CriterionId, criteriaTable } from '../src/grading/criteria.ts';
import { readFrame } from '../src/reading/builtin/read-frame.ts';
import { leastSupportFor } from '../src/reading/builtin/rules/borne-out.ts';
import type { Verdict } from '../src/reading/builtin/rules/rule.ts';
import { readCriteria } from '../src/reading/builtin/rules/rules.ts';
import wordings from '../src/reading/builtin/rules/wordings.json' with { type: 'json' };
import type { Statement } from '../src/reading/builtin/statement-kind.ts';
import { statementsOf } from '../src/reading/builtin/statements.ts';
import { supportFeatures } from '../src/reading/builtin/support/support-features.ts';
import { claimOf, proposalFeature } from '../src/reading/builtin/support/support-of.ts';
import { realOffers } from './real-offers.ts';
import { fitSparse, type SparseExample } from './sparse-regression.ts';
import { offerText, type WrittenOffer, writtenOffers } from './written-offers.ts';

const folds = 5;
const weightOfReal = 2;
/** What a rule proposes is what will be asked. */
const weightOfProposal = 4;
const weightOfWording = 6;
/** A feature of fewer offers is left out. */
const fewestOffers = 4;
const unit = 10;
/** In tenths; what says less is left out. */
const leastWeight = 3;

/** A sentence: what the labels say of its line, what the rules propose. */
type Told = {
  offer: number;
  isReal: boolean;
  features: ReadonlySet<string>;
  says: Partial<Record<CriterionId, number | boolean>>;
  proposed: ReadonlyMap<CriterionId, number>;
  /** Labelled for this criterion alone. */
  only?: CriterionId;
};

type Claim = { id: CriterionId; level: number | null };

/** Belongs to the whole offer, or to its title. */
const unlabelled: ReadonlySet<CriterionId> = new Set([
  'deliveryListedBeforeTacticsAndStrategy',
  'titleIsProductOwner',
]);
const claims: Claim[] = criteriaTable
  .filter(({ id }) => !unlabelled.has(id))
  .flatMap((row): Claim[] =>
    'max' in row
      ? Array.from({ length: row.max }, (_, i) => ({ id: row.id, level: i + 1 }))
      : [{ id: row.id, level: null }],
  );

const mark = /^\s*(?:[-–—*+•●▪■◦‣·➢►✔✓✅→]|\d{1,2}[.)])\s+/u;

/** Where each labelled line stands in the text. */
function linesIn(text: string, { lines }: WrittenOffer) {
  let from = 0;
  return lines.flatMap((line) => {
    const words = line.text.replace(mark, '').trim();
    const start = text.indexOf(words, from);
    if (words === '' || start < 0) return [];
    from = start + words.length;
    return [{ start, end: from, line }];
  });
}

/** Designers are labelled by what speaks against there being none. */
const labelsOf = ({ says = {}, denies = [] }: WrittenOffer['lines'][number]): Told['says'] => ({
  ...says,
  noDistinctUXDesigner: denies.includes('noDistinctUXDesigner'),
});

function proposalsIn(id: CriterionId, { value, because, against = [] }: Verdict) {
  if (id === 'noDistinctUXDesigner') return against;
  return value ? because : [];
}

/** What the rules propose to read in each of the sentences, and how much of it. */
function proposals(statements: readonly Statement[], position: string) {
  const verdicts = readCriteria({ statements, position }, (_, verdict) => verdict);
  return (statement: Statement) =>
    new Map(
      criteriaTable.flatMap(({ id }): [CriterionId, number][] => {
        const found = proposalsIn(id, verdicts[id]).find(({ statement: one }) => one === statement);
        return found === undefined ? [] : [[id, found.weight]];
      }),
    );
}

/** Ordinary duties, each with the value that it gives to one criterion. */
function toldWordings(firstNumber: number): Told[] {
  const headings = { en: 'Responsibilities', fr: 'Vos missions' };
  // Cast: Object.entries forgets which keys a table has.
  const rows = Object.entries(wordings) as [CriterionId, Record<string, Record<'en' | 'fr', string[]>>][];
  const sentences = rows.flatMap(([id, byValue]) =>
    Object.entries(byValue).flatMap(([key, { en, fr }]) => {
      const value = /^\d$/.test(key) ? Number(key) : key === 'true';
      const under = (heading: string) => (duty: string) => ({ id, value, text: `${heading}\n- ${duty}` });
      return [...en.map(under(headings.en)), ...fr.map(under(headings.fr))];
    }),
  );
  return sentences.flatMap(({ id, value, text }, i) => {
    const statements = statementsOf(text);
    const proposedIn = proposals(statements, 'Product Manager');
    return statements
      .filter(({ kind }) => kind !== 'heading')
      .map((statement) => ({
        offer: firstNumber + i,
        isReal: false,
        features: supportFeatures(statement),
        says: { [id]: value },
        proposed: proposedIn(statement),
        only: id,
      }));
  });
}

function toldIn(offer: WrittenOffer, number: number, isReal: boolean): Told[] {
  const text = offerText(offer);
  const frame = readFrame(text);
  if (!frame.ok || frame.notAProductJobOffer) return [];
  const statements = statementsOf(frame.readable);
  const proposedIn = proposals(statements, frame.position);
  const lines = linesIn(text, offer);
  return statements.flatMap((statement): Told[] => {
    const shared = lines.map(({ start, end, line }) => ({
      line,
      characters: Math.min(end, statement.end) - Math.max(start, statement.start),
    }));
    const most = shared.toSorted((a, b) => b.characters - a.characters)[0];
    if (most === undefined || most.characters <= 0 || statement.kind === 'heading') return [];
    return [
      {
        offer: number,
        isReal,
        features: supportFeatures(statement),
        says: labelsOf(most.line),
        proposed: proposedIn(statement),
      },
    ];
  });
}

const isShown = ({ says }: Told, { id, level }: Claim) =>
  level === null ? Boolean(says[id]) : Number(says[id] ?? 0) >= level;

function featureNumbers(all: readonly Told[]): Map<string, number> {
  const offers = new Map<string, Set<number>>();
  for (const { features, offer } of all)
    for (const feature of features) {
      const among = offers.get(feature) ?? new Set();
      offers.set(feature, among.add(offer));
    }
  const names = [...offers].filter(([, among]) => among.size >= fewestOffers).map(([name]) => name);
  const proposals = [1, 2, 3, 4].map(proposalFeature);
  return new Map([...names.sort(), ...proposals].map((name, i) => [name, i]));
}

function exampleOf(told: Told, claim: Claim, numbers: ReadonlyMap<string, number>): SparseExample {
  const weight = told.proposed.get(claim.id);
  const names = weight === undefined ? [...told.features] : [...told.features, proposalFeature(weight)];
  return {
    features: Int32Array.from(names.flatMap((name) => numbers.get(name) ?? [])),
    label: isShown(told, claim),
    weight:
      told.only === undefined
        ? (told.isReal ? weightOfReal : 1) * (weight === undefined ? 1 : weightOfProposal)
        : weightOfWording,
  };
}

type Fitted = Map<string, Map<string, number>>;

function fitted(all: readonly Told[]): Fitted {
  const numbers = featureNumbers(all);
  return new Map(
    claims.map((claim) => {
      const labelled = all.filter(({ only }) => only === undefined || only === claim.id);
      const examples = labelled.map((told) => exampleOf(told, claim, numbers));
      const { bias, weights } = fitSparse(examples, numbers.size);
      const named = [...numbers].map(([name, i]): [string, number] => [
        name,
        Math.round((weights[i] ?? 0) * unit),
      ]);
      return [
        claimOf(claim.id, claim.level),
        new Map([
          ['bias', Math.round(bias * unit)],
          ...named.filter(([, weight]) => Math.abs(weight) >= leastWeight),
        ]),
      ];
    }),
  );
}

/** The logarithm of the odds, by weights as they are written. */
function oddsOf(own: ReadonlyMap<string, number> | undefined, told: Told, proposed: number): number {
  const names = ['bias', proposalFeature(proposed), ...told.features];
  return names.reduce((sum, name) => sum + (own?.get(name) ?? 0), 0) / unit;
}

type Answer = { claim: string; isReal: boolean; kept: boolean; shown: boolean };

function answersIn(told: Told, weights: Fitted): Answer[] {
  return claims.flatMap((claim) => {
    const proposed = told.proposed.get(claim.id);
    if (proposed === undefined || (claim.level !== null && claim.level !== proposed)) return [];
    const name = claimOf(claim.id, claim.level);
    return [
      {
        claim: name,
        isReal: told.isReal,
        kept: oddsOf(weights.get(name), told, proposed) >= leastSupportFor(name),
        shown: isShown(told, claim),
      },
    ];
  });
}

function printFolds(all: readonly Told[]): void {
  const answers = Array.from({ length: folds }, (_, fold) => {
    const weights = fitted(all.filter(({ offer }) => offer % folds !== fold));
    return all
      .filter(({ offer }) => offer % folds === fold)
      .filter(({ only }) => only === undefined)
      .flatMap((told) => answersIn(told, weights));
  }).flat();
  const share = (some: readonly Answer[]) =>
    `${((100 * some.filter(({ shown }) => shown).length) / Math.max(1, some.length)).toFixed(1)} %`.padStart(
      8,
    );
  const row = (name: string, of: readonly Answer[]) => {
    const kept = of.filter((answer) => answer.kept);
    const lost = of.filter((answer) => answer.shown && !answer.kept).length;
    console.log(
      `${name.padEnd(50)}${String(of.length).padStart(6)}${share(of)}${String(kept.length).padStart(6)}${share(kept)}${String(lost).padStart(5)}`,
    );
  };
  console.log(`${'claim'.padEnd(48)}proposed, borne out; kept, borne out; borne out and lost`);
  for (const claim of new Set(answers.map((answer) => answer.claim)))
    row(
      claim,
      answers.filter((answer) => answer.claim === claim),
    );
  row('all', answers);
  row(
    'all in real offers',
    answers.filter(({ isReal }) => isReal),
  );
}

const real = realOffers();
const offers = [...real, ...writtenOffers()].filter(
  ({ language, notAProductJobOffer }) => (language === 'en' || language === 'fr') && !notAProductJobOffer,
);
const all = [
  ...offers.flatMap((offer, i) => toldIn(offer, i, real.includes(offer))),
  ...toldWordings(offers.length),
];

if (parseArgs({ options: { folds: { type: 'boolean' } } }).values.folds) printFolds(all);
else {
  const weights = fitted(all);
  const table = [...weights].map(
    ([claim, own]) => `  ${JSON.stringify(claim)}: ${JSON.stringify(Object.fromEntries(own))}`,
  );
  writeFileSync(
    new URL('../src/reading/builtin/support/support-weights.json', import.meta.url),
    `{\n${table.join(',\n')}\n}\n`,
  );
  const count = [...weights.values()].reduce((sum, own) => sum + own.size, 0);
  console.log(
    `${count} weights of ${all.length} sentences in ${offers.length} offers, ${real.length} of them real`,
  );
}
