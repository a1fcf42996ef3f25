import sdk from '@raydium-io/raydium-sdk-v2';
import { calculateFee } from '@solana/spl-token';
import BN from 'bn.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  amountAfterTransferFee, amountBeforeTransferFee, computeTransferFee, type TransferFee,
  transferFeeAt, type TransferFeeConfig,
} from './transferFee.ts';
import { estimateTransferFeeExpiry } from './feeExpiry.ts';
import { codeOf } from '@tests/support/codeOf.ts';

const fee = (transferFeeBasisPoints: number, maximumFee: bigint, epoch = 0n): TransferFee => ({
  epoch,
  maximumFee,
  transferFeeBasisPoints,
});
const config: TransferFeeConfig = {
  olderTransferFee: fee(100, 5_000n, 1n),
  newerTransferFee: fee(250, 9_000n, 7n),
  configAuthority: null,
  withdrawAuthority: null,
  withheldAmount: 0n,
};
/** u64 and its edges, where the cap, the rounding and the limit of an account meet. */
const u64 = fc.oneof(
  fc.bigInt(0n, U64_MAX),
  fc.bigInt(0n, 20_000n),
  fc.bigInt(U64_MAX - 20_000n, U64_MAX),
  fc.constantFrom(0n, 1n, 9_999n, 10_000n, 10_001n, U64_MAX - 1n, U64_MAX),
);
const bps = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 9_999, 10_000));
const fees = fc.tuple(bps, u64).map(([points, cap]) => fee(points, cap));

describe('A transfer fee', () => {
  it('is the newer one from its epoch on, the older one before, and 0 without a config', () => {
    expect(transferFeeAt(config, 6n)).toBe(config.olderTransferFee);
    expect(transferFeeAt(config, 7n)).toBe(config.newerTransferFee);
    expect(transferFeeAt(config, 8n)).toBe(config.newerTransferFee);
    expect(computeTransferFee(U64_MAX, transferFeeAt(undefined, 8n))).toBe(0n);
  });

  it.each([
    [0n, 100, 5_000n, 0n],
    [1n, 100, 5_000n, 1n],
    [100n, 100, 5_000n, 1n],
    [101n, 100, 5_000n, 2n],
    [500_000n, 100, 5_000n, 5_000n],
    [500_001n, 100, 5_000n, 5_000n],
    [U64_MAX, 100, 5_000n, 5_000n],
    [U64_MAX, 10_000, U64_MAX, U64_MAX],
    [U64_MAX, 0, U64_MAX, 0n],
    [U64_MAX, 10_000, 0n, 0n],
  ])('of %s at %i basis points, at most %s, is %s: rounded up and capped [9.15]', (amount, points, cap, expected) => {
    expect(computeTransferFee(amount, fee(points, cap))).toBe(expected);
    expect(amountAfterTransferFee(amount, fee(points, cap))).toBe(amount - expected);
  });

  it('equals spl-token\'s result, for every amount, fee and cap', () => {
    fc.assert(
      fc.property(u64, fees, (amount, transferFee) => {
        expect(computeTransferFee(amount, transferFee)).toBe(calculateFee(transferFee, amount));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of an amount no account can hold, or above 100 %, is refused', () => {
    for (const amount of [-1n, U64_MAX + 1n]) {
      expect(codeOf(() => computeTransferFee(amount, fee(1, 1n)))).toBe('amounts/out-of-range');
      expect(codeOf(() => amountBeforeTransferFee(amount, fee(1, 1n)))).toBe('amounts/out-of-range');
    }
    const wrongParts = [10_001, -1, 1.5, Number.NaN].map((points) => fee(points, 1n));
    for (const wrong of [...wrongParts, fee(1, -1n), fee(1, U64_MAX + 1n)]) {
      expect(codeOf(() => computeTransferFee(1n, wrong))).toBe('fees/invalid-transfer-fee');
      expect(codeOf(() => amountBeforeTransferFee(1n, wrong))).toBe('fees/invalid-transfer-fee');
    }
  });
});

describe('The inverse of a transfer fee', () => {
  it.each([
    [99n, 100, 5_000n, 100n],
    [0n, 100, 5_000n, 0n],
    [1n, 9_999, U64_MAX, 10_000n],
    [495_000n, 100, 5_000n, 500_000n],
    [495_001n, 100, 5_000n, 500_001n],
    [1_000_000n, 10_000, 7n, 1_000_007n],
    [0n, 10_000, 7n, 0n],
    [5n, 10_000, 0n, 5n],
    [U64_MAX, 0, 0n, U64_MAX],
    [U64_MAX - 7n, 10_000, 7n, U64_MAX],
  ])('to receive %s at %i basis points, at most %s, sends %s', (received, points, cap, sent) => {
    expect(amountBeforeTransferFee(received, fee(points, cap))).toBe(sent);
    expect(amountAfterTransferFee(sent, fee(points, cap))).toBe(received);
  });

  it.each([
    [1n, 10_000, U64_MAX],
    [U64_MAX, 1, 1n],
    [U64_MAX - 6n, 10_000, 7n],
    [U64_MAX / 2n + 1n, 5_000, U64_MAX],
  ])('cannot send enough for %s at %i basis points, at most %s', (received, points, cap) => {
    expect(codeOf(() => amountBeforeTransferFee(received, fee(points, cap)))).toBe('fees/amount-unreachable');
  });

  it('gives the receiver exactly the requested amount for the least sent, or refuses if impossible [9.15]', () => {
    let reached = 0;
    fc.assert(
      fc.property(u64, fees, (received, transferFee) => {
        let sent: bigint;
        try {
          sent = amountBeforeTransferFee(received, transferFee);
        } catch {
          expect(codeOf(() => amountBeforeTransferFee(received, transferFee))).toBe('fees/amount-unreachable');
          // What is received never decreases with what is sent, so the most an account can send proves it.
          expect(amountAfterTransferFee(U64_MAX, transferFee)).toBeLessThan(received);
          return;
        }
        reached += 1;
        expect(sent).toBeLessThanOrEqual(U64_MAX);
        expect(amountAfterTransferFee(sent, transferFee)).toBe(received);
        if (sent > 0n) expect(amountAfterTransferFee(sent - 1n, transferFee)).toBeLessThan(received);
      }),
      { numRuns: 5_000 },
    );
    expect(reached).toBeGreaterThan(500);
  });

  it('finds every amount that can be received: sending any amount and inverting what was received sends no more', () => {
    fc.assert(
      fc.property(u64, fees, (sent, transferFee) => {
        const received = amountAfterTransferFee(sent, transferFee);
        expect(amountBeforeTransferFee(received, transferFee)).toBeLessThanOrEqual(sent);
      }),
      { numRuns: 2_000 },
    );
  });

  it('holds for every fee from 0 to 10000 basis points', () => {
    for (let points = 0; points <= 10_000; points += 1) {
      for (const received of [0n, 1n, 123_456_789n, 10n ** 15n]) {
        const transferFee = fee(points, 10n ** 12n);
        expect(amountAfterTransferFee(amountBeforeTransferFee(received, transferFee), transferFee)).toBe(received);
      }
    }
  });

  it('agrees with the SDK if something is received', () => {
    const epochInfo = { epoch: 3, slotIndex: 0, slotsInEpoch: 432_000, absoluteSlot: 1_296_000 };
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), bps, fc.bigInt(0n, 10n ** 15n), (received, points, cap) => {
        const transferFee = fee(points, cap);
        const data = { epoch: '0', maximumFee: cap.toString(), transferFeeBasisPoints: points };
        const theirs = sdk.getTransferAmountFeeV2(
          new BN(received.toString()),
          {
            transferFeeConfigAuthority: '',
            withdrawWithheldAuthority: '',
            withheldAmount: '0',
            olderTransferFee: data,
            newerTransferFee: data,
          },
          epochInfo,
          true,
        );
        const sent = amountBeforeTransferFee(received, transferFee);
        expect(sent.toString()).toBe(theirs.amount.toString());
        expect(computeTransferFee(sent, transferFee).toString()).toBe(theirs.fee?.toString());
      }),
    );
  });
});

describe('The expiry of a transfer fee', () => {
  const at = (epoch: number, slotIndex: number) => ({ epoch: BigInt(epoch), slotIndex: BigInt(slotIndex), slotsInEpoch: 432_000n });

  it('is estimated at the measured slot time, else at 400 ms, until the newer fee\'s epoch begins [9.11]', () => {
    expect(estimateTransferFeeExpiry(config, at(6, 431_999))).toBe(400);
    expect(estimateTransferFeeExpiry(config, at(6, 0))).toBe(172_800_000);
    expect(estimateTransferFeeExpiry(config, at(4, 0))).toBe(3 * 172_800_000);
    expect(estimateTransferFeeExpiry(config, at(6, 0), 214)).toBe(92_448_000);
  });

  it('does not exist once the newer fee applies, or without a fee', () => {
    expect(estimateTransferFeeExpiry(config, at(7, 0))).toBeUndefined();
    expect(estimateTransferFeeExpiry(config, at(9, 5))).toBeUndefined();
    expect(estimateTransferFeeExpiry(undefined, at(1, 0))).toBeUndefined();
  });

  it('equals the SDK\'s on a chain whose epochs all have the same length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 431_999 }), (epoch, slotIndex) => {
        const older = { epoch: '1', maximumFee: '5000', transferFeeBasisPoints: 100 };
        const data = {
          transferFeeConfigAuthority: '',
          withdrawWithheldAuthority: '',
          withheldAmount: '0',
          olderTransferFee: older,
          newerTransferFee: { ...older, epoch: '7' },
        };
        const info = { epoch, slotIndex, slotsInEpoch: 432_000, absoluteSlot: epoch * 432_000 + slotIndex };
        const theirs = sdk.getTransferAmountFeeV2(new BN(1), data, info, false).expirationTime;
        expect(estimateTransferFeeExpiry(config, at(epoch, slotIndex))).toBeCloseTo((theirs ?? 0) * 1_000, 3);
      }),
    );
  });
});
