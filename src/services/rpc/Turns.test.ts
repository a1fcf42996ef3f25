import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns, type Urgency } from './Turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Turns of one node, and which requests were sent when, in seconds. */
function turnsOf(hostname: string) {
  const turns = new Turns(hostname, () => undefined);
  const sent: string[] = [];
  const ended: (() => void)[] = [];
  const ask = (name: string, method: string, urgency: Urgency = 'normal', signal?: AbortSignal): void => {
    void turns.take(method, 1, urgency, signal).then((end) => {
      if (!end) return;
      sent.push(name);
      ended.push(end);
    });
  };
  const endAll = async (): Promise<void> => {
    ended.splice(0).forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, sent, ask, endAll };
}

const some = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a public node gets ten requests of a method in ten seconds, and the others when the first ones are past', async () => {
  const { turns, sent, ask } = turnsOf('api.devnet.solana.com');
  some(12).forEach((name) => ask(name, 'getTransaction'));
  ask('balance', 'getBalance');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([...some(10), 'balance']);
  expect(turns.heldUp).toEqual({ done: 0, all: 13 });
  // The node counts when a request arrives, so its window is a little longer than ours.
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(13);
  expect(turns.heldUp).toBeNull();
});

test('any other node takes as many as there are, until it says what it takes', async () => {
  const { turns, sent, ask } = turnsOf('node.example');
  some(30).forEach((name) => ask(name, 'getTransaction'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(30);
  turns.learn('getTransaction', { limit: 31, windowMs: 1_000 });
  ask('a', 'getTransaction');
  ask('b', 'getTransaction');
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(31);
  await vi.advanceTimersByTimeAsync(51);
  expect(sent).toHaveLength(32);
});

test('who waits for an answer comes before a list, and lists leave a part of the total', async () => {
  const { sent, ask, endAll } = turnsOf('api.devnet.solana.com');
  for (let method = 0; method < 25; method += 1) some(4).forEach((name) => ask(name, `method ${method}`, 'list'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(80);
  await endAll();
  expect(sent).toHaveLength(80);
  ask('send', 'sendTransaction', 'urgent');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toBe('send');
});

test('four requests of a list are under way at a time', async () => {
  const { turns, sent, ask, endAll } = turnsOf('node.example');
  some(6).forEach((name) => ask(name, 'getTransaction', 'list'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(4);
  expect(turns.heldUp).toBeNull();
  await endAll();
  expect(sent).toHaveLength(6);
});

test('after a refusal without numbers, nothing is asked until its time is over, then one by one', async () => {
  const { turns, sent, ask, endAll } = turnsOf('node.example');
  turns.close(undefined, 2_000);
  some(3).forEach((name) => ask(name, 'getTransaction'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  expect(turns.heldUp).toEqual({ done: 0, all: 3 });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['0']);
  await endAll();
  expect(sent).toEqual(['0', '1']);
  expect(turns.heldUp).toEqual({ done: 1, all: 3 });
});

test('a request that is canceled leaves the queue', async () => {
  const { turns, sent, ask } = turnsOf('node.example');
  turns.close('getTransaction', 1_000);
  const stop = new AbortController();
  ask('a', 'getTransaction', 'normal', stop.signal);
  ask('b', 'getTransaction');
  stop.abort();
  expect(turns.heldUp).toEqual({ done: 0, all: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['b']);
});
