import { cpmmLockPositionInstruction, LOCK_CPMM_AUTH, LOCK_CPMM_PROGRAM } from '@raydium-io/raydium-sdk-v2';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMetadata } from '../../src/embedded/metaplex/Metadata.ts';
import { LOCKED_LIQUIDITY_BYTES } from '../../src/embedded/lpLock/LockedLiquidity.ts';
import { accountDiscriminator, instructionDiscriminator } from '../../src/embedded/support/anchor.ts';
import { accountBytes, optionalAddress, u64, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { ByteReader } from '../../src/encoding/ByteReader.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const METADATA = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const LP_SUPPLY = 1_000_000_007n;
const HELD = [5_000_000_000n, 7_000_000_000n] as const;
/** Uncollected fees in the vaults. */
const FEES = [11n, 13n, 17n, 19n, 23n, 29n] as const;
/** Measured by others on mainnet for a pool's first lock: rent, and the fee of Token Metadata. */
const COST_WITH_METADATA = 23_328_400;
const COST_WITHOUT_METADATA = 8_212_800;

let chain: TestCluster;
let owner: Keypair;
let feeKey: Keypair;
let pool: { readonly id: PublicKey; readonly lpMint: PublicKey; readonly vaults: readonly [PublicKey, PublicKey] };
beforeAll(async () => {
  chain = await startTestCluster({ programsDir: null });
});
afterAll(() => chain.stop());
beforeEach(async () => {
  owner = await chain.fundedKeypair();
  feeKey = Keypair.generate();
  pool = writePool();
});

const newKey = (): PublicKey => Keypair.generate().publicKey;
const find = (...seeds: readonly Uint8Array[]): PublicKey => PublicKey.findProgramAddressSync([...seeds], LOCK_CPMM_PROGRAM)[0];
const recordOf = (mint: PublicKey): PublicKey => find(Buffer.from('locked_liquidity'), mint.toBytes());
const metadataOf = (mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([Buffer.from('metadata'), METADATA.toBytes(), mint.toBytes()], METADATA)[0];
const accountOf = (mint: PublicKey, wallet: PublicKey): PublicKey => getAssociatedTokenAddressSync(mint, wallet, true);

function setAccount(address: PublicKey, data: Uint8Array, program: string = TOKEN_PROGRAM_ID.toBase58()): PublicKey {
  chain.localnet.control.setAccount(address.toBase58(), { lamports: 10_000_000n, data, owner: program });
  return address;
}

function setTokens(address: PublicKey, mint: PublicKey, wallet: PublicKey, amount: bigint): PublicKey {
  return setAccount(address, accountBytes(mint.toBytes(), wallet.toBytes(), u64(amount), zeros(36), u8(1), zeros(56)));
}

/** A CPMM pool as its program would write it; a lock only reads it. */
function writePool() {
  const [id, mints] = [newKey(), [newKey(), newKey()]];
  const lpMint = setAccount(newKey(), accountBytes(optionalAddress(CPMM), u64(LP_SUPPLY), u8(9), u8(1), optionalAddress(null)));
  const vaults = HELD.map((amount, index) => setTokens(newKey(), mints[index]!, id, amount)) as [PublicKey, PublicKey];
  const [protocol0, protocol1, fund0, fund1, creator0, creator1] = FEES;
  setAccount(id, accountBytes(
    accountDiscriminator('PoolState'), zeros(64), ...vaults.map((vault) => vault.toBytes()), lpMint.toBytes(),
    ...mints.map((mint) => mint.toBytes()), zeros(96), zeros(5), u64(LP_SUPPLY), u64(protocol0), u64(protocol1), u64(fund0), u64(fund1),
    zeros(24), u64(creator0), u64(creator1), zeros(28 * 8),
  ), CPMM);
  setTokens(accountOf(lpMint, owner.publicKey), lpMint, owner.publicKey, 1_000_000n);
  return { id, lpMint, vaults };
}

interface LockChanges {
  readonly amount?: bigint;
  readonly withMetadata?: boolean;
  readonly lpMint?: PublicKey;
  readonly lockPda?: PublicKey;
  readonly vaultA?: PublicKey;
  readonly auth?: PublicKey;
}

/** The SDK's instruction with changes. */
function lockInstruction({ amount = 400_000n, withMetadata = true, ...changes }: LockChanges = {}): TransactionInstruction {
  const [wallet, mint] = [owner.publicKey, feeKey.publicKey];
  return cpmmLockPositionInstruction({
    programId: LOCK_CPMM_PROGRAM, auth: changes.auth ?? LOCK_CPMM_AUTH, payer: wallet, liquidityOwner: wallet, nftOwner: wallet,
    nftMint: mint, nftAccount: accountOf(mint, wallet), poolId: pool.id, lockPda: changes.lockPda ?? recordOf(mint),
    mintLp: changes.lpMint ?? pool.lpMint, userLpVault: accountOf(pool.lpMint, wallet), lockLpVault: accountOf(pool.lpMint, LOCK_CPMM_AUTH),
    poolVaultA: changes.vaultA ?? pool.vaults[0], poolVaultB: pool.vaults[1], metadataAccount: metadataOf(mint),
    lpAmount: new BN(amount.toString()), withMetadata,
  });
}

/** Sends it; returns the error, `null` on success. */
async function send(instruction: TransactionInstruction): Promise<unknown> {
  const connection = chain.connection();
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: owner.publicKey, blockhash, lastValidBlockHeight: 0 }).add(instruction);
  transaction.sign(owner, feeKey);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  return (await connection.getSignatureStatus(signature)).value?.err;
}

async function dataOf(address: PublicKey): Promise<Uint8Array> {
  return (await chain.connection().getAccountInfo(address))?.data ?? new Uint8Array();
}

async function tokensOf(address: PublicKey): Promise<string> {
  return (await chain.connection().getTokenAccountBalance(address)).value.amount;
}

const custom = (number: number) => ({ InstructionError: [0, { Custom: number }] });

describe('the embedded lock of LP tokens', () => {
  test('locks the LP tokens, and mints a fee key with a supply of 1', async () => {
    expect(await send(lockInstruction())).toBeNull();
    expect(await tokensOf(accountOf(pool.lpMint, owner.publicKey))).toBe('600000');
    expect(await tokensOf(accountOf(pool.lpMint, LOCK_CPMM_AUTH))).toBe('400000');
    expect(await tokensOf(accountOf(feeKey.publicKey, owner.publicKey))).toBe('1');
    const mint = await dataOf(feeKey.publicKey);
    // No mint authority, a supply of 1, no decimals.
    expect([mint[0], mint[36], mint[44]]).toEqual([0, 1, 0]);
    const { name, mint: described } = readMetadata(await dataOf(metadataOf(feeKey.publicKey)));
    expect([name.replaceAll('\0', ''), described]).toEqual(['Raydium Fee Key', feeKey.publicKey.toBase58()]);
    const record = await dataOf(recordOf(feeKey.publicKey));
    expect(record).toHaveLength(LOCKED_LIQUIDITY_BYTES);
    const reader = new ByteReader(record, 8);
    // Locked, claimed, unclaimed, supply, then the product of the reserves without uncollected fees.
    expect([reader.u64(), reader.u64(), reader.u64(), reader.u64()]).toEqual([400_000n, 0n, 0n, LP_SUPPLY]);
    expect(reader.u128()).toBe((HELD[0] - 11n - 17n - 23n) * (HELD[1] - 13n - 19n - 29n));
    reader.u64();
    const keys = [pool.id, feeKey.publicKey, owner.publicKey, pool.lpMint].map((key) => key.toBase58());
    expect(keys.map(() => reader.address())).toEqual(keys);
  });

  test.each([[true, COST_WITH_METADATA], [false, COST_WITHOUT_METADATA]])('costs the same as on mainnet, metadata %s', async (withMetadata, cost) => {
    const before = await chain.connection().getBalance(owner.publicKey);
    expect(await send(lockInstruction({ withMetadata }))).toBeNull();
    const fee = 2 * 5_000;
    expect(before - (await chain.connection().getBalance(owner.publicKey))).toBe(cost + fee);
  });

  test('uses the vault of the first lock for the second', async () => {
    expect(await send(lockInstruction())).toBeNull();
    feeKey = Keypair.generate();
    expect(await send(lockInstruction({ amount: 600_000n }))).toBeNull();
    expect(await tokensOf(accountOf(pool.lpMint, LOCK_CPMM_AUTH))).toBe('1000000');
  });

  test('refuses more than the balance and wrong accounts, and changes nothing', async () => {
    expect(await send(lockInstruction({ amount: 1_000_001n }))).toEqual(custom(1));
    expect(await send(lockInstruction({ lpMint: newKey() }))).toEqual(custom(2012));
    expect(await send(lockInstruction({ vaultA: pool.vaults[1] }))).toEqual(custom(2012));
    expect(await send(lockInstruction({ lockPda: newKey() }))).toEqual(custom(2006));
    expect(await send(lockInstruction({ auth: newKey() }))).toEqual(custom(2006));
    setAccount(pool.id, zeros(637), CPMM);
    expect(await send(lockInstruction())).toEqual(custom(3002));
    setTokens(pool.id, pool.lpMint, owner.publicKey, 1n);
    expect(await send(lockInstruction())).toEqual(custom(3007));
    expect(await dataOf(feeKey.publicKey)).toHaveLength(0);
    expect(await dataOf(accountOf(pool.lpMint, LOCK_CPMM_AUTH))).toHaveLength(0);
    expect((await dataOf(accountOf(pool.lpMint, owner.publicKey))).length).toBe(ACCOUNT_SIZE);
  });

  test('says which of its instructions are not embedded', async () => {
    const instruction = lockInstruction();
    instruction.data = Buffer.from(instructionDiscriminator('lock_clmm_position'));
    expect(await send(instruction)).toEqual({ InstructionError: [0, 'InvalidInstructionData'] });
    instruction.data = Buffer.alloc(8);
    expect(await send(instruction)).toEqual(custom(101));
    expect(chain.localnet.programs.find(({ id }) => id === LOCK_CPMM_PROGRAM.toBase58())).toMatchObject({
      kind: 'embedded', name: 'Raydium LP lock', isUnproven: true,
    });
  });
});
