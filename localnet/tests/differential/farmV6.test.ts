import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { type AccountMeta, Keypair, PublicKey, SystemProgram, SYSVAR_RENT_PUBKEY, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { decodeFarm, decodeLedger, FARM_BYTES, type Farm, MAX_REWARDS } from '../../src/embedded/farmV6/accounts.ts';
import { farmV6Program } from '../../src/embedded/farmV6/farmV6Program.ts';
import { accountBytes, optionalAddress, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { FARM_LOCK_VAULT, RAY_MINT } from '../../src/cluster/genesis.ts';
import { needsRealAndEmbedded } from '../../src/testing.ts';
import type { Random } from './Random.ts';
import { missingRefusals, runOperations, SEEDS } from './runOperations.ts';
import { Twins, type TwinOutcome } from './Twins.ts';

const PROGRAM = new PublicKey(farmV6Program.id);
/** Thousands of operations take minutes on a busy machine. */
const MANY_OPERATIONS_MS = 3_600_000;

const DAY_SECONDS = 86_400;
const [INITIALIZE, DEPOSIT, WITHDRAW, RESTART, ADD_REWARD, WITHDRAW_LEFT] = [0, 1, 2, 3, 4, 5];
/** Mint authorities of AMM v4, stable and CPMM pools, and one other. */
const LP_AUTHORITIES = [
  '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1', '3uaZBfHPfmpAHW7dsimC1SnyR61X4bJqQZKWmRSCXJxv',
  'GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL', 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ',
];
const TOKENS = 10n ** 15n;

/** A wallet with a token account for every mint. */
interface Trader {
  readonly keypair: Keypair;
  readonly accounts: ReadonlyMap<string, PublicKey>;
}

interface World {
  readonly twins: Twins;
  /** The first creates most farms; the last has almost no SOL or tokens. */
  readonly traders: readonly Trader[];
  readonly lpMints: readonly PublicKey[];
  readonly mints: readonly PublicKey[];
  readonly farms: PublicKey[];
  /** Offset of the chain's time in seconds. */
  offset: number;
}

const derive = (...seeds: readonly (PublicKey | string)[]): readonly [PublicKey, number] => PublicKey.findProgramAddressSync(
  seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed.toBytes())), PROGRAM);
const vaultOf = (farm: PublicKey, mint: PublicKey, kind: 'lp' | 'reward'): PublicKey => derive(farm, mint, `${kind}_vault_associated_seed`)[0];
const ledgerOf = (farm: PublicKey, owner: PublicKey): PublicKey => derive(farm, owner, 'farmer_info_associated_seed')[0];
const authorityOf = (farm: PublicKey): PublicKey => derive(farm)[0];

const readonly = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false });
const writable = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true });
const owner = ({ keypair }: Trader): AccountMeta => ({ pubkey: keypair.publicKey, isSigner: true, isWritable: true });
const heldBy = ({ accounts }: Trader, mint: PublicKey): AccountMeta => writable(accounts.get(mint.toBase58()) ?? mint);

function instruction(tag: number | undefined, numbers: readonly bigint[], keys: readonly AccountMeta[]): TransactionInstruction {
  return new TransactionInstruction({ programId: PROGRAM, keys: [...keys], data: Buffer.from(accountBytes(u8(tag ?? 0), ...numbers.map(u64))) });
}

function setMint(twins: Twins, mint: PublicKey, authority: string, program = TOKEN_PROGRAM_ID): void {
  const data = accountBytes(optionalAddress(authority), u64(TOKENS * 10n), u8(6), u8(1), optionalAddress(null));
  twins.set(mint, { lamports: 1_461_600n, owner: program.toBase58(), data });
}

function makeTrader(random: Random, world: World, { lamports, amount }: { readonly lamports: bigint; readonly amount: bigint }): Trader {
  const keypair = Keypair.fromSeed(random.bytes(32));
  world.twins.set(keypair.publicKey, { lamports });
  const accounts = new Map([...world.lpMints, ...world.mints, new PublicKey(RAY_MINT)].map((mint) => {
    const account = Keypair.fromSeed(random.bytes(32)).publicKey;
    const program = world.twins.get(mint)?.owner ?? TOKEN_PROGRAM_ID.toBase58();
    const data = accountBytes(mint.toBytes(), keypair.publicKey.toBytes(), u64(amount), zeros(36), u8(1), zeros(56));
    world.twins.set(account, { lamports: 2_039_280n, owner: program, data });
    return [mint.toBase58(), account];
  }));
  return { keypair, accounts };
}

/** Unix time of the farms in seconds. */
const nowOf = ({ twins }: World): bigint => BigInt(twins.real.svm.getClock().unixTimestamp);

function farmOf({ twins }: World, address: PublicKey): Farm | null {
  const account = twins.get(address);
  return account && account.owner === PROGRAM.toBase58() ? decodeFarm(account.data) : null;
}

/** A time near a relevant one, or a nonsensical one. */
const timeNear = (random: Random, moment: bigint): bigint =>
  random.once(60) ? random.pick([0n, 2n ** 64n - 1n, 2n ** 63n]) : moment + random.pick([0n, 0n, 0n, 0n, 0n, 0n, -1n, 1n, 1n, BigInt(random.below(5 * DAY_SECONDS))]);

const rateOf = (random: Random): bigint => random.once(15)
  ? random.pick([0n, 2n ** 63n, 2n ** 64n / BigInt(7 * DAY_SECONDS), 2n ** 40n])
  : 1n + random.amount(random.pick([10n, 1_000n, 10n ** 6n]));

/** A reward in an instruction: whether it is set, its rate, times and type. */
function rewardRequest(random: Random, world: World): readonly bigint[] {
  const openTime = timeNear(random, nowOf(world) + 1n + BigInt(random.below(100)));
  const days = random.once(12) ? random.pick([6, 91]) : random.pick([7, 7, 8, 30, 90]);
  return [random.once(30) ? 0n : 1n, rateOf(random), openTime, timeNear(random, openTime + BigInt(days * DAY_SECONDS)) % 2n ** 64n, BigInt(random.below(3))];
}

function initialize(random: Random, world: World): TransactionInstruction[] {
  const creator = world.traders[random.once(4) ? random.below(world.traders.length) : 0]!;
  const farm = world.farms.length > 0 && random.once(12) ? world.farms.at(-1)! : Keypair.fromSeed(random.bytes(32)).publicKey;
  if (!world.twins.get(farm)) world.twins.set(farm, { lamports: 14_643_840n, owner: PROGRAM.toBase58(), data: zeros(FARM_BYTES) });
  const lpMint = world.lpMints[random.once(10) ? 3 : random.below(3)]!;
  const count = random.pick([1, 1, 2, 2, 3]);
  const start = random.below(world.mints.length);
  const mints = Array.from({ length: count }, (_, index) => world.mints[(start + index) % world.mints.length]!);
  const [authority, nonce] = derive(farm);
  const requests = Array.from({ length: MAX_REWARDS }, (_, index) => (index < count ? rewardRequest(random, world) : [0n, 0n, 0n, 0n, 0n]));
  return [instruction(INITIALIZE, [BigInt(nonce), ...requests.flat()], [
    readonly(TOKEN_PROGRAM_ID), readonly(SystemProgram.programId), readonly(SYSVAR_RENT_PUBKEY), writable(farm), readonly(authority),
    writable(vaultOf(farm, lpMint, 'lp')), readonly(lpMint), writable(new PublicKey(FARM_LOCK_VAULT)), readonly(new PublicKey(RAY_MINT)),
    heldBy(creator, new PublicKey(RAY_MINT)), owner(creator),
    ...mints.flatMap((mint) => [readonly(mint), writable(vaultOf(farm, mint, 'reward')), heldBy(creator, mint)]),
  ])];
}

/** Deposits, withdrawals, harvests; sometimes two in one transaction. */
function stake(random: Random, world: World): TransactionInstruction[] {
  const address = pickFarm(random, world);
  const farm = farmOf(world, address);
  const trader = world.traders[random.below(world.traders.length)]!;
  const lpMint = new PublicKey(farm?.lpMint ?? world.lpMints[0]!);
  const ledger = ledgerOf(address, trader.keypair.publicKey);
  const account = world.twins.get(ledger);
  const deposited = account && account.data.length > 0 ? decodeLedger(account.data).deposited : 0n;
  return Array.from({ length: random.once(10) ? 2 : 1 }, () => {
    const tag = account && random.once(2) ? WITHDRAW : DEPOSIT;
    const most = tag === WITHDRAW ? deposited : TOKENS;
    const amount = random.once(4) ? random.pick([0n, 0n, 1n, most, most, most + 1n, 2n ** 64n - 1n]) : random.amount(most + 1n);
    return instruction(tag, [amount], [
      readonly(TOKEN_PROGRAM_ID), ...(tag === DEPOSIT ? [readonly(SystemProgram.programId)] : []), writable(address),
      readonly(authorityOf(address)), writable(vaultOf(address, lpMint, 'lp')), writable(ledger), owner(trader), heldBy(trader, lpMint),
      ...(farm?.rewards.slice(0, Number(farm.rewardCount)) ?? []).flatMap(({ mint, vault }) =>
        [writable(new PublicKey(vault)), heldBy(trader, new PublicKey(mint))]),
    ]);
  });
}

/** Operations on a reward by its creator: a new period, or withdrawing the rest. */
function changeReward(random: Random, world: World): TransactionInstruction[] {
  const address = pickFarm(random, world);
  const farm = farmOf(world, address);
  const reward = farm?.rewards[random.below(Math.max(1, Number(farm.rewardCount)))];
  if (!farm || !reward) return stake(random, world);
  const sender = world.traders.find(({ keypair }) => keypair.publicKey.toBase58() === reward.sender) ?? world.traders[0]!;
  const trader = random.once(10) ? world.traders[random.below(world.traders.length)]! : sender;
  const [vault, held, lpVault] = [writable(new PublicKey(reward.vault)), heldBy(trader, new PublicKey(reward.mint)), readonly(new PublicKey(farm.lpVault))];
  if (random.once(3)) {
    return [instruction(WITHDRAW_LEFT, [], [readonly(TOKEN_PROGRAM_ID), writable(address), readonly(authorityOf(address)), lpVault, vault, held, owner(trader)])];
  }
  const now = nowOf(world);
  const openTime = timeNear(random, now + 1n);
  const start = now > reward.endTime ? openTime : reward.endTime;
  const endTime = timeNear(random, start + BigInt(random.pick([7, 7, 8, 90]) * DAY_SECONDS)) % 2n ** 64n;
  const perSecond = random.once(3) ? rateOf(random) : reward.perSecond;
  return [instruction(RESTART, [openTime, endTime, perSecond], [readonly(TOKEN_PROGRAM_ID), writable(address), lpVault, vault, held, owner(trader)])];
}

function addReward(random: Random, world: World): TransactionInstruction[] {
  const address = pickFarm(random, world);
  const creator = world.traders.find(({ keypair }) => keypair.publicKey.toBase58() === farmOf(world, address)?.creator) ?? world.traders[0]!;
  const trader = random.once(10) ? world.traders[random.below(world.traders.length)]! : creator;
  const mint = world.mints[random.below(world.mints.length)]!;
  return [instruction(ADD_REWARD, rewardRequest(random, world), [
    readonly(TOKEN_PROGRAM_ID), readonly(SystemProgram.programId), readonly(SYSVAR_RENT_PUBKEY), writable(address), readonly(authorityOf(address)),
    readonly(mint), writable(vaultOf(address, mint, 'reward')), heldBy(trader, mint), owner(trader),
  ])];
}

const pickFarm = (random: Random, { farms }: World): PublicKey => farms[farms.length - 1 - random.below(Math.min(4, farms.length))]!;

/** Breaks an instruction: another account, a missing privilege, a missing or extra account, missing bytes. */
function spoil(random: Random, world: World, { keys, data }: TransactionInstruction): void {
  const index = random.below(keys.length);
  const key = keys[index]!;
  const others = [
    ...keys.map(({ pubkey }) => pubkey), ...world.farms.slice(-4), ...world.mints, ...world.lpMints,
    ...world.traders.flatMap(({ keypair, accounts }) => [keypair.publicKey, ...accounts.values()]),
    SystemProgram.programId, TOKEN_2022_PROGRAM_ID, Keypair.fromSeed(random.bytes(32)).publicKey,
  ];
  const mistake = random.below(8);
  if (mistake === 0 && key.isSigner) key.isSigner = false;
  else if (mistake === 1) key.isWritable = false;
  else if (mistake === 2) keys.splice(index, 1);
  else if (mistake === 3) keys.push(readonly(SystemProgram.programId));
  else if (mistake === 4) data[0] = random.pick([12, 13, 255]);
  else key.pubkey = others[random.below(others.length)]!;
}

/** Seconds to days, rarely backwards. */
function passTime(random: Random, world: World): void {
  world.offset += random.once(40) ? -random.below(DAY_SECONDS) : random.below(random.pick([2, 1_000, DAY_SECONDS, 4 * DAY_SECONDS]));
  for (const bank of [world.twins.real, world.twins.embedded]) bank.setClockOffset(world.offset * 1_000);
}

function send(random: Random, world: World, instructions: readonly TransactionInstruction[]): TwinOutcome {
  const last = instructions.at(-1);
  if (last && random.once(4)) spoil(random, world, last);
  const payer = random.once(2) ? world.traders[1]!.keypair : world.traders[0]!.keypair;
  const signing = new Set(instructions.flatMap(({ keys }) => keys.filter(({ isSigner }) => isSigner).map(({ pubkey }) => pubkey.toBase58())));
  const signers = world.traders.map(({ keypair }) => keypair).filter(({ publicKey }) => publicKey !== payer.publicKey && signing.has(publicKey.toBase58()));
  for (const key of instructions.flatMap(({ keys }) => keys)) {
    // Some addresses that replace a signer have no key.
    if (key.isSigner && !world.traders.some(({ keypair }) => keypair.publicKey.equals(key.pubkey))) key.isSigner = false;
  }
  return world.twins.send(instructions, [payer, ...signers]);
}

/**
 * Errors that a long sequence must produce: numbers of the program and of SPL Token. README.md lists those that do not occur.
 */
const REFUSALS = [
  0, 1, 2, 3, 4, 5, 8, 9, 10, 15, 16, 18, 23, 25, 27, 29, 30, 33, 35, 36, 37, 38, 39, 40, 42, 44, 45, 46, 'AccountBorrowFailed',
  'IncorrectProgramId', 'InvalidAccountData', 'InvalidArgument', 'MissingAccount', 'NotEnoughAccountKeys', 'PrivilegeEscalation',
  'ProgramFailedToComplete', 'ReadonlyDataModified',
];

describe('Farm v6, embedded and real', needsRealAndEmbedded(farmV6Program.id), () => {
  test.each(SEEDS)('give the same results for the same operations, seed %i', async (seed) => {
    const twins = await Twins.start(farmV6Program.id);
    const newKeys = (first: number, count: number): PublicKey[] =>
      Array.from({ length: count }, (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(first + index)).publicKey);
    const [lpMints, mints] = [newKeys(1, LP_AUTHORITIES.length), newKeys(10, 7)];
    LP_AUTHORITIES.forEach((authority, index) => setMint(twins, lpMints[index]!, authority));
    mints.forEach((mint, index) => setMint(twins, mint, LP_AUTHORITIES[3]!, index === 6 ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID));
    const operations = { initialize, stake, changeReward, addReward } as const;
    let world: World | undefined;
    const result = runOperations('Farm v6', (random) => {
      if (!world) {
        const fresh: World = { twins, lpMints, mints, traders: [], farms: [], offset: 0 };
        const traders = Array.from({ length: 5 }, (_, index) =>
          makeTrader(random, fresh, index === 4 ? { lamports: 4_000_000n, amount: 50n } : { lamports: 10n ** 12n, amount: TOKENS }));
        world = { ...fresh, traders };
      }
      passTime(random, world);
      const operation = world.farms.length === 0 ? 'initialize' : random.pick(
        ['initialize', ...Array<'stake'>(12).fill('stake'), 'changeReward', 'changeReward', 'changeReward', 'addReward']);
      const instructions = operations[operation](random, world);
      const outcome = send(random, world, instructions);
      const farm = instructions[0]?.keys[3];
      if (operation === 'initialize' && outcome.err === null && farm) world.farms.push(farm.pubkey);
      return { operation, outcome };
    }, seed);
    expect(result.differences).toEqual([]);
    expect(result.outcomes.get('success')).toBeGreaterThan(50);
    expect(result.outcomes.size).toBeGreaterThan(20);
    expect(missingRefusals(result, REFUSALS)).toEqual([]);
  }, MANY_OPERATIONS_MS);
});
