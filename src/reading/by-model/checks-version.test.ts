import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawer, honestReadingsOfLines, saidHonestly, waysToCopy } from '../../../bench/honest-readings.ts';
import { fakeModel } from '../../../tests/fakes/model.ts';
import { taskReply } from '../../../tests/fakes/task-replies.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import type { ValueAlternatives } from '../../model/log-probabilities/find-alternative-values.ts';
import { checksVersion } from './check-findings.ts';
import { createModelReader } from './model-reader.ts';

/** For each value of a reply except the `sure` ones, a second value that is half as likely. */
function chancesOf({ criteria }: ReturnType<typeof taskReply>, sure: ReadonlySet<string>): ValueAlternatives {
  const others = Object.entries(criteria).map(([id, { value }]) => {
    const other = typeof value === 'number' ? Number(value === 0) : !value;
    return [`criteria.${id}.value`, sure.has(id) ? [] : [{ value: other, chance: 1 / 3 }]] as const;
  });
  return new Map(others);
}

/** Some models state in the quotes of a silent criterion that they did not find it. */
function fillQuotes({ criteria }: ReturnType<typeof taskReply>): void {
  for (const finding of Object.values(criteria)) {
    if (finding.quotes.length === 0) finding.quotes.push('Not found.');
  }
}

/**
 * The outcomes for many kinds of replies: honest ones, with quotes that lost a word, are made up,
 * or are the same for all; with a quote for what was not found; and with probabilities.
 */
async function outcomes(): Promise<string> {
  const draw = drawer(3);
  const copies: ((quote: string, index: number) => string)[] = [
    (quote) => quote,
    (quote) => waysToCopy.oneWordLostInEach(quote, draw),
    (quote, index) => (index % 2 === 0 ? quote : 'Nobody ever wrote such words.'),
    () => 'Nobody ever wrote such words.',
  ];
  const readings = honestReadingsOfLines();
  // A criterion without a labelled offer cannot show any effect of the checks.
  const unlabelled = new Set<string>(
    criteriaTable.map(({ id }) => id).filter((id) => readings.every(({ values }) => !values[id])),
  );
  const hash = createHash('sha256');
  /** For each way to copy, with and without quotes for silent criteria. */
  const ways = copies.flatMap((copy) => [false, true].map((fills) => ({ copy, fills })));
  for (const [at, honest] of readings.entries()) {
    if (at % 61 !== 0) continue;
    const readings = ways.map(({ copy, fills }) => {
      let index = 0;
      const said = saidHonestly(honest, (quote) => copy(quote, index++));
      const model = fakeModel(({ task }) => {
        const reply = taskReply(task, said);
        if (fills) fillQuotes(reply);
        return { reply, chances: chancesOf(reply, unlabelled) };
      });
      return createModelReader({ model, modelName: 'm', logProbabilities: true }).read(honest.text);
    });
    for (const read of await Promise.all(readings)) {
      const outcome = read.ok
        ? [read.reading.criteria, read.reading.receipts, read.reading.rejectedFindings, read.reading.doubts]
        : read.code;
      hash.update(JSON.stringify(outcome, (key, value) => (unlabelled.has(key) ? undefined : value)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

test('checks with another outcome have another version, so that no result of the older ones is answered', async () => {
  // When this fails and the change is intended: increase `checksVersion`, and update both values
  // here.
  expect([checksVersion, await outcomes()]).toEqual([4, '76bfbe2f6a23']);
});
