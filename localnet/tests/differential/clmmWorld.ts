import { NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { OPERATION as OPERATION_KIND, POOL, type PoolState } from '../../src/embedded/clmm/accounts.ts';
import { decode, encode } from '../../src/embedded/clmm/layout.ts';
import { accountBytes, address, optionalAddress, u16, u32, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { CLMM_CONFIGS } from '../../src/genesis.ts';
import { OPERATION, poolAddress, type TestMint, type TestPool, type TestPosition, tokenAccountOf } from './clmmInstructions.ts';
import type { Random } from './Random.ts';
import type { Twins } from './Twins.ts';

const RICH = 10n ** 18n;
const SOL_HELD = 10n ** 15n;
const ACCOUNT_RENT = 2_039_280n;

/** Accounts that operations choose from. */
export interface World {
  readonly twins: Twins;
  /** The first can give any reward; the last has few tokens. */
  readonly wallets: readonly [Keypair, ...Keypair[]];
  /** Mints that pools accept, and some that they refuse. */
  readonly mints: readonly TestMint[];
  readonly pools: TestPool[];
  readonly positions: (TestPosition & { readonly owner: Keypair })[];
}

/** Token-2022 extensions by number. */
const EXTENSION = {
  transferFee: 1, transferFeeAmount: 2, closeAuthority: 3, nonTransferable: 9, hook: 14, hookAccount: 15, groupPointer: 20, pausable: 26,
} as const;

const tlv = (type: number, value: Uint8Array): Uint8Array => accountBytes(u16(type), u16(value.length), value);

/** A `TransferFeeConfig` with an older and a newer fee. */
function transferFee(basisPoints: number, maximum: bigint): Uint8Array {
  const fee = (epoch: bigint): Uint8Array => accountBytes(u64(epoch), u64(maximum), u16(basisPoints));
  return tlv(EXTENSION.transferFee, accountBytes(zeros(64), u64(0n), fee(0n), fee(0n)));
}

/** Extensions of the Token-2022 mints, and those they add to token accounts. */
const EXTENDED = [
  { mint: [], account: [] },
  { mint: [transferFee(100, 5_000_000n)], account: [tlv(EXTENSION.transferFeeAmount, zeros(8))] },
  { mint: [transferFee(10_000, 77n)], account: [tlv(EXTENSION.transferFeeAmount, zeros(8))] },
  { mint: [tlv(EXTENSION.closeAuthority, zeros(32))], account: [] },
  { mint: [tlv(EXTENSION.nonTransferable, zeros(0))], account: [] },
  { mint: [tlv(EXTENSION.hook, zeros(64))], account: [tlv(EXTENSION.hookAccount, zeros(1))] },
  { mint: [tlv(EXTENSION.groupPointer, zeros(64))], account: [] },
  { mint: [tlv(EXTENSION.pausable, zeros(33))], account: [] },
] as const;

const ACCOUNT_BYTES = 165;

/** Data with extensions: the plain account, its kind, and the extensions. */
function withExtensions(data: Uint8Array, kind: number, extensions: readonly Uint8Array[]): Uint8Array {
  if (extensions.length === 0) return data;
  return accountBytes(data, zeros(ACCOUNT_BYTES - data.length), u8(kind), ...extensions);
}

/** Writes wallets, mints and token accounts to both chains. */
export function createWorld(twins: Twins, random: Random): World {
  const key = (): Keypair => Keypair.fromSeed(random.bytes(32));
  const wallets = Array.from({ length: 4 }, key) as [Keypair, ...Keypair[]];
  const world: World = {
    twins,
    wallets,
    mints: [
      { address: NATIVE_MINT, program: TOKEN_PROGRAM_ID },
      ...Array.from({ length: 3 }, () => ({ address: key().publicKey, program: TOKEN_PROGRAM_ID })),
      ...EXTENDED.map(() => ({ address: key().publicKey, program: TOKEN_2022_PROGRAM_ID })),
    ],
    pools: [],
    positions: [],
  };
  world.mints.forEach((mint, index) => {
    const extended = EXTENDED[index - 4];
    const authority = wallets[0].publicKey.toBase58();
    const plain = accountBytes(optionalAddress(authority), u64(RICH * 4n), u8(6 + (index % 4)), u8(1), optionalAddress(null));
    const data = withExtensions(plain, 1, extended?.mint ?? []);
    if (index > 0) twins.set(mint.address, { lamports: 10_000_000n, owner: mint.program.toBase58(), data });
    wallets.forEach((wallet, number) => {
      const amount = number === wallets.length - 1 ? 1_000_000n : index === 0 ? SOL_HELD : RICH;
      writeTokenAccount(twins, mint, wallet.publicKey, amount, extended?.account ?? []);
    });
  });
  for (const { publicKey } of wallets) twins.set(publicKey, { lamports: 10n ** 14n });
  const operation = twins.get(OPERATION);
  if (!operation) throw new Error('Genesis has no operation account.');
  const state = decode(OPERATION_KIND.layout, operation.data.subarray(8));
  state.owners[3] = wallets[0].publicKey.toBase58();
  twins.set(OPERATION, { ...operation, data: accountBytes(operation.data.subarray(0, 8), encode(OPERATION_KIND.layout, state)) });
  return world;
}

function writeTokenAccount(twins: Twins, mint: TestMint, owner: PublicKey, amount: bigint, extensions: readonly Uint8Array[]): void {
  const isNative = mint.address.equals(NATIVE_MINT);
  const data = accountBytes(
    address(mint.address.toBase58()), address(owner.toBase58()), u64(amount), optionalAddress(null), u8(1),
    u32(isNative ? 1 : 0), u64(isNative ? ACCOUNT_RENT : 0n), u64(0n), optionalAddress(null),
  );
  twins.set(tokenAccountOf(mint, owner), {
    lamports: isNative ? ACCOUNT_RENT + amount : 3_000_000n, owner: mint.program.toBase58(), data: withExtensions(data, 2, extensions),
  });
}

/** Accounts for a new pool: two sorted mints and a fee tier. */
export function chooseNewPool({ mints }: World, random: Random): TestPool {
  const config = CLMM_CONFIGS[random.below(CLMM_CONFIGS.length)] ?? CLMM_CONFIGS[0];
  // Pools accept the first six.
  const known = random.once(6) ? mints : mints.slice(0, 7);
  const [one, other] = [random.below(known.length), random.below(known.length)];
  const chosen = [known[one] ?? mints[0]!, known[one === other ? (other + 1) % known.length : other] ?? mints[1]!];
  const isInOrder = Buffer.compare(chosen[0]!.address.toBuffer(), chosen[1]!.address.toBuffer()) < 0;
  const [a, b] = isInOrder !== random.once(12) ? [chosen[0]!, chosen[1]!] : [chosen[1]!, chosen[0]!];
  const configId = new PublicKey(config.id);
  return {
    id: poolAddress(configId, a.address, b.address), config: configId, tickSpacing: config.tickSpacing, mints: [a, b], arrays: new Set(),
    rewards: [],
  };
}

/** A pool's state on the chain with the real program. */
export function poolState({ twins }: World, { id }: TestPool): PoolState {
  const account = twins.get(id);
  if (!account) throw new Error('There is no such pool.');
  return decode(POOL.layout, account.data.subarray(8));
}

/** Changes a pool on both chains, without the program's checks. */
export function setPoolState({ twins }: World, { id }: TestPool, state: PoolState): void {
  const account = twins.get(id);
  if (!account) throw new Error('There is no such pool.');
  twins.set(id, { ...account, data: accountBytes(account.data.subarray(0, 8), encode(POOL.layout, state)) });
}
