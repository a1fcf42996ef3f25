import { NATIVE_MINT } from '@solana/spl-token';
import { type AccountMeta, Keypair, PublicKey } from '@solana/web3.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeOpenOrders } from '../../src/embedded/openbook/accounts.ts';
import { needsRealAndEmbedded } from '../../src/testing.ts';
import {
  AMM_V4, depositData, depositKeys, initializeData, initializeKeys, NONCE, type Pool, poolOf, swapInData, swapKeys, swapOutData,
  type UserAccounts, userAccounts, withdrawData, withdrawKeys,
} from './ammPools.ts';
import {
  initializeMarketData, initializeMarketKeys, keypair, makeMarketAccounts, makeToken, meta, OPENBOOK, sendOne, setMint,
  setTokenAccount,
} from './marketWorld.ts';
import type { Random } from './Random.ts';
import { missingRefusals, runOperations } from './runOperations.ts';
import { Twins, type TwinOutcome } from './Twins.ts';

const MANY_OPERATIONS_MS = 3_600_000;
const MOST = 10n ** 18n;

/**
 * Errors that a long sequence must produce: numbers of the program, of SPL Token and, from 16,777,216 on, of OpenBook.
 * README.md lists those that do not occur. The program's other names belong to OpenBook's numbers in the log.
 */
const REFUSALS = [
  1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 17, 18, 19, 21, 22, 24, 25, 27, 29, 30, 32, 37, 38, 39, 40, 42, 47, 49, 50, 54, 57,
  16_778_823, 16_779_513, 'InvalidInstructionData', 'PrivilegeEscalation', 'ProgramFailedToComplete', 'ReadonlyDataModified',
];

interface World {
  readonly twins: Twins;
  readonly wallets: readonly [Keypair, ...Keypair[]];
  readonly pools: Pool[];
}

/** Replaces an account, removes its privileges, or adds or removes one. */
function withMistake(random: Random, { wallets, pools }: World, keys: AccountMeta[]): AccountMeta[] {
  if (!random.once(8)) return keys;
  const at = random.below(keys.length);
  const key = keys[at]!;
  const other = random.pick([
    wallets[1]!.publicKey, keys[random.below(keys.length)]!.pubkey, keypair(random).publicKey,
    pools[random.below(pools.length)]?.targetOrders ?? AMM_V4, pools[random.below(pools.length)]?.coinVault ?? AMM_V4,
  ]);
  const changed = random.pick([
    { ...key, pubkey: other, isSigner: false }, { ...key, pubkey: other, isSigner: false },
    { ...key, isWritable: false }, { ...key, isSigner: false },
  ]);
  if (random.once(12)) return keys.slice(0, -1);
  if (random.once(12)) return [...keys, meta(other)];
  return keys.map((kept, index) => (index === at ? changed : kept));
}

function amountOf(twins: Twins, address: PublicKey): bigint {
  const data = twins.get(address)?.data;
  return data && data.length >= 72 ? Buffer.from(data).readBigUInt64LE(64) : 0n;
}

const lpAmountOf = (twins: Twins, { address }: Pool): bigint => {
  const data = twins.get(address)?.data;
  return data?.length === 752 ? Buffer.from(data).readBigUInt64LE(720) : 0n;
};

function makePool(random: Random, world: World): TwinOutcome {
  const { twins, wallets, pools } = world;
  const decimals = () => random.pick([0, 2, 6, 6, 8, 9, 9, 9, 18]);
  const sol = { address: NATIVE_MINT, decimals: 9 };
  const coin = random.once(10) ? sol : makeToken(twins, random, decimals());
  const pc = random.once(4) && coin !== sol ? sol : makeToken(twins, random, decimals());
  const market = makeMarketAccounts(twins, random, coin, pc);
  const lots = { coinLotSize: random.once(15) ? 0n : 1n + random.amount(10n ** 10n), pcLotSize: random.once(15) ? 0n : 1n + random.amount(10n ** 8n) };
  const made = sendOne(random, world, OPENBOOK, initializeMarketKeys(market), initializeMarketData(market, lots));
  const pool = poolOf(market);
  const user = userAccounts(random.pick(wallets).publicKey, pool);
  for (const { publicKey } of wallets) {
    const { coin: coinAccount, pc: pcAccount } = userAccounts(publicKey, pool);
    setTokenAccount(twins, coinAccount, coin.address, publicKey, MOST);
    setTokenAccount(twins, pcAccount, pc.address, publicKey, MOST);
  }
  if (random.once(10)) twins.set(pool[random.pick(['coinVault', 'openOrders', 'address', 'lpMint', 'targetOrders'])], { lamports: 1_000_000n });
  if (random.once(25)) setMint(twins, pool[random.pick(['coinVault', 'pcVault', 'lpMint', 'targetOrders'])], 6, 0n);
  const args = {
    nonce: random.once(30) ? 255 : NONCE,
    openTime: random.once(3) ? BigInt(Math.floor(twins.chainTime())) + BigInt(random.below(60)) : 0n,
    coinAmount: random.once(25) ? 0n : random.once(20) ? MOST + 1n : random.amount(MOST),
    pcAmount: random.once(25) ? 0n : random.amount(MOST),
  };
  const data = initializeData(args);
  const outcome = sendOne(
    random, world, AMM_V4, withMistake(random, world, initializeKeys(pool, user)), random.once(40) ? data.subarray(0, 20) : data);
  if (outcome.err === null) pools.push(pool);
  return made.differences.length > 0 ? made : outcome;
}

/** A pool and a user, usually one of the newest pools. */
function choose(random: Random, { twins, wallets, pools }: World): { readonly pool: Pool; readonly user: UserAccounts } {
  const pool = pools[pools.length - 1 - random.below(Math.min(pools.length, 4))];
  if (!pool) throw new Error('The sequence begins with a pool.');
  const user = userAccounts(random.pick(wallets).publicKey, pool);
  if (!twins.get(user.lp)) setTokenAccount(twins, user.lp, pool.lpMint, user.owner, 0n);
  return { pool, user };
}

/** Usually part of what is available, sometimes all, one more or less, or any amount. */
function amountNear(random: Random, whole: bigint): bigint {
  switch (random.below(12)) {
    case 0: return whole;
    case 1: return whole + 1n;
    case 2: return whole > 0n ? whole - 1n : 0n;
    case 3: return BigInt(random.below(3));
    case 4: return random.amount(1n << 64n);
    case 5: case 6: return random.amount(whole + 1n);
    default: return random.bigint(whole / 2n + 1n);
  }
}

function deposit(random: Random, world: World): TwinOutcome {
  const { twins } = world;
  const { pool, user } = choose(random, world);
  const amount = amountNear(random, random.once(2) ? amountOf(twins, pool.coinVault) : amountOf(twins, pool.pcVault));
  const limit = random.once(8) ? random.amount(MOST) : (1n << 64n) - 1n;
  const isCoinFixed = random.once(2);
  const limits = isCoinFixed ? [amount, limit, 0n] : [limit, amount, BigInt(1 + random.below(2))];
  if (random.once(3)) limits.push(random.amount(random.once(4) ? MOST : amount + 1n));
  return sendOne(random, world, AMM_V4, withMistake(random, world, depositKeys(pool, user)), depositData(...limits));
}

function withdraw(random: Random, world: World): TwinOutcome {
  const { twins } = world;
  const { pool, user } = choose(random, world);
  // Gives LP tokens to users without any: a withdrawal does not check whom they were minted to.
  if (random.once(2)) setTokenAccount(twins, user.lp, pool.lpMint, user.owner, lpAmountOf(twins, pool) / 3n);
  const held = amountOf(twins, user.lp);
  const amount = amountNear(random, random.once(4) || held === 0n ? lpAmountOf(twins, pool) : held);
  const limitOf = (vault: PublicKey): bigint => (random.once(8) ? random.bigint(amountOf(twins, vault) + 1n) : random.amount(amount + 1n) / 1000n);
  const limits = random.once(2) ? [limitOf(pool.coinVault), limitOf(pool.pcVault)] : [];
  let keys = withdrawKeys(pool, user);
  if (random.once(6)) keys = [...keys.slice(0, 8), meta(user.lp), meta(user.coin), ...keys.slice(8)];
  if (random.once(6)) keys.push(meta(random.pick([PublicKey.default, user.pc]), true));
  return sendOne(random, world, AMM_V4, withMistake(random, world, keys), withdrawData(amount, ...limits));
}

function swap(random: Random, world: World): TwinOutcome {
  const { twins } = world;
  const { pool, user } = choose(random, world);
  const isCoinIn = random.once(2);
  const [into, outOf] = isCoinIn ? [pool.coinVault, pool.pcVault] : [pool.pcVault, pool.coinVault];
  const data = random.once(2)
    ? swapInData(amountNear(random, amountOf(twins, into)), random.once(6) ? random.amount(amountOf(twins, outOf) + 1n) : 0n)
    : swapOutData(random.once(6) ? random.amount(MOST) : (1n << 64n) - 1n, amountNear(random, amountOf(twins, outOf)));
  let keys = swapKeys(pool, user, isCoinIn);
  if (random.once(2)) keys = [...keys.slice(0, 4), meta(pool.targetOrders, true), ...keys.slice(4)];
  return sendOne(random, world, AMM_V4, withMistake(random, world, keys), random.once(40) ? data.subarray(0, 12) : data);
}

/** A swap in states that only administrators or other transactions produce. */
function rewrite(random: Random, world: World): TwinOutcome {
  const { twins } = world;
  const { pool, user } = choose(random, world);
  const account = twins.get(pool.address)!;
  const data = Buffer.from(account.data);
  switch (random.below(5)) {
    case 0:
      data.writeBigUInt64LE(BigInt(random.below(9)), 0);
      data.writeBigUInt64LE(BigInt(Math.floor(twins.chainTime()) + random.below(4) - 2), 248);
      break;
    case 1: data.writeBigUInt64LE(6n, 0); break;
    case 2:
      data.writeBigUInt64LE(random.amount(amountOf(twins, pool.coinVault)), 192 + 8 * random.below(2));
      break;
    case 3: setTokenAccount(twins, user.lp, pool.lpMint, user.owner, random.amount(lpAmountOf(twins, pool) + 2n)); break;
    default: {
      const orders = twins.get(pool.openOrders)!;
      const amount = random.amount(10n ** 9n);
      twins.set(pool.openOrders, { ...orders, data: changeOpenOrders(orders, { coinTotal: amount, pcTotal: amount, coinFree: amount / 2n }) });
      setTokenAccount(twins, pool.market.coinVault, pool.market.coin.address, pool.market.vaultSigner, MOST);
      data.writeBigUInt64LE(1n, 0);
    }
  }
  twins.set(pool.address, { ...account, data });
  return swap(random, world);
}

/** Instruction tags that are not embedded, and some that do not exist. */
function unknown(random: Random, world: World): TwinOutcome {
  const { pool, user } = choose(random, world);
  const tag = random.pick([16, 17, 40, 255]);
  return sendOne(random, world, AMM_V4, swapKeys(pool, user, true), Uint8Array.of(tag, ...random.bytes(16)));
}

describe('AMM v4, embedded and real', needsRealAndEmbedded(AMM_V4.toBase58(), OPENBOOK.toBase58()), () => {
  let twins: Twins;
  beforeAll(async () => {
    twins = await Twins.start(AMM_V4.toBase58(), OPENBOOK.toBase58());
  });

  test('give the same results for the same operations', () => {
    const wallets = Array.from({ length: 4 }, (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)));
    wallets.forEach(({ publicKey }) => twins.set(publicKey, { lamports: 10n ** 15n }));
    const world: World = { twins, wallets: wallets as [Keypair, ...Keypair[]], pools: [] };
    const operations = { 'make pool': makePool, deposit, withdraw, swap, rewrite, unknown };
    const result = runOperations('AMM v4', (random) => {
      if (random.once(4)) twins.wait(random.below(30));
      if (random.once(200)) twins.wait(432_000);
      const usual = random.pick(['deposit', 'deposit', 'withdraw', 'withdraw', 'swap', 'swap', 'swap', 'swap']);
      const rare = random.once(20) ? 'make pool' : random.once(20) ? 'rewrite' : random.once(60) ? 'unknown' : usual;
      const operation = world.pools.length === 0 ? 'make pool' : rare;
      return { operation, outcome: operations[operation](random, world) };
    });
    expect(result.differences).toEqual([]);
    expect(result.outcomes.get('success')).toBeGreaterThan(20);
    expect(result.outcomes.size).toBeGreaterThan(10);
    expect(missingRefusals(result, REFUSALS)).toEqual([]);
  }, MANY_OPERATIONS_MS);
});
