import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { specTextOf } from '@/errors/describe.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { findVaultOwner } from '@/services/programs/ammV4/marketInstructions.ts';
import { marketLots } from './newPool.ts';

const lots = (lotSize: string, tickSize: string, baseDecimals = 6, quoteDecimals = 6) =>
  marketLots({ lotSize: parseTypedDecimal(lotSize), tickSize: parseTypedDecimal(tickSize) }, baseDecimals, quoteDecimals);

function failureOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it did not fail');
}

test('a lot is in base units, and a tick is the cost of one lot at the smallest price step [5.34]', () => {
  expect(lots('1', '0.01')).toEqual({ baseLotSize: 1_000_000n, quoteLotSize: 10_000n });
  expect(lots('0.5', '0.002', 9, 6)).toEqual({ baseLotSize: 500_000_000n, quoteLotSize: 1_000n });
  expect(lots('0.000001', '1')).toEqual({ baseLotSize: 1n, quoteLotSize: 1n });
});

test.each([
  ['a lot below one base unit', '0.0000001', '1', 'lotSize', 'sdk/lot-size-too-small'],
  ['a lot of 0', '0', '1', 'lotSize', 'sdk/lot-size-too-small'],
  ['a tick below one quote unit for a lot', '0.001', '0.0001', 'tickSize', 'sdk/lot-size-too-small'],
  ['a tick of 0', '1', '0', 'tickSize', 'sdk/lot-size-too-small'],
  ['a lot that is no whole base units', '1.0000001', '1', 'lotSize', 'amounts/too-many-decimals'],
  ['a lot beyond u64', '100000000000000', '1', 'lotSize', 'amounts/out-of-range'],
] as const)('%s is refused at its field [5.34]', (_, lotSize, tickSize, field, code) => {
  const error = failureOf(() => lots(lotSize, tickSize));
  expect([error.field, error.code]).toEqual([field, code]);
});

test('a lot that is too small and a market without a vault owner have the exact texts [8.1]', () => {
  expect(specTextOf('sdk/lot-size-too-small')).toBe('lot size is too small');
  const program = new PublicKey('srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX');
  const nonceOf = (market: PublicKey) => findVaultOwner(market, program).vaultSignerNonce.toNumber();
  // About half of all markets have no vault owner at their first nonce.
  const markets = Array.from({ length: 50 }, (__, index) => new PublicKey(new Uint8Array(32).fill(index + 1)));
  const late = markets.find((market) => nonceOf(market) > 0)!;
  const error = failureOf(() => findVaultOwner(late, program, nonceOf(late)));
  expect([error.code, specTextOf('sdk/no-vault-owner')]).toEqual(['sdk/no-vault-owner', 'find vault owner error']);
});
