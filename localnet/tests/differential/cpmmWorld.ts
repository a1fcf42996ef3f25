import {
  createAssociatedTokenAccountIdempotentInstruction, createInitializeGroupPointerInstruction, createInitializeInterestBearingMintInstruction,
  createInitializeMetadataPointerInstruction, createInitializeMint2Instruction, createInitializeMintCloseAuthorityInstruction,
  createInitializeTransferFeeConfigInstruction, createMintToInstruction, createSyncNativeInstruction, ExtensionType,
  getAssociatedTokenAddressSync, getMintLen, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { type AccountMeta, Keypair, PublicKey, SystemProgram, SYSVAR_RENT_PUBKEY, TransactionInstruction } from '@solana/web3.js';
import { cpmmProgram } from '../../src/embedded/cpmm/program.ts';
import { decodePoolState, type PoolState } from '../../src/embedded/cpmm/accounts.ts';
import { instructionDiscriminator } from '../../src/embedded/support/anchor.ts';
import { accountBytes, u64 } from '../../src/encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, MEMO_V2_PROGRAM } from '../../src/encoding/addresses.ts';
import { CPMM_CONFIGS, CPMM_FEE_ACCOUNT, WSOL_MINT } from '../../src/genesis.ts';
import type { Random } from './Random.ts';
import type { TwinOutcome, Twins } from './Twins.ts';

export const CPMM = new PublicKey(cpmmProgram.id);
const [AUTHORITY] = PublicKey.findProgramAddressSync([Buffer.from('vault_and_lp_mint_auth_seed')], CPMM);
const U64_MAX = (1n << 64n) - 1n;

/** A mint with its token program. */
export interface Mint {
  readonly address: PublicKey;
  readonly program: PublicKey;
}

/** A pool's addresses. */
export interface Pool {
  readonly id: PublicKey;
  readonly config: PublicKey;
  readonly mints: readonly [Mint, Mint];
}

/** Accounts that operations choose from. */
export interface CpmmWorld {
  readonly twins: Twins;
  readonly wallets: readonly [Keypair, ...Keypair[]];
  readonly mints: Mint[];
  readonly pools: Pool[];
}

const derived = (seed: string, ...keys: readonly PublicKey[]): PublicKey =>
  PublicKey.findProgramAddressSync([Buffer.from(seed), ...keys.map((key) => key.toBytes())], CPMM)[0];

export const partsOf = ({ id, mints: [a, b] }: Pool) => ({
  lpMint: derived('pool_lp_mint', id),
  vaults: [derived('pool_vault', id, a.address), derived('pool_vault', id, b.address)] as const,
  observation: derived('observation', id),
});

export const tokensOf = (owner: PublicKey, { address, program }: Mint): PublicKey =>
  getAssociatedTokenAddressSync(address, owner, true, program);

export const lpOf = (pool: Pool): Mint => ({ address: partsOf(pool).lpMint, program: TOKEN_PROGRAM_ID });

/** Accounts of a pool for two mints: at its derived address, or at one that signs. */
export function newPool(random: Random, { mints }: CpmmWorld, address?: PublicKey): Pool {
  const [first, second] = [mints[random.below(mints.length)]!, mints[random.below(mints.length)]!];
  const isSorted = Buffer.compare(first.address.toBytes(), second.address.toBytes()) < 0;
  const pair: readonly [Mint, Mint] = isSorted || random.once(30) ? [first, second] : [second, first];
  const config = new PublicKey(CPMM_CONFIGS[random.below(CPMM_CONFIGS.length)]!.id);
  return { id: address ?? derived('pool', config, pair[0].address, pair[1].address), config, mints: pair };
}

/** The pool's state on the chain with the real program. */
export function stateOf({ twins }: CpmmWorld, pool: Pool): PoolState | null {
  const account = twins.get(pool.id);
  return account && account.owner === cpmmProgram.id ? decodePoolState(account.data.subarray(8)) : null;
}

/** Base units in a token account, 0 if there is none. */
export function amountOf({ twins }: CpmmWorld, address: PublicKey): bigint {
  const data = twins.get(address)?.data;
  return data && data.length >= 72 ? Buffer.from(data).readBigUInt64LE(64) : 0n;
}

const readonly = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false });
const writable = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true });
const signer = (pubkey: PublicKey, isWritable = false): AccountMeta => ({ pubkey, isSigner: true, isWritable });

function instruction(name: string, keys: AccountMeta[], ...amounts: readonly bigint[]): TransactionInstruction {
  const data = Buffer.from(accountBytes(instructionDiscriminator(name), ...amounts.map(u64)));
  return new TransactionInstruction({ programId: CPMM, keys, data });
}

export function initializeInstruction(pool: Pool, creator: PublicKey, signs: boolean, amounts: readonly bigint[]): TransactionInstruction {
  const { mints: [a, b], id, config } = pool;
  const { lpMint, vaults, observation } = partsOf(pool);
  return instruction('initialize', [
    signer(creator, true), readonly(config), readonly(AUTHORITY), { ...writable(id), isSigner: signs },
    readonly(a.address), readonly(b.address), writable(lpMint), writable(tokensOf(creator, a)), writable(tokensOf(creator, b)),
    writable(tokensOf(creator, lpOf(pool))), writable(vaults[0]), writable(vaults[1]), writable(new PublicKey(CPMM_FEE_ACCOUNT)),
    writable(observation), readonly(TOKEN_PROGRAM_ID), readonly(a.program), readonly(b.program),
    readonly(new PublicKey(ASSOCIATED_TOKEN_PROGRAM)), readonly(SystemProgram.programId), readonly(SYSVAR_RENT_PUBKEY),
  ], ...amounts);
}

export function liquidityInstruction(name: 'deposit' | 'withdraw', pool: Pool, owner: PublicKey, amounts: readonly bigint[]): TransactionInstruction {
  const { mints: [a, b], id } = pool;
  const { lpMint, vaults } = partsOf(pool);
  return instruction(name, [
    signer(owner), readonly(AUTHORITY), writable(id), writable(tokensOf(owner, lpOf(pool))), writable(tokensOf(owner, a)),
    writable(tokensOf(owner, b)), writable(vaults[0]), writable(vaults[1]), readonly(TOKEN_PROGRAM_ID),
    readonly(TOKEN_2022_PROGRAM_ID), readonly(a.address), readonly(b.address), writable(lpMint),
    ...(name === 'withdraw' ? [readonly(new PublicKey(MEMO_V2_PROGRAM))] : []),
  ], ...amounts);
}

/** @param from the input mint */
export function swapInstruction(
  name: 'swap_base_input' | 'swap_base_output', pool: Pool, payer: PublicKey, from: 0 | 1, amounts: readonly bigint[],
): TransactionInstruction {
  const { mints, id, config } = pool;
  const { vaults, observation } = partsOf(pool);
  const to = from === 0 ? 1 : 0;
  return instruction(name, [
    signer(payer), readonly(AUTHORITY), readonly(config), writable(id), writable(tokensOf(payer, mints[from])),
    writable(tokensOf(payer, mints[to])), writable(vaults[from]), writable(vaults[to]), readonly(mints[from].program),
    readonly(mints[to].program), readonly(mints[from].address), readonly(mints[to].address), writable(observation),
  ], ...amounts);
}

/** Extensions of a new mint: none, accepted, refused, or unknown to the program. */
const EXTENSIONS = [
  [ExtensionType.TransferFeeConfig], [ExtensionType.TransferFeeConfig], [ExtensionType.TransferFeeConfig, ExtensionType.MetadataPointer],
  [], [ExtensionType.MetadataPointer], [ExtensionType.MintCloseAuthority], [ExtensionType.InterestBearingConfig], [ExtensionType.GroupPointer],
] as const;

/** Creates a mint and gives every wallet some of it; one wallet has little. */
export function makeMint(random: Random, world: CpmmWorld): TwinOutcome {
  const { twins, wallets } = world;
  const mint = Keypair.fromSeed(random.bytes(32));
  const program = random.once(2) ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID;
  const extensions = program.equals(TOKEN_PROGRAM_ID) ? [] : random.pick(EXTENSIONS);
  const space = getMintLen([...extensions]);
  const authority = wallets[0].publicKey;
  const lamports = Number(twins.real.svm.minimumBalanceForRentExemption(BigInt(space)));
  const [key, decimals] = [mint.publicKey, random.pick([0, 6, 9])];
  world.mints.push({ address: key, program });
  const initialize = extensions.map((extension) => {
    if (extension === ExtensionType.TransferFeeConfig) {
      const [points, most] = [random.pick([0, 1, 100, 333, 5_000, 9_999, 10_000]), random.pick([0n, 1n, 5_000n, 10n ** 9n, U64_MAX])];
      return createInitializeTransferFeeConfigInstruction(key, authority, authority, points, most, program);
    }
    if (extension === ExtensionType.MetadataPointer) return createInitializeMetadataPointerInstruction(key, authority, key, program);
    if (extension === ExtensionType.GroupPointer) return createInitializeGroupPointerInstruction(key, authority, key, program);
    if (extension === ExtensionType.InterestBearingConfig) return createInitializeInterestBearingMintInstruction(key, authority, 5, program);
    return createInitializeMintCloseAuthorityInstruction(key, authority, program);
  });
  return twins.send([
    SystemProgram.createAccount({ fromPubkey: authority, newAccountPubkey: key, lamports, space, programId: program }),
    ...initialize,
    createInitializeMint2Instruction(key, decimals, authority, null, program),
    ...wallets.flatMap(({ publicKey }, index) => {
      const account = tokensOf(publicKey, { address: key, program });
      const amount = index === wallets.length - 1 ? 1_000n : random.pick([10n ** 6n, 10n ** 12n, 10n ** 18n]);
      return [
        createAssociatedTokenAccountIdempotentInstruction(authority, account, publicKey, key, program),
        createMintToInstruction(key, account, authority, amount, [], program),
      ];
    }),
  ], [wallets[0], mint]);
}

/** Gives every wallet wrapped SOL. */
export function wrapSol({ twins, wallets, mints }: CpmmWorld): TwinOutcome {
  const mint = { address: new PublicKey(WSOL_MINT), program: TOKEN_PROGRAM_ID };
  mints.push(mint);
  return twins.send(wallets.flatMap(({ publicKey }) => {
    const account = tokensOf(publicKey, mint);
    return [
      createAssociatedTokenAccountIdempotentInstruction(wallets[0].publicKey, account, publicKey, mint.address),
      SystemProgram.transfer({ fromPubkey: wallets[0].publicKey, toPubkey: account, lamports: 500_000_000_000 }),
      createSyncNativeInstruction(account),
    ];
  }), [wallets[0]]);
}
