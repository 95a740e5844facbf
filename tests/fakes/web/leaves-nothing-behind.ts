/**
 * After each file of tests that shares a thread with others: it leaves the settings, the timers and
 * the page's connection as it found them.
 */
import { afterAll, expect, vi } from 'vitest';
import { isConnectionLost } from '../../../src/web/lib/connection.ts';

const settings = { ...process.env };

afterAll(() => {
  const left = { settings: { ...process.env }, fakeTimers: vi.isFakeTimers(), lost: isConnectionLost() };
  expect(left, 'what this file leaves to the next one').toEqual({ settings, fakeTimers: false, lost: false });
});
