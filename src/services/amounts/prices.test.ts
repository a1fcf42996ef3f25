import sdk from '@raydium-io/raydium-sdk-v2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustPrice, createPrice, multiplyPrices } from './price.ts';
import { compareFractions, createFraction } from './fraction.ts';
import { formatFixed } from './decimals.ts';
import { U64_MAX } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { SOL, TICKET, USDC } from '@tests/support/amountTokens.ts';

const positive = fc.bigInt(1n, U64_MAX);
const pair = { baseToken: SOL, quoteToken: USDC };
const solInUsdc = createPrice({ ...pair, numerator: 150_000_000n, denominator: 1_000_000_000n });

describe('A price', () => {
  it("is adjusted by each token's decimal scale [3.8]", () => {
    const usdcInSol = createPrice({ baseToken: USDC, quoteToken: SOL, numerator: 1_000_000_000n, denominator: 150_000_000n });
    expect(formatFixed(adjustPrice(usdcInSol), 9)).toBe('0.006666666');
    expect(compareFractions(adjustPrice(solInUsdc), createFraction(150n))).toBe(0);
  });

  it("fails with 'division by 0' if the base amount is 0", () => {
    const free = { ...pair, numerator: 0n, denominator: 1n };
    expect(codeOf(() => createPrice({ ...free, denominator: 0n }))).toBe('amounts/division-by-zero');
  });

  it('can only be multiplied if the first quote token equals the second base token [5.9]', () => {
    const copy = { baseToken: { ...USDC }, quoteToken: TICKET };
    const usdcInTickets = createPrice({ ...copy, numerator: 2n, denominator: 1_000_000n });
    const solInTickets = multiplyPrices(solInUsdc, usdcInTickets);
    expect([solInTickets.baseToken, solInTickets.quoteToken]).toEqual([SOL, TICKET]);
    expect(compareFractions(adjustPrice(solInTickets), createFraction(300n))).toBe(0);
    expect(codeOf(() => multiplyPrices(solInUsdc, solInUsdc))).toBe('amounts/mul-token-not-equals');
  });

  it('is adjusted and multiplied as in the SDK', () => {
    const [sol, usdc, ticket] = [SOL, USDC, TICKET].map(({ mint, decimals }) => new sdk.Token({ mint, decimals }));
    fc.assert(
      fc.property(positive, positive, positive, positive, (a, b, c, d) => {
        const ours = createPrice({ baseToken: SOL, quoteToken: USDC, numerator: a, denominator: b });
        const theirs = new sdk.Price({ baseToken: sol!, quoteToken: usdc!, numerator: a, denominator: b });
        const ours2 = createPrice({ baseToken: USDC, quoteToken: TICKET, numerator: c, denominator: d });
        const theirs2 = new sdk.Price({ baseToken: usdc!, quoteToken: ticket!, numerator: c, denominator: d });
        for (const [mine, other] of [
          [adjustPrice(ours), theirs.adjusted],
          [adjustPrice(multiplyPrices(ours, ours2)), theirs.mul(theirs2).adjusted],
        ] as const) {
          const opinion = createFraction(other.numerator.toString(), other.denominator.toString());
          expect(compareFractions(mine, opinion)).toBe(0);
        }
      }),
    );
  });
});
