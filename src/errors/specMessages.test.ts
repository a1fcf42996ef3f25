import { describe, expect, test } from 'vitest';
import { specTextOf, texts } from '@/errors/describe.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { specTexts } from '@/errors/specTexts.ts';

/**
 * Every message of the specification's sections 5, 6 and 8, with its sections, except the two that the mint and pool
 * forms show themselves.
 */
const SPEC_MESSAGES: readonly (readonly [sections: string, message: string])[] = [
  ['6, 8', 'Wallet not connected'],

  ['5', 'decimals overflow'],
  ['5', 'add token not equals'],
  ['5', 'sub token not equals'],
  ['5', 'gt token not equals'],
  ['5', 'lt token not equals'],
  ['5', 'mul token not equals'],
  ['5', 'invalid BigNumberish string'],
  ['5', 'underflow'],
  ['5', 'overflow'],
  ['5', 'invalid number string'],
  ['5', 'invalid public key'],

  ['5', 'please provide owner in keypair format or signAllTransactions function'],
  ['5', 'item ins too big'],
  ['5, 8', 'no instructions provided'],
  ['5, 8', 'no signers provided'],
  ['8', 'failed to get info for multiple accounts, RPC_ERROR'],
  ['8', 'account data must be base64'],

  ['5', 'start time error'],
  ['5', 'rewardType error'],
  ['5', 'rewardPerSecond error'],
  ['5', 'invalid farm version'],
  ['5', 'invalid farm program:'],
  ['5', "you don't have any lp"],
  ['5', 'no deposited lp'],
  ['5', 'no lp data'],
  ['5', 'configuration does not exist'],
  ['5', 'withdraw mint error'],
  ['5', 'cannot found target token accounts'],
  ['5', 'create ata check error'],

  ['5', 'reward mint check error'],
  ['5', 'reward time error'],
  ['5', 'mint check error'],
  ['5', 'invalid fixedSide'],

  ['6', 'farm deposit feature disabled in your region'],
  ['6', 'farm withdraw feature disabled in your region'],

  ['8', 'module not working'],
  ['8', 'Uint8Array expected'],
  ['8', 'Hash instance has been destroyed'],
  ['8', 'invalid version'],
  ['8', 'invalid params'],
  ['8', 'get new reward mint info error'],
  ['8', 'tick must be integer'],
  ['8', 'tick must be in MIN_TICK and MAX_TICK'],
  ['8', 'Provided sqrtPrice is not within the supported sqrtPrice range.'],
  ['8', 'amountSpecified must not be 0'],
  ['8', 'division by 0'],
  ['8', 'checkExtensionBoundary -> InvalidTickArrayBoundary'],
  ['8', 'tick offset in array overflow'],
  ['8', 'No invaild tickArray cache'],
  ['8', 'No enough initialized tickArray'],
  ['8', 'Invalid tick array'],
  ['8', 'swapCompute LiquidityInsufficient'],
  ['8', 'not found next tick info'],
  ['8', 'add liquidity feature disabled in your region'],
  ['8', 'remove liquidity feature disabled in your region'],
  ['8', 'add position feature disabled in your region'],
  ['8', 'open position feature disabled in your region'],
  ['8', 'remove position feature disabled in your region'],
  ['8', 'amounts must greater than zero'],
  ['8', 'cannot found lp token account'],
  ['8', 'user do not have token account'],
  ['8', 'no money'],
  ['8', 'find lp account error in trade accounts'],
  ['8', 'get config account error'],
  ['8', 'fetch pool info error'],
  ['8', 'fetch vault info error'],
  ['8', 'pool type error'],
  ['8', 'route type error'],
  ['8', 'swap error'],
  ['8', 'no claimable rewards'],
  ['8', 'mint address not found'],
  ['8', 'please input mint'],
  ['5, 8', 'lot size is too small'],
  ['8', 'find vault owner error'],
];

/** Errors that sections 4, 5 and 8 name without a text, with the row for each. */
const SPEC_KINDS: readonly (readonly [kind: string, code: ErrorCode])[] = [
  ['no wallet selected', 'wallet/not-selected'],
  ['wallet not connected', 'wallet/not-connected'],
  ['wallet not ready', 'wallet/not-ready'],
  ['a disconnect that failed', 'wallet/disconnect-failed'],
  ['API: network error', 'api/network'],
  ['API: timeout', 'api/timeout'],
  ['API: bad request', 'api/bad-request'],
  ['API: bad response', 'api/bad-response'],
  ['API: canceled', 'api/canceled'],
  ['token: account not found', 'tokenProgram/account-not-found'],
  ['token: invalid account owner', 'tokenProgram/invalid-account-owner'],
  ['token: invalid account size', 'tokenProgram/invalid-account-size'],
  ['token: invalid mint', 'tokenProgram/invalid-mint'],
  ['token: owner off curve', 'tokenProgram/owner-off-curve'],
  ['every feature disabled in a region', 'regions/all'],
  ['swaps disabled in a region', 'regions/swap'],
  ['a claim from a launch pool whose status is not 1', 'launchPools/not-active'],
  ['a connection is required', 'sdk/no-connection'],
  ['account counts of a farm', 'farms/account-count'],
  ['price limit above the minimum', 'clmm/price-limit-below-minimum'],
  ['price limit below the current price when selling A', 'clmm/price-limit-not-below-current'],
  ['price limit above the current price otherwise', 'clmm/price-limit-not-above-current'],
  ['price limit below the maximum', 'clmm/price-limit-above-maximum'],
  ['tick a multiple of tickSpacing', 'clmm/tick-not-on-spacing'],
  ['sqrt price of 0', 'clmm/sqrt-price-zero'],
  ['liquidity of 0', 'clmm/liquidity-zero'],
  ['mints must match the pool', 'sdk/mint-not-in-pool'],
];

const rows: Readonly<Record<string, (typeof texts)[ErrorCode]>> = texts;
const codes = Object.keys(rows);

describe('the texts of errors', () => {
  test.each(SPEC_MESSAGES)('section %s: has the message %j [5.30, 6.2, 8.1, 8.10]', (_, message) => {
    const found = codes.filter((code) => specTextOf(code as ErrorCode) === message);
    expect(found, 'exactly one row carries the message').toHaveLength(1);
    expect(specTexts).toHaveProperty([found[0]!]);
  });

  test.each(SPEC_KINDS)('has a row for %s', (_, code) => {
    expect(texts).toHaveProperty([code]);
  });

  test('has no duplicate messages [8.1]', () => {
    const seen = new Map<string, string>();
    const doubled = codes.flatMap((code) => {
      const { message } = rows[code]!;
      const other = seen.get(message);
      seen.set(message, code);
      return other === undefined ? [] : [`${other} and ${code}: ${message}`];
    });
    expect(doubled).toEqual([]);
  });

  test('ends every message and advice like a sentence', () => {
    const poor = codes.filter((code) => rows[code]!.message === '' || !/[.!?:](<\/\w+>)?$/.test(rows[code]!.advice));
    expect(poor).toEqual([]);
  });
});
