import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefetchQueue } from './useFollowedAccounts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A slow read that counts how often it started and ended. */
function reading(ms: number) {
  const counts = { begun: 0, ended: 0 };
  const read = async (): Promise<void> => {
    counts.begun += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    counts.ended += 1;
  };
  return { counts, read };
}

test('simultaneous changes share one read', async () => {
  const { counts, read } = reading(50);
  const queue = createRefetchQueue(read);
  for (let change = 0; change < 5; change += 1) queue.request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counts).toEqual({ begun: 1, ended: 1 });
});

test('changes that come faster than reads still let each read finish, one at a time [10.25]', async () => {
  const { counts, read } = reading(600);
  const queue = createRefetchQueue(read);
  const changes = setInterval(() => queue.request(), 400);
  await vi.advanceTimersByTimeAsync(8_000);
  clearInterval(changes);
  expect(counts.ended).toBeGreaterThanOrEqual(4);
  expect(counts.begun - counts.ended).toBeLessThanOrEqual(1);
  expect(counts.begun).toBeLessThanOrEqual(6);
});

test('a change during a read causes one more read', async () => {
  const { counts, read } = reading(600);
  const queue = createRefetchQueue(read);
  queue.request();
  await vi.advanceTimersByTimeAsync(300);
  queue.request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counts).toEqual({ begun: 2, ended: 2 });
});

test('a failed read does not stop later ones, and nothing is read after the stop', async () => {
  let begun = 0;
  const queue = createRefetchQueue(() => {
    begun += 1;
    return Promise.reject(new Error('refused'));
  });
  queue.request();
  await vi.advanceTimersByTimeAsync(2_000);
  queue.request();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toBe(2);
  queue.request();
  queue.stop();
  queue.request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toBe(2);
});
