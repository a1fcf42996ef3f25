import { describe, expect, it } from 'vitest';
import { SlotClock } from '../../src/bank/SlotClock.ts';
import { PendingSlots } from '../../src/subscriptions/PendingSlots.ts';

/** A clock that only moves when a test moves it. */
function clockAt(slot: number): SlotClock {
  return new SlotClock([{ slot: 0, wallMs: 0, chainMs: 0 }, { slot, wallMs: 0, chainMs: 0 }], 400, 3, () => 0);
}

describe('events of recent slots', () => {
  it('are returned once when their slot is confirmed and once when it is finalized', () => {
    const clock = clockAt(10);
    const pending = new PendingSlots(clock);
    pending.of(10);
    const reached = (): unknown[] => [...pending.newlyReached()].map(([commitment, { slot }]) => [commitment, slot]);
    expect(reached()).toEqual([]);
    clock.advance(1);
    expect(reached()).toEqual([['confirmed', 10]]);
    expect(reached()).toEqual([]);
    clock.advance(5);
    expect(reached()).toEqual([['finalized', 10]]);
  });

  it('are forgotten when they are finalized and there are no subscribers', () => {
    const clock = clockAt(10);
    const pending = new PendingSlots(clock);
    for (let i = 0; i < 100; i += 1) {
      pending.skip();
      pending.of(clock.current());
      clock.advance(1);
    }
    expect(pending.size).toBeLessThanOrEqual(4);
  });
});

describe('the slot clock', () => {
  it('does not go back when the clock of the machine does', () => {
    let now = 100_000;
    const clock = new SlotClock([{ slot: 50, wallMs: 0, chainMs: 0 }], 400, 3, () => now);
    expect(clock.current()).toBe(300);
    now = 50_000;
    expect(clock.current()).toBe(300);
    expect(clock.resumeAfter(400)).toEqual({ slot: 401, wallMs: 50_000, chainMs: 50_000 });
    now = 50_800;
    expect(clock.current()).toBe(403);
  });

  it('counts thousands of slots after sleep without work, and gives each its time', () => {
    let now = 0;
    const clock = new SlotClock([{ slot: 0, wallMs: 0, chainMs: 1_000_000 }], 400, 3, () => now);
    now = 86_400_000;
    expect(clock.current()).toBe(216_000);
    expect(clock.unixSeconds(216_000)).toBe(1_000 + 86_400);
    clock.advance(1_000);
    expect(clock.unixSeconds(clock.current())).toBe(1_000 + 86_400);
    clock.setOffset(-10_000);
    expect(clock.unixSeconds(clock.current())).toBe(86_390);
    expect(clock.unixSeconds(10)).toBe(1_004);
  });
});
