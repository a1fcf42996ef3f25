import { Keypair, PublicKey, SYSVAR_RENT_PUBKEY } from '@solana/web3.js';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { describe, expect, test } from 'vitest';
import { changeMarket, changeOpenOrders } from '../../src/embedded/openbook/accounts.ts';
import { accountBytes, u32, u8 } from '../../src/encoding/accountBytes.ts';
import { needsRealAndEmbedded } from '../../src/testing.ts';
import {
  initializeMarketData, initializeMarketKeys, keypair, makeMarketAccounts, makeToken, type Market, meta, OPENBOOK, rentOf, sendOne,
  setEmpty, setMint, setTokenAccount,
} from './marketWorld.ts';
import type { Random } from './Random.ts';
import { missingRefusals, runOperations, SEEDS } from './runOperations.ts';
import { Twins, type TwinOutcome } from './Twins.ts';

const MANY_OPERATIONS_MS = 3_600_000;
const OPEN_ORDERS_BYTES = 3228;
const dataOf = (tag: number): Uint8Array => accountBytes(u8(0), u32(tag));

interface OpenOrders {
  readonly address: PublicKey;
  readonly market: Market;
  readonly owner: Keypair;
}

interface World {
  readonly twins: Twins;
  readonly wallets: readonly [Keypair, ...Keypair[]];
  readonly markets: Market[];
  readonly orders: OpenOrders[];
}

/** Changes an existing account, without the runtime's checks. */
function change(twins: Twins, address: PublicKey, changes: (data: Uint8Array) => void, owner?: PublicKey): void {
  const account = twins.get(address);
  if (!account) throw new Error('There is no account to change.');
  const data = account.data.slice();
  changes(data);
  twins.set(address, { ...account, data, ...(owner && { owner: owner.toBase58() }) });
}

function initializeMarket(random: Random, world: World): TwinOutcome {
  const { twins, markets } = world;
  const [coin, pc] = [makeToken(twins, random, random.below(10)), makeToken(twins, random, random.below(10))];
  let market = makeMarketAccounts(twins, random, coin, pc);
  const { parts } = market;
  const part = random.pick(['market', 'requestQueue', 'eventQueue', 'bids', 'asks'] as const);
  const vault = random.pick([market.coinVault, market.pcVault]);
  const mint = random.pick([coin.address, pc.address]);
  const mistakes: (() => void)[] = [
    () => change(twins, parts[part], (data) => data.set([1], 0)),
    () => change(twins, parts[part], (data) => data.set([1], 5)),
    () => change(twins, parts[part], (data) => data.set([1], data.length - 1)),
    () => change(twins, parts[part], () => undefined, TOKEN_PROGRAM_ID),
    () => setEmpty(twins, parts[part], random.pick([12, 20, 28, 44, 52, 116, 380, 396, 11_300, 14_516, 389])),
    () => twins.set(parts[part], { ...twins.get(parts[part]), lamports: 1_000_000n }),
    () => twins.set(vault, { lamports: rentOf(165), owner: OPENBOOK.toBase58(), data: new Uint8Array(165) }),
    () => change(twins, vault, (data) => data.set([random.pick([0, 2])], 108)),
    () => change(twins, vault, (data) => data.set([1], 72)),
    () => change(twins, vault, (data) => data.set([1], 129)),
    () => setTokenAccount(twins, vault, random.pick([coin.address, parts.market]), random.pick([market.vaultSigner, parts.bids]), 5n),
    () => twins.set(vault, { lamports: rentOf(160), owner: TOKEN_PROGRAM_ID.toBase58(), data: new Uint8Array(160) }),
    () => setMint(twins, mint, 6, 0n),
    () => change(twins, mint, (data) => data.set([0], 45)),
    () => twins.set(mint, { lamports: rentOf(82), data: new Uint8Array(82) }),
    () => twins.set(mint, { lamports: rentOf(90), owner: TOKEN_PROGRAM_ID.toBase58(), data: new Uint8Array(90) }),
    () => { market = { ...market, nonce: market.nonce + 1n }; },
    () => { market = { ...market, coinVault: market.pcVault }; },
    () => { market = { ...market, pc: market.coin }; },
    () => { market = { ...market, parts: { ...parts, [part]: parts[random.pick(['requestQueue', 'eventQueue', 'bids', 'asks'])] } }; },
  ];
  if (random.once(2)) mistakes[random.below(mistakes.length)]?.();
  let keys = initializeMarketKeys(market);
  if (random.once(40)) keys = keys.slice(0, 9);
  if (random.once(40)) keys = keys.map((key) => ({ ...key, isWritable: !key.pubkey.equals(parts[part]) && key.isWritable }));
  const data = initializeMarketData(market, { coinLotSize: random.bigint(1n << 64n), pcLotSize: random.amount(1n << 64n) });
  const cut = random.once(40) ? data.subarray(0, random.below(39)) : data;
  const outcome = sendOne(random, world, OPENBOOK, keys, random.once(60) ? Uint8Array.of(1, ...cut.subarray(1)) : cut);
  if (outcome.err === null) markets.push(market);
  return outcome;
}

function initOpenOrders(random: Random, world: World): TwinOutcome {
  const { twins, wallets, markets, orders } = world;
  const market = markets[random.below(markets.length)];
  const known = orders[random.below(orders.length)];
  const isAgain = known !== undefined && random.once(6);
  const address = isAgain ? known.address : keypair(random).publicKey;
  const owner = random.pick(wallets);
  const at = market?.parts.market ?? wallets[0].publicKey;
  if (!isAgain) setEmpty(twins, address, OPEN_ORDERS_BYTES);
  const mistakes: (() => void)[] = [
    () => change(twins, address, (data) => data.set([random.below(256)], 5)),
    () => change(twins, address, (data) => data.set([random.below(256)], 6)),
    () => change(twins, address, () => undefined, TOKEN_PROGRAM_ID),
    () => setEmpty(twins, address, random.pick([0, 8, 12, 13, 3220, 3236])),
    () => twins.set(address, { ...twins.get(address), lamports: 1_000_000n }),
  ];
  if (!isAgain && random.once(4)) mistakes[random.below(mistakes.length)]?.();
  const keys = [
    meta(address, !random.once(30)),
    meta(owner.publicKey, false, !random.once(20)),
    meta(random.once(20) ? random.pick(wallets).publicKey : random.once(30) ? market?.parts.bids ?? at : at),
    meta(SYSVAR_RENT_PUBKEY),
  ];
  if (random.once(12)) keys.push(meta(random.pick(wallets).publicKey, false, random.once(2)));
  const outcome = sendOne(random, world, OPENBOOK, random.once(30) ? keys.slice(0, 3) : keys, dataOf(15));
  if (outcome.err === null && market && !isAgain) orders.push({ address, market, owner });
  return outcome;
}

function settleFunds(random: Random, world: World): TwinOutcome {
  const { twins, wallets, orders } = world;
  const known = orders[orders.length - 1 - random.below(Math.min(orders.length, 4))];
  if (!known) return sendOne(random, world, OPENBOOK, [], dataOf(5));
  const { address, market, owner } = known;
  const free = { coin: random.amount(1_000n), pc: random.amount(1_000n) };
  const account = twins.get(address);
  const marketAccount = twins.get(market.parts.market);
  if (!account || !marketAccount) throw new Error('The market is gone.');
  const rebates = random.once(3) ? random.amount(50n) : 0n;
  twins.set(address, { ...account, data: changeOpenOrders(account, {
    coinFree: free.coin, pcFree: free.pc, referrerRebates: rebates,
    coinTotal: free.coin + random.amount(10n) - BigInt(random.once(20)), pcTotal: free.pc + random.amount(10n),
  }) });
  if (!random.once(4)) {
    const data = changeMarket(marketAccount, { coinDeposits: 10n ** 9n, pcDeposits: 10n ** 9n, pcFees: 7n, referrerRebates: rebates });
    twins.set(market.parts.market, { ...marketAccount, data });
  }
  if (random.once(15)) change(twins, market.parts.market, (data) => data.set([random.pick([3, 131, 0, 2, 7, 255])], 5));
  setTokenAccount(twins, market.coinVault, market.coin.address, market.vaultSigner, random.once(10) ? 0n : 10n ** 6n);
  setTokenAccount(twins, market.pcVault, market.pc.address, market.vaultSigner, 10n ** 6n);
  const [coinWallet, pcWallet] = [keypair(random).publicKey, keypair(random).publicKey];
  setTokenAccount(twins, coinWallet, market.coin.address, owner.publicKey, 5n);
  setTokenAccount(twins, pcWallet, market.pc.address, owner.publicKey, 5n);
  const keys = [
    meta(market.parts.market, true), meta(address, true), meta(owner.publicKey, false, !random.once(30)),
    meta(market.coinVault, true), meta(market.pcVault, true), meta(coinWallet, true), meta(pcWallet, true),
    meta(market.vaultSigner), meta(TOKEN_PROGRAM_ID),
  ];
  if (random.once(2)) keys.push(meta(random.once(8) ? coinWallet : pcWallet, true));
  const wrong = random.below(keys.length);
  const other = random.pick([wallets[1]!.publicKey, coinWallet, pcWallet, market.coinVault, market.parts.bids, orders[0]!.address]);
  if (random.once(4)) keys[wrong] = { ...keys[wrong]!, pubkey: other, isSigner: false };
  const outcome = sendOne(random, world, OPENBOOK, random.once(30) ? keys.slice(0, 8) : keys, dataOf(5));
  change(twins, market.parts.market, (data) => data.set([3], 5));
  return outcome;
}

/**
 * Errors that a long sequence must produce: numbers of the program, of SPL Token, and from 16,777,216 on lines of the source.
 * README.md lists those that do not occur.
 */
const REFUSALS = [
  0, 1, 32, 45, 58, 62, 16_777_336, 16_777_382, 16_777_577, 16_778_723, 16_778_728, 16_778_730, 16_778_733, 16_778_738,
  16_778_740, 16_778_743, 16_778_778, 16_778_823, 16_778_845, 16_778_875, 16_778_900, 16_778_906, 16_778_909, 16_778_911,
  16_778_912, 16_778_913, 16_778_929, 16_778_933, 16_778_937, 16_779_495, 16_779_510, 16_779_513, 16_779_514, 16_779_516,
  16_779_518, 16_779_523, 16_779_688, 'InvalidArgument', 'InvalidSeeds', 'ProgramFailedToComplete', 'ReadonlyDataModified',
];

describe('OpenBook, embedded and real', needsRealAndEmbedded(OPENBOOK.toBase58()), () => {
  test.each(SEEDS)('give the same results for the same operations, seed %i', async (seed) => {
    const twins = await Twins.start(OPENBOOK.toBase58());
    const wallets = Array.from({ length: 4 }, (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)));
    wallets.forEach(({ publicKey }) => twins.set(publicKey, { lamports: 1_000_000_000_000n }));
    const world: World = { twins, wallets: wallets as [Keypair, ...Keypair[]], markets: [], orders: [] };
    const operations = { 'initialize market': initializeMarket, 'init open orders': initOpenOrders, 'settle funds': settleFunds };
    const result = runOperations('OpenBook', (random) => {
      const operation = random.pick(['initialize market', 'init open orders', 'settle funds']);
      return { operation, outcome: operations[operation](random, world) };
    }, seed);
    expect(result.differences).toEqual([]);
    expect(result.outcomes.get('success')).toBeGreaterThan(20);
    expect(result.outcomes.size).toBeGreaterThan(10);
    expect(missingRefusals(result, REFUSALS)).toEqual([]);
  }, MANY_OPERATIONS_MS);
});
