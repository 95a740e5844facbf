import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { requestScope } from './request-scope.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'it broke');
  return lines.join('');
}

test('an error is logged with its name, its code and its frames', () => {
  const line = logged(Object.assign(new TypeError('secret'), { code: 'ECONNRESET' }));
  expect(JSON.parse(line).err).toMatchObject({ name: 'TypeError', code: 'ECONNRESET' });
  expect(JSON.parse(line).err.stack).toContain('log.test.ts');
});

test.each([
  ['in its message', new Error('secret')],
  [
    'in a line of its message that looks like a frame',
    new Error('no\n    at the heart of our secret offer\nend'),
  ],
  ['in its code', Object.assign(new Error('broken'), { code: 'a secret sentence' })],
  ['as what was thrown', 'secret'],
])('what an error says %s stays out of the log', (_, error) => {
  expect(logged(error)).not.toContain('secret');
});

test('a line carries the id of its request, and nothing of the line before', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  requestScope.run({ requestId: 'r-1' }, () => {
    log.info({ code: 'one' }, 'first');
    log.info('second');
  });
  log.info('third');
  const fields = lines.map((line) => JSON.parse(line)).map(({ level: _, time: __, ...rest }) => rest);
  expect(fields).toEqual([
    { requestId: 'r-1', code: 'one', msg: 'first' },
    { requestId: 'r-1', msg: 'second' },
    { msg: 'third' },
  ]);
});
