import { expect, test } from 'vitest';
import { createInboxAddress, type InboxView, parseInboxAddress } from './inbox-address.ts';

const id = '00000000-0000-4000-8000-000000000000';

test.for<InboxView>([
  { state: 'open', search: '', opened: null },
  { state: 'saved', search: '', opened: id },
  { state: 'dismissed', search: 'a b & c#d é', opened: null },
])('an address says all of $state, “$search”, $opened', (view) => {
  expect(parseInboxAddress(new URL(createInboxAddress(view), 'https://grade.example'))).toEqual(view);
});

test('what an address says wrongly is as at first', () => {
  const view = parseInboxAddress({ search: '?state=elsewhere', hash: '#<script>' });
  expect(view).toEqual({ state: 'open', search: '', opened: null });
  expect(createInboxAddress(view)).toBe('/offres/feedback');
});
