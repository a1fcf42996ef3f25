import { createAssociatedTokenAccountIdempotentInstruction, createSetTransferFeeInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodePoolState, type PoolState } from '../../src/embedded/cpmm/accounts.ts';
import * as curve from '../../src/embedded/cpmm/curve.ts';
import { needsRealAndEmbedded } from '../../src/testing.ts';
import {
  amountOf, CPMM, type CpmmWorld, initializeInstruction, liquidityInstruction, lpOf, makeMint, newPool, partsOf, type Pool,
  stateOf, swapInstruction, tokensOf, wrapSol,
} from './cpmmWorld.ts';
import type { Random } from './Random.ts';
import { missingRefusals, runOperations } from './runOperations.ts';
import { Twins, type TwinOutcome } from './Twins.ts';

/** Thousands of operations take minutes on a busy machine. */
const MANY_OPERATIONS_MS = 3_600_000;
const U64_MAX = (1n << 64n) - 1n;

/** Sometimes breaks an instruction: another account, a missing privilege, a missing account or byte. */
function spoil(random: Random, world: CpmmWorld, instruction: TransactionInstruction): TransactionInstruction {
  if (!random.once(4)) return instruction;
  const { keys } = instruction;
  const index = random.below(keys.length);
  const key = keys[index]!;
  const mistake = random.below(12);
  if (mistake === 0) key.isSigner = false;
  else if (mistake <= 2) key.isWritable = false;
  else if (mistake === 3) keys.splice(random.below(keys.length));
  else if (mistake === 4) instruction.data = instruction.data.subarray(0, random.below(instruction.data.length));
  else if (mistake === 5) key.pubkey = keys[random.below(keys.length)]!.pubkey;
  else if (mistake <= 10) key.pubkey = randomAccount(random, world);
  else instruction.data = Buffer.concat([instruction.data, random.bytes(3)]);
  return instruction;
}

/** An existing account, or none. */
function randomAccount(random: Random, world: CpmmWorld): PublicKey {
  const { wallets, mints } = world;
  const pool = world.pools[random.below(world.pools.length)];
  const mint = mints[random.below(mints.length)]!;
  const owner = wallets[random.below(wallets.length)]!.publicKey;
  const parts = pool ? [pool.id, pool.config, partsOf(pool).lpMint, ...partsOf(pool).vaults, partsOf(pool).observation, tokensOf(owner, lpOf(pool))] : [];
  return random.pick([tokensOf(owner, mint), mint.address, owner, SystemProgram.programId, CPMM, mint.program, new PublicKey(random.bytes(32)), ...parts]);
}

function send(random: Random, world: CpmmWorld, instruction: TransactionInstruction, owner: Keypair, ...others: readonly Keypair[]): TwinOutcome {
  const { keys } = spoil(random, world, instruction);
  // Usually another wallet pays the fee, so that the owner has only the instruction's privileges.
  const payer = random.once(4) ? owner : world.wallets[0];
  const signers = [owner, ...others].filter(({ publicKey }) => !publicKey.equals(payer.publicKey) &&
    keys.some(({ pubkey, isSigner }) => isSigner && pubkey.equals(publicKey)));
  // Sometimes twice, so that the second runs on the result of the first.
  const instructions = random.once(12) ? [instruction, instruction] : [instruction];
  return withLogs(world.twins.send(instructions, [payer, ...signers]));
}

/** Compares the logs too, except for compute units and the runtime's text about a failure. */
function withLogs(outcome: TwinOutcome): TwinOutcome {
  const [ours, theirs] = [outcome.logs, outcome.realLogs].map((logs) =>
    logs.filter((line) => !/^Program \w+ (consumed|failed)/.test(line)).join('\n    ')
      // Deployed and embedded programs have different owners.
      .replace(/NativeLoader1{31}/, 'BPFLoaderUpgradeab1e11111111111111111111111'));
  return ours === theirs ? outcome : { ...outcome, differences: [...outcome.differences, `logs: real ${theirs}`] };
}

/** Any wallet except the one that pays the fees. */
const someone = (random: Random, { wallets }: CpmmWorld): Keypair => wallets[1 + random.below(wallets.length - 1)]!;

function createPool(random: Random, world: CpmmWorld): TwinOutcome {
  const { twins, pools } = world;
  const other = random.once(4) ? Keypair.fromSeed(random.bytes(32)) : null;
  const pool = newPool(random, world, other?.publicKey);
  const creator = someone(random, world);
  const { lpMint, vaults, observation } = partsOf(pool);
  // Lamports that an address already has.
  if (random.once(5) && !twins.get(pool.id)) {
    twins.set(random.pick([lpMint, ...vaults, observation, pool.id]), { lamports: random.pick([1n, 1_000_000n, 10n ** 11n]) });
  }
  const now = twins.real.svm.getClock().unixTimestamp;
  const amounts = pool.mints.map((mint) => {
    const held = amountOf(world, tokensOf(creator.publicKey, mint));
    return random.pick([random.bigint(held / 4n + 1n), random.bigint(held / 4n + 1n), random.amount(held + 2n), random.pick([0n, 1n, 10n, 100n])]);
  });
  const openTime = random.once(5) ? now + BigInt(random.below(40)) : random.pick([0n, now, now + 1n, 1n << 63n]);
  const instruction = initializeInstruction(pool, creator.publicKey, other !== null, [...amounts, random.once(3) ? openTime : 0n]);
  const outcome = send(random, world, instruction, creator, ...(other ? [other] : []));
  if (outcome.err === null) pools.push(pool);
  return outcome;
}

/** One of the newest pools, so that some are used often. */
const somePool = (random: Random, { pools }: CpmmWorld): Pool | undefined => pools[pools.length - 1 - random.below(Math.min(4, pools.length))];

/** Runs an operation on a pool, possibly in a state that users cannot produce: disabled, opening later, with other fees. */
function withPool(random: Random, world: CpmmWorld, operate: (pool: Pool) => TwinOutcome): TwinOutcome {
  const pool = somePool(random, world);
  const [state, account] = pool ? [stateOf(world, pool), world.twins.get(pool.id)] : [null, null];
  if (!pool || !state || !account) return createPool(random, world);
  if (!random.once(25)) return operate(pool);
  const changed = random.pick<Partial<PoolState>>([
    { status: random.below(256) },
    { openTime: world.twins.real.svm.getClock().unixTimestamp + BigInt(random.below(3)) },
    { protocolFees0: random.bigint(U64_MAX) },
    { fundFees1: random.bigint(U64_MAX) },
    { lpSupply: 0n },
    { lpSupply: random.amount(U64_MAX) },
    { padding: random.bytes(31 * 8) },
  ]);
  world.twins.set(pool.id, { ...account, data: encodePoolState({ ...state, ...changed }) });
  if (random.once(2)) changeObservations(random, world, pool);
  const outcome = operate(pool);
  const after = world.twins.get(pool.id);
  if (after) world.twins.set(pool.id, { ...account, data: outcome.err === null ? after.data : account.data });
  return outcome;
}

/** Observations as after many swaps: any index, including the last, and sums near overflow. */
function changeObservations(random: Random, { twins }: CpmmWorld, pool: Pool): void {
  const { observation } = partsOf(pool);
  const account = twins.get(observation);
  if (!account) return;
  const data = Buffer.from(account.data);
  const index = random.pick([0, 98, 99, 99]);
  data.writeUInt8(random.below(2), 8);
  data.writeUInt16LE(index, 9);
  // After its time, which is long ago: both sums of the newest observation.
  data.set(random.once(2) ? random.bytes(32) : new Uint8Array(32).fill(255), 43 + index * 40 + 8);
  twins.set(observation, { ...account, data });
}

/** Reserves of a pool. */
function reservesOf(world: CpmmWorld, pool: Pool): readonly [bigint, bigint] {
  const state = stateOf(world, pool)!;
  const [vault0, vault1] = partsOf(pool).vaults.map((vault) => amountOf(world, vault)) as [bigint, bigint];
  return [vault0 - state.protocolFees0 - state.fundFees0, vault1 - state.protocolFees1 - state.fundFees1];
}

/** A limit that holds, fails, or is met exactly if the mints have no fee. */
const limit = (random: Random, exact: bigint, wide: bigint): bigint =>
  clamp(random.pick([wide, wide, wide, exact - 1n, exact, exact + 1n]));

const clamp = (amount: bigint): bigint => (amount < 0n ? 0n : amount > U64_MAX ? U64_MAX : amount);

function liquidity(name: 'deposit' | 'withdraw') {
  return (random: Random, world: CpmmWorld): TwinOutcome => withPool(random, world, (pool) => {
    const owner = someone(random, world);
    const [amount0, amount1] = reservesOf(world, pool);
    const { lpSupply } = stateOf(world, pool)!;
    const held = amountOf(world, tokensOf(owner.publicKey, lpOf(pool)));
    if (!world.twins.get(tokensOf(owner.publicKey, lpOf(pool)))) openLpAccount(world, pool, owner);
    const most = random.pick([lpSupply, held, 10n ** 6n, U64_MAX, 3n]);
    const lpAmount = random.pick([random.amount(most + 1n), random.amount(held / 2n + 1n), random.amount(lpSupply / 4n + 1n), random.pick([held, held + 1n])]);
    const value = curve.lpValue(lpAmount, { lpSupply, amount0, amount1 }, name === 'deposit' ? 'up' : 'down') ?? { amount0: 0n, amount1: 0n };
    const wide = name === 'deposit' ? U64_MAX : 0n;
    const limits = [limit(random, value.amount0, wide), limit(random, value.amount1, wide)];
    return send(random, world, liquidityInstruction(name, pool, owner.publicKey, [lpAmount, ...limits]), owner);
  });
}

function openLpAccount({ twins, wallets: [payer] }: CpmmWorld, pool: Pool, owner: Keypair): void {
  const { address, program } = lpOf(pool);
  twins.send([createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, tokensOf(owner.publicKey, lpOf(pool)), owner.publicKey, address, program)], [payer]);
}

function swap(name: 'swap_base_input' | 'swap_base_output') {
  return (random: Random, world: CpmmWorld): TwinOutcome => withPool(random, world, (pool) => {
    const payer = someone(random, world);
    const from = random.pick([0, 1]);
    const reserves = reservesOf(world, pool);
    const [input, output] = from === 0 ? reserves : [reserves[1], reserves[0]];
    const held = amountOf(world, tokensOf(payer.publicKey, pool.mints[from]));
    const rates = { tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n };
    const isInput = name === 'swap_base_input';
    const most = isInput ? random.pick([held, input, U64_MAX, 10n]) : random.pick([output, output, U64_MAX, 10n]);
    const usual = random.bigint(clamp(isInput ? (held < input ? held : input) : output / 2n) + 1n);
    const amount = clamp(random.pick([usual, usual, usual, random.amount(clamp(most) + 1n), random.pick([most, most - 1n])]));
    const exact = quote(() => isInput
      ? curve.swapBaseInput(amount, { input, output }, rates).amountOut
      : curve.swapBaseOutput(amount, { input, output }, rates).amountIn);
    const bound = limit(random, exact, isInput ? 0n : U64_MAX);
    return send(random, world, swapInstruction(name, pool, payer.publicKey, from, isInput ? [amount, bound] : [bound, amount]), payer);
  });
}

/** 0 if the pool cannot. */
function quote(compute: () => bigint): bigint {
  try {
    return compute();
  } catch {
    return 0n;
  }
}

/** Changes a mint's transfer fee, two epochs from now. */
function changeFee(random: Random, world: CpmmWorld): TwinOutcome {
  const mint = world.mints[random.below(world.mints.length)]!;
  const [authority] = world.wallets;
  const [points, most] = [random.pick([0, 50, 10_000]), random.pick([0n, 77n, U64_MAX])];
  return world.twins.send([createSetTransferFeeInstruction(mint.address, authority.publicKey, [], points, most, TOKEN_2022_PROGRAM_ID)], [authority]);
}

/**
 * Errors that a long sequence must produce: numbers of the program, of Anchor and of SPL Token. README.md lists those that do
 * not occur.
 */
const REFUSALS = [
  0, 1, 3, 4, 100, 102, 2000, 2003, 2006, 2012, 2014, 2015, 2505, 3002, 3005, 3007, 3008, 3010, 3012, 3015, 6000, 6002, 6003,
  6004, 6005, 6006, 6007, 6009, 'IncorrectProgramId', 'InvalidAccountData', 'MissingAccount', 'PrivilegeEscalation',
  'ProgramFailedToComplete', 'UninitializedAccount',
];

describe('CPMM, embedded and real', needsRealAndEmbedded(CPMM.toBase58()), () => {
  let twins: Twins;
  beforeAll(async () => {
    twins = await Twins.start(CPMM.toBase58());
  });

  test('give the same results for the same operations', () => {
    const wallets = Array.from({ length: 5 }, (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)));
    const world: CpmmWorld = { twins, wallets: wallets as [Keypair, ...Keypair[]], mints: [], pools: [] };
    // The last wallet cannot pay for a pool.
    wallets.forEach(({ publicKey }, index) => twins.set(publicKey, { lamports: index === 4 ? 20_000_000n : 10n ** 15n }));
    expect(wrapSol(world).differences).toEqual([]);
    const operations = {
      mint: makeMint, fee: changeFee, create: createPool, deposit: liquidity('deposit'), withdraw: liquidity('withdraw'),
      swapIn: swap('swap_base_input'), swapOut: swap('swap_base_output'),
    } as const;
    const result = runOperations('CPMM', (random) => {
      if (random.once(3)) twins.wait(random.pick([1, 30, 38, 300, 20_000]));
      if (random.once(60)) twins.wait(500_000);
      const operation =
        world.mints.length < 8 ? 'mint'
        : random.once(8) ? random.pick(['mint', 'fee', 'create', 'create'])
        : random.pick(['deposit', 'withdraw', 'swapIn', 'swapIn', 'swapOut', 'swapOut']);
      return { operation, outcome: operations[operation](random, world) };
    });
    expect(result.differences).toEqual([]);
    expect(result.outcomes.get('success')).toBeGreaterThan(20);
    expect(result.outcomes.size).toBeGreaterThan(10);
    expect(missingRefusals(result, REFUSALS)).toEqual([]);
  }, MANY_OPERATIONS_MS);
});
