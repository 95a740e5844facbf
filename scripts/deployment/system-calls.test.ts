import { expect, test } from 'vitest';
import { callsOf, filtersOf } from './system-calls.ts';

test('reads the calls of a summary, those that failed included', () => {
  const summary = [
    '% time     seconds  usecs/call     calls    errors syscall',
    '------ ----------- ----------- --------- --------- ----------------',
    ' 71.32    0.012000         120       100           epoll_wait',
    '  0.00    0.000000           0         3         1 access',
    '------ ----------- ----------- --------- --------- ----------------',
    '100.00    4.504549         197     22861      1061 total',
  ].join('\n');
  expect(callsOf(summary)).toEqual(['epoll_wait', 'access']);
});

test('reads the filters of a unit in their order', () => {
  const unit = 'UMask=0077\nSystemCallFilter=@system-service\nSystemCallFilter=~@privileged @resources\n';
  expect(filtersOf(unit)).toEqual([
    { group: '@system-service', allows: true },
    { group: '@privileged', allows: false },
    { group: '@resources', allows: false },
  ]);
});
