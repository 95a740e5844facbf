import { expect, test } from 'vitest';
import { EndpointWaits } from './endpoint-waits.ts';

function listening() {
  const told: (string | undefined)[] = [];
  return { told, waits: new EndpointWaits((why) => told.push(why)) };
}

test('requests wait once the last of them was put off, and until one is answered', () => {
  const { told, waits } = listening();
  const [one, other] = [waits.sent(), waits.sent()];
  one.putOff('modelOverLimit');
  expect(told).toEqual([]);
  other.putOff('modelOverLimit');
  one.over();
  expect(told).toEqual(['modelOverLimit']);
  const again = waits.sent();
  expect(told).toHaveLength(1);
  again.accepted();
  expect(told).toEqual(['modelOverLimit', undefined]);
  again.over();
  expect(told).toHaveLength(2);
});

test('an endpoint that answers some of them keeps none waiting', () => {
  const { told, waits } = listening();
  const [refused, answered] = [waits.sent(), waits.sent()];
  refused.putOff('modelOverLimit');
  answered.accepted();
  answered.over();
  expect(told).toEqual([]);
});

test('a reason that changes is told, and one that ends for good ends no wait', () => {
  const { told, waits } = listening();
  waits.sent().putOff('modelOverLimit');
  waits.sent().putOff('modelUnavailable');
  waits.sent().over();
  expect(told).toEqual(['modelOverLimit', 'modelUnavailable']);
});
