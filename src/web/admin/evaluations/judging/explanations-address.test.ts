import { expect, test } from 'vitest';
import { explanationsAddress, explanationsViewIn } from './explanations-address.ts';

const back = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/admin/r%201/explanations');
  return explanationsViewIn('r 1', search);
};

test.each([
  { run: 'r 1', show: 'unjudged', after: 0 },
  { run: 'r 1', show: 'judged', after: 10 },
  { run: 'r 1', show: 'compared', after: 0 },
] as const)('the list $show from $after on is found again by its address', (view) => {
  expect(back(explanationsAddress(view))).toEqual(view);
});

test.each(['?show=all&after=-1', '?after=1e3', '?show='])('%s shows those to be judged', (search) => {
  expect(explanationsViewIn('r', search)).toEqual({ run: 'r', show: 'unjudged', after: 0 });
});
