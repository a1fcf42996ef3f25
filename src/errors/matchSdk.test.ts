import { createRequire } from 'node:module';
import type { AppError } from './AppError.ts';
import {
  forecastTransactionSize, getFarmLedgerLayout, getMultipleAccountsInfo, makeAMMSwapInstruction, parseBigNumberish, Price, Token, TokenAmount, validateAndParsePublicKey,
} from '@raydium-io/raydium-sdk-v2';
import {
  Connection, Keypair, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { specTextOf } from './describe.ts';
import type { ErrorCode } from './details.ts';
import { describe as describeError } from './describe.ts';
import { normalizeError } from './normalizeError.ts';

const sdkError = (error: unknown): AppError => normalizeError(error, 'sdk');

const MINT_A = Keypair.generate().publicKey.toBase58();
const MINT_B = Keypair.generate().publicKey.toBase58();
const tokenA = new Token({ mint: MINT_A, decimals: 6 });
const tokenB = new Token({ mint: MINT_B, decimals: 6 });
const amountOf = (token: Token): TokenAmount => new TokenAmount(token, 5);

/** Nothing listens there. What the SDK throws before its first request needs no network. */
const connection = new Connection('http://127.0.0.1:9');

/** A swap that the SDK refuses before it reads keys and amounts. */
const SWAP = {
  version: 4, poolKeys: { version: 4 } as never, userKeys: {} as never, amountIn: 0, amountOut: 0, fixedSide: 'in',
} as const;

/** Calls of the real SDK, and the code that their errors must map to. */
const REAL_CALLS: readonly (readonly [what: string, call: () => unknown, message: string])[] = [
  ['adding amounts of two tokens', () => amountOf(tokenA).add(amountOf(tokenB)), 'add token not equals'],
  ['subtracting amounts of two tokens', () => amountOf(tokenA).subtract(amountOf(tokenB)), 'sub token not equals'],
  ['comparing amounts of two tokens', () => amountOf(tokenA).gt(amountOf(tokenB)), 'gt token not equals'],
  ['comparing them the other way', () => amountOf(tokenA).lt(amountOf(tokenB)), 'lt token not equals'],
  ['showing too many decimals', () => amountOf(tokenA).toFixed(7), 'decimals overflow'],
  [
    'multiplying prices that do not meet',
    () => new Price({ baseToken: tokenA, denominator: 1, quoteToken: tokenB, numerator: 1 })
      .mul(new Price({ baseToken: tokenA, denominator: 1, quoteToken: tokenB, numerator: 1 })),
    'mul token not equals',
  ],
  ['a big number with a point', () => parseBigNumberish('1.5'), 'invalid BigNumberish string'],
  ['a number with a fraction', () => parseBigNumberish(1.5), 'underflow'],
  ['a number too large to be exact', () => parseBigNumberish(9007199254740991), 'overflow'],
  ['a decimal with two points', () => new TokenAmount(tokenA, '1.2.3', false), 'invalid number string'],
  ['an invalid public key', () => validateAndParsePublicKey({ publicKey: 'abc' }), 'invalid public key'],
  ['an invalid key of web3.js', () => new PublicKey('abc'), 'invalid public key'],
  ['a transaction without instructions', () => forecastTransactionSize([], [PublicKey.default]),
    'no instructions provided'],
  ['a transaction without signers',
    () => forecastTransactionSize([SystemProgram.transfer({
      fromPubkey: PublicKey.default, toPubkey: PublicKey.default, lamports: 1,
    })], []),
    'no signers provided'],
  ['a farm version it does not know', () => getFarmLedgerLayout(4), 'invalid version'],
  ['a pool version it does not know', () => makeAMMSwapInstruction({ ...SWAP, version: 9, poolKeys: { version: 9 } as never }), 'invalid version'],
  ['a swap with neither amount fixed', () => makeAMMSwapInstruction({ ...SWAP, fixedSide: 'x' as 'in' }), 'invalid params'],
  ['a hash of what is no bytes', () => sha256(5), 'Uint8Array expected'],
];

/** The hash functions that web3.js calls, in its own version. */
const { sha256 } = createRequire(createRequire(import.meta.url).resolve('@solana/web3.js'))('@noble/hashes/sha256') as
  { readonly sha256: (data: unknown) => Uint8Array };

/** Texts of the specification and of the instruction builders as they are thrown; a realistic tail is appended. */
const TEXTS: readonly (readonly [text: string, code: ErrorCode])[] = [
  ['module not working', 'sdk/module-not-working'],
  ['please provide owner in keypair format or signAllTransactions function', 'sdk/no-owner'],
  ['failed to get info for multiple accounts, RPC_ERROR, 500', 'sdk/accounts-not-read'],
  ['Uint8Array expected', 'sdk/bytes-expected'],
  ['Hash instance has been destroyed', 'sdk/hash-destroyed'],
  ['invalid version, 4', 'sdk/invalid-version'],
  ['invalid version, only support pool v4, poolKeys.version, 5', 'sdk/invalid-version'],
  ['invalid params, params, {}', 'sdk/invalid-params'],
  ['amounts must greater than zero', 'sdk/amounts-not-positive'],
  ['user do not have token account', 'sdk/no-token-account'],
  ['cannot found target token accounts', 'sdk/no-target-token-account'],
  ['cannot found lp token account', 'sdk/no-lp-token-account'],
  ['find lp account error in trade accounts', 'sdk/no-lp-account-in-trade'],
  ['create ata check error -> mint: x, ata: y', 'sdk/account-mismatch'],
  ['mint check error', 'sdk/mint-check'],
  ['invalid fixedSide', 'sdk/invalid-fixed-side'],
  ['mint address not found: x', 'tokens/mint-not-found'],
  ['please input mint', 'sdk/no-mint'],
  ['lot size is too small', 'sdk/lot-size-too-small'],
  ['find vault owner error', 'sdk/no-vault-owner'],
  ['get config account error', 'pools/config-missing'],
  ['fetch pool info error: x', 'pools/not-found'],
  ['fetch vault info error: x', 'sdk/no-vault-info'],
  ['pool type error', 'pools/not-a-pool'],
  ['route type error', 'pools/no-route'],
  ['swap error', 'pools/swap-not-allowed'],

  ['amountSpecified must not be 0', 'clmm/amount-zero'],
  ['tick must be integer', 'clmm/tick-not-integer'],
  ['tick must be in MIN_TICK and MAX_TICK', 'clmm/tick-out-of-range'],
  ['Provided sqrtPrice is not within the supported sqrtPrice range.', 'clmm/sqrt-price-out-of-range'],
  ['swapCompute LiquidityInsufficient', 'clmm/liquidity-insufficient'],
  ['checkExtensionBoundary -> InvalidTickArrayBoundary', 'clmm/tick-array-boundary'],
  ['tick offset in array overflow', 'clmm/tick-offset-overflow'],
  ['No invaild tickArray cache', 'clmm/no-tick-array-cache'],
  ['No enough initialized tickArray', 'clmm/no-initialized-tick-array'],
  ['Invalid tick array', 'clmm/invalid-tick-array'],
  ['not found next tick info', 'clmm/no-next-tick'],
  ['position not found, x', 'clmm/position-not-found'],
  ['reward mint check error, no reward mint, []', 'clmm/reward-mint'],
  ['get new reward mint info error', 'clmm/reward-mint-info'],
  ['reward time error', 'clmm/reward-time'],
  ['no money', 'clmm/no-money'],

  ['start time error', 'farms/start-time'],
  ['rewardType error', 'farms/reward-type'],
  ['rewardPerSecond error', 'farms/reward-per-second'],
  ['invalid farm version ', 'farms/invalid-version'],
  ['invalid farm program:', 'farms/invalid-program'],
  ["you don't have any lp", 'farms/no-lp'],
  ['no deposited lp', 'farms/nothing-deposited'],
  ['no lp data', 'farms/no-ledger'],
  ['configuration does not exist', 'farms/unknown-reward-mint'],
  ['withdraw mint error', 'farms/withdraw-mint'],
  ['cannot found lock vault', 'farms/no-lock-account'],

  ['no claimable rewards', 'launchPools/nothing-to-claim'],

  ['add liquidity feature disabled in your region', 'regions/add-liquidity'],
  ['remove liquidity feature disabled in your region', 'regions/remove-liquidity'],
  ['add position feature disabled in your region', 'regions/add-position'],
  ['open position feature disabled in your region', 'regions/open-position'],
  ['remove position feature disabled in your region', 'regions/remove-position'],
  ['farm deposit feature disabled in your region', 'regions/farm-deposit'],
  ['farm withdraw feature disabled in your region', 'regions/farm-withdraw'],
];

/** The wallet's token accounts, as the SDK prints them after its message. */
const ACCOUNTS = Array.from({ length: 12 }, () => Keypair.generate().publicKey.toBase58());
const TAIL = [{ tokenAccounts: ACCOUNTS.map((publicKey) => ({ publicKey, amount: '5' })) }];

async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Error('the SDK threw nothing: the row of the table is out of date');
}

describe('normalizeError of the SDK', () => {
  test.each(REAL_CALLS)('reads what the SDK throws for %s [5.24, 8.12]', async (_, call, message) => {
    expect(specTextOf(sdkError(await thrownBy(call)).code)).toBe(message);
  });

  test('reads an instruction too large for a transaction, which web3.js reports as a RangeError', async () => {
    const keys = [{ pubkey: Keypair.generate().publicKey, isSigner: false, isWritable: false }];
    const instruction = new TransactionInstruction({
      programId: SystemProgram.programId, keys, data: Buffer.alloc(1500),
    });
    const payerKey = Keypair.generate().publicKey;
    const message = new TransactionMessage({
      payerKey, recentBlockhash: PublicKey.default.toBase58(), instructions: [instruction],
    });
    const thrown = await thrownBy(() => message.compileToV0Message().serialize());
    expect(specTextOf(sdkError(thrown).code)).toBe('item ins too big');
    expect(specTextOf(sdkError(new RangeError('encoding overruns Uint8Array')).code)).toBe('item ins too big');
  });

  test('reads an unreachable node behind the SDK as one', async () => {
    const thrown = await thrownBy(() => getMultipleAccountsInfo(connection, [PublicKey.default], {}));
    expect(sdkError(thrown).code).toBe('sdk/accounts-not-read');
  });

  test.each(TEXTS)('reads %j', (text, code) => {
    expect(sdkError(new Error(text)).code).toBe(code);
  });

  test.each(TEXTS)('reads %j inside a JSON array and drops what follows it [5.24]', (text, code) => {
    const error = sdkError(new Error(JSON.stringify([text, 'tokenAccounts', ...TAIL])));
    expect(error.code).toBe(code);
    const { message, advice, details } = describeError(error);
    for (const account of ACCOUNTS) expect(`${message} ${advice} ${details}`).not.toContain(account);
  });

  test('reads a comma-joined text by its start [8.12]', () => {
    expect(sdkError(new Error(`no money, ownerRewardAccount, ${JSON.stringify(TAIL)}`)).code).toBe('clmm/no-money');
  });

  test('does not match the start of a longer word', () => {
    expect(sdkError(new Error('no moneybox')).code).toBe('sdk/unknown');
  });

  test('prefers the longest matching message', () => {
    expect(sdkError(new Error('invalid farm version 5')).code).toBe('farms/invalid-version');
    expect(sdkError(new Error('Invalid tick array boundary')).code).toBe('clmm/invalid-tick-array');
  });

  test('reads the undefined that the SDK rejects with after 60 seconds as not confirmed yet', () => {
    expect(sdkError(undefined).code).toBe('rpc/unconfirmed');
  });

  test('reads the raw result of a transaction', () => {
    const error = sdkError({ InstructionError: [2, { Custom: 30 }], txId: 'abc' });
    expect(error.code).toBe('programs/failed');
    expect(error.details).toMatchObject({ instructionIndex: 2, customCode: 30 });
    expect(sdkError(new String('BlockhashNotFound')).details).toMatchObject({ kind: 'BlockhashNotFound' });
  });

  test('keeps only the first message of an unknown error', () => {
    const error = sdkError(new Error(JSON.stringify(['never heard of', ...TAIL])));
    expect(error.code).toBe('sdk/unknown');
    expect(error.details['text']).toBe('never heard of');
    const truncated = JSON.stringify(['never heard of', ...TAIL]).slice(0, 200);
    expect(sdkError(new Error(truncated)).details['text']).toBe('never heard of');
  });

  test('returns an AppError unchanged', () => {
    const known = sdkError(new Error('no money'));
    expect(sdkError(known)).toBe(known);
  });
});
