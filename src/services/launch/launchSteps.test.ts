import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAUNCH_STEPS, type LaunchChoices, type LaunchFacts, launchSteps, nextLaunchStep } from './launchSteps.ts';

const NONE: LaunchChoices = { keepsAuthorities: false, keepsLiquidity: false };
const open = { canMint: true, canFreeze: false, canEdit: true };
const shut = { canMint: false, canFreeze: false, canEdit: false };
const next = (facts: LaunchFacts, choices = NONE) => nextLaunchStep(launchSteps(facts, choices));

describe('the current step of a launch', () => {
  test('is the first that has not happened on chain [10.11]', () => {
    expect(next({ token: null, pool: null })).toBe('token');
    expect(next({ token: open, pool: null })).toBe('authorities');
    expect(next({ token: shut, pool: null })).toBe('pool');
    expect(next({ token: shut, pool: { lpSecured: 0n } })).toBe('liquidity');
    expect(next({ token: shut, pool: { lpSecured: 5n } })).toBe('proof');
    expect(next({ token: shut, pool: { lpSecured: null } })).toBe('proof');
  });

  test('passes skipped steps, and marks them as kept, not done', () => {
    const kept = { keepsAuthorities: true, keepsLiquidity: true };
    expect(next({ token: open, pool: null }, kept)).toBe('pool');
    expect(launchSteps({ token: open, pool: { lpSecured: 0n } }, kept).map(({ status }) => status))
      .toEqual(['done', 'kept', 'done', 'kept', 'now']);
    // A choice has no effect before there is something to keep.
    expect(next({ token: null, pool: null }, kept)).toBe('token');
  });

  test('counts a skipped step as done once it has happened on chain', () => {
    expect(launchSteps({ token: shut, pool: null }, { ...NONE, keepsAuthorities: true })[1]?.status).toBe('done');
  });

  test('is not past revoking the authorities if the pool was created first', () => {
    expect(launchSteps({ token: open, pool: { lpSecured: 0n } }, NONE).map(({ status }) => status))
      .toEqual(['done', 'now', 'done', 'later', 'later']);
  });

  test('is exactly one, whatever the chain\'s state', () => {
    const token = fc.option(fc.record({ canMint: fc.boolean(), canFreeze: fc.boolean(), canEdit: fc.boolean() }), { nil: null });
    const amount = fc.bigInt({ min: 0n, max: 3n });
    const pool = fc.option(fc.record({ lpSecured: fc.option(amount, { nil: null }) }), { nil: null });
    const choices = fc.record({ keepsAuthorities: fc.boolean(), keepsLiquidity: fc.boolean() });
    fc.assert(fc.property(fc.record({ token, pool }), choices, (facts, chosen) => {
      const steps = launchSteps(facts, chosen);
      expect(steps.map(({ id }) => id)).toEqual(LAUNCH_STEPS);
      expect(steps.filter(({ status }) => status === 'now')).toHaveLength(1);
    }));
  });
});
