import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawer, honestReadingsOfLines, saidHonestly, waysToCopy } from '../../../bench/honest-readings.ts';
import { fakeModel } from '../../../tests/fakes/model.ts';
import { taskReply } from '../../../tests/fakes/task-replies.ts';
import { checksVersion } from './check-findings.ts';
import { createModelReader } from './model-reader.ts';

/** What comes of replies of many kinds: honest ones, with quotes that lost a word, that are made up, and that are one for all. */
async function outcomes(): Promise<string> {
  const draw = drawer(3);
  const copies: ((quote: string, index: number) => string)[] = [
    (quote) => quote,
    (quote) => waysToCopy.oneWordLostInEach(quote, draw),
    (quote, index) => (index % 2 === 0 ? quote : 'Nobody ever wrote such words.'),
    () => 'Nobody ever wrote such words.',
  ];
  const hash = createHash('sha256');
  for (const [at, honest] of honestReadingsOfLines().entries()) {
    if (at % 61 !== 0) continue;
    for (const copy of copies) {
      let index = 0;
      const said = saidHonestly(honest, (quote) => copy(quote, index++));
      const model = fakeModel(({ task }) => ({ reply: taskReply(task, said) }));
      const read = await createModelReader({ model, modelName: 'm' }).read(honest.text);
      const outcome = read.ok
        ? [read.reading.criteria, read.reading.receipts, read.reading.rejectedFindings]
        : read.code;
      hash.update(JSON.stringify(outcome));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

test('checks with another outcome have another version, so that no result of the older ones is answered', async () => {
  // Where this fails and the change is meant: raise `checksVersion`, and write both here.
  expect([checksVersion, await outcomes()]).toEqual([2, '62b28d480a61']);
});
