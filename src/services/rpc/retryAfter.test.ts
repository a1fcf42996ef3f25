import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRetryAfter } from './retryAfter.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12, 0, 0) }));
afterEach(() => void vi.useRealTimers());

test.each<[string | null, number | null]>([
  ['10', 10_000],
  ['0', 0],
  ['0.5', 500],
  ['Thu, 26 Nov 2026 12:00:20 GMT', 20_000],
  ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
  ['-5', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is a wait of %j ms', (header, waitMs) => {
  expect(readRetryAfter(header)).toBe(waitMs);
});
