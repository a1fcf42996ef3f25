import {
  ACCOUNT_SIZE, createAssociatedTokenAccountInstruction, createInitializeMint2Instruction,
  createMintToInstruction, getAccount, getAssociatedTokenAddressSync, getMint, MINT_SIZE,
  NATIVE_MINT, NATIVE_MINT_2022, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction, type Connection,
  type Signer, type TransactionInstruction,
} from '@solana/web3.js';
import * as sdk from '@raydium-io/raydium-sdk-v2';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AMM_V4_CONFIG, AMM_V4_CREATE_FEE_LAMPORTS, AMM_V4_FEE_DESTINATION, CLMM_CONFIGS, CLMM_OPERATION, CPMM_CONFIGS,
  CPMM_CREATE_FEE_LAMPORTS, CPMM_FEE_ACCOUNT, FARM_LOCK_VAULT, FAUCET_ADDRESS, FAUCET_LAMPORTS, faucetSecretKey,
  RAY_DECIMALS, RAY_MINT, USDC_MINT, USDT_MINT, WSOL_2022_MINT, WSOL_MINT,
} from '../../src/genesis.ts';
import { needsPrograms, startTestCluster, type TestCluster } from '../../src/testing.ts';

const AMM_V4 = sdk.AMM_V4.toBase58();
const OPENBOOK = sdk.OPEN_BOOK_PROGRAM.toBase58();
const CPMM = sdk.CREATE_CPMM_POOL_PROGRAM.toBase58();
const CLMM = sdk.CLMM_PROGRAM_ID.toBase58();
const FARM_V6 = sdk.FARM_PROGRAM_ID_V6.toBase58();
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const ONE_SOL = 10n ** 9n;
/** The SDK takes prices as its own Decimal; 2^64 is one in Q64.64. */
const PRICE_ONE = sdk.x64ToDecimal(new BN(1).shln(64));

let cluster: TestCluster;
let connection: Connection;
beforeAll(async () => {
  cluster = await startTestCluster();
  connection = cluster.connection();
});
afterAll(() => cluster.stop());

describe('the genesis accounts are at the addresses the SDK derives, with values it can read', () => {
  test('AMM v4: one config of 544 bytes whose last word is the fee for a new pool', async () => {
    expect(sdk.getAssociatedConfigId({ programId: sdk.AMM_V4 }).toBase58()).toBe(AMM_V4_CONFIG);
    expect(sdk.FEE_DESTINATION_ID.toBase58()).toBe(AMM_V4_FEE_DESTINATION);
    const config = await connection.getAccountInfo(new PublicKey(AMM_V4_CONFIG));
    expect(config!.owner.toBase58()).toBe(AMM_V4);
    expect(config!.data.length).toBe(544);
    expect(config!.data.readBigUInt64LE(536)).toBe(AMM_V4_CREATE_FEE_LAMPORTS);
  });

  test.each(CPMM_CONFIGS)('CPMM: config $index with trade fee rate $tradeFeeRate', async (expected) => {
    const id = sdk.getCpmmPdaAmmConfigId(sdk.CREATE_CPMM_POOL_PROGRAM, expected.index);
    expect([id.publicKey.toBase58(), id.nonce]).toEqual([expected.id, expected.bump]);
    const account = await connection.getAccountInfo(id.publicKey);
    expect(account!.owner.toBase58()).toBe(CPMM);
    expect(account!.data.length).toBe(sdk.CpmmConfigInfoLayout.span);
    const config = sdk.CpmmConfigInfoLayout.decode(account!.data);
    expect({ ...config, tradeFeeRate: config.tradeFeeRate.toNumber() }).toMatchObject({
      index: expected.index, bump: expected.bump, tradeFeeRate: expected.tradeFeeRate, disableCreatePool: false,
    });
    expect(config.protocolFeeRate.toNumber()).toBe(120_000);
    expect(config.fundFeeRate.toNumber()).toBe(40_000);
    expect(BigInt(config.createPoolFee.toString())).toBe(CPMM_CREATE_FEE_LAMPORTS);
  });

  test.each(CLMM_CONFIGS)('CLMM: config $index with fee tier $tradeFeeRate', async (expected) => {
    const index = Buffer.alloc(2);
    index.writeUInt16BE(expected.index);
    const seeds = [Buffer.from('amm_config'), index];
    const [id, bump] = PublicKey.findProgramAddressSync(seeds, sdk.CLMM_PROGRAM_ID);
    expect([id.toBase58(), bump]).toEqual([expected.id, expected.bump]);
    const account = await connection.getAccountInfo(id);
    expect(account!.owner.toBase58()).toBe(CLMM);
    expect(account!.data.length).toBe(sdk.ClmmConfigLayout.span);
    expect(sdk.ClmmConfigLayout.decode(account!.data)).toMatchObject({
      index: expected.index, bump: expected.bump, tradeFeeRate: expected.tradeFeeRate,
      tickSpacing: expected.tickSpacing, protocolFeeRate: 120_000, fundFeeRate: 40_000,
    });
  });

  test('CLMM: the fee tiers 500, 3000 and 10000 are there', () => {
    const tiers: readonly number[] = CLMM_CONFIGS.map(({ tradeFeeRate }) => tradeFeeRate);
    expect(tiers).toEqual(expect.arrayContaining([500, 3_000, 10_000]));
  });

  test('CLMM: the operation account lists the mints that any user may offer as rewards', async () => {
    const [id] = PublicKey.findProgramAddressSync([Buffer.from('operation')], sdk.CLMM_PROGRAM_ID);
    expect(id.toBase58()).toBe(CLMM_OPERATION);
    const account = await connection.getAccountInfo(id);
    const mints = sdk.OperationLayout.decode(account!.data).whitelistMints.map((mint) => mint.toBase58());
    expect(account!.data.length).toBe(sdk.OperationLayout.span);
    expect(mints.slice(0, 3)).toEqual([NATIVE_MINT.toBase58(), RAY_MINT, SystemProgram.programId.toBase58()]);
  });

  test('the fee accounts of AMM v4 and CPMM accept wrapped SOL', async () => {
    expect(sdk.CREATE_CPMM_POOL_FEE_ACC.toBase58()).toBe(CPMM_FEE_ACCOUNT);
    for (const id of [AMM_V4_FEE_DESTINATION, CPMM_FEE_ACCOUNT]) {
      const account = await getAccount(connection, new PublicKey(id));
      expect(account).toMatchObject({ isNative: true, amount: 0n, isInitialized: true, mint: NATIVE_MINT });
      expect(account.rentExemptReserve).toBe(BigInt(await connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE)));
    }
  });

  test('farms: the lock mint is RAY with 6 decimals, and the lock vault holds it', async () => {
    expect(sdk.FARM_LOCK_MINT.toBase58()).toBe(RAY_MINT);
    expect(sdk.FARM_LOCK_VAULT.toBase58()).toBe(FARM_LOCK_VAULT);
    expect(await getMint(connection, new PublicKey(RAY_MINT))).toMatchObject({ decimals: 6, isInitialized: true });
    expect((await getAccount(connection, new PublicKey(FARM_LOCK_VAULT))).mint.toBase58()).toBe(RAY_MINT);
  });

  test('both native mints have 9 decimals', async () => {
    expect([NATIVE_MINT.toBase58(), NATIVE_MINT_2022.toBase58()]).toEqual([WSOL_MINT, WSOL_2022_MINT]);
    expect((await getMint(connection, NATIVE_MINT)).decimals).toBe(9);
    expect((await getMint(connection, NATIVE_MINT_2022, 'confirmed', TOKEN_2022_PROGRAM_ID)).decimals).toBe(9);
  });

  test('every genesis account is rent-exempt', async () => {
    const ids = [AMM_V4_CONFIG, CPMM_FEE_ACCOUNT, CLMM_OPERATION, RAY_MINT, USDC_MINT, CPMM_CONFIGS[0].id, CLMM_CONFIGS[0].id];
    for (const account of await connection.getMultipleAccountsInfo(ids.map((id) => new PublicKey(id)))) {
      expect(account!.lamports).toBe(await connection.getMinimumBalanceForRentExemption(account!.data.length));
    }
  });
});

describe('the faucet', () => {
  test('has the address of its key, and 10^9 SOL', async () => {
    const faucet = Keypair.fromSecretKey(faucetSecretKey());
    expect(faucet.publicKey.toBase58()).toBe(FAUCET_ADDRESS);
    const answer = await cluster.call('getBalance', FAUCET_ADDRESS);
    expect(answer).toMatchObject({ result: { value: Number(FAUCET_LAMPORTS) } });
  });

  test.each([USDC_MINT, USDT_MINT, RAY_MINT])('mints %s to any address on request', async (mint) => {
    const { publicKey } = await cluster.fundedKeypair();
    const request = () => cluster.call('localnet_requestTokens', publicKey.toBase58(), mint, 2_500_000);
    // Two requests in one slot are two transactions.
    const [first, second] = [await request(), await request()];
    expect(first.result).not.toBe(second.result);
    const account = await getAccount(connection, getAssociatedTokenAddressSync(new PublicKey(mint), publicKey));
    expect(account.amount).toBe(5_000_000n);
  });

  test('refuses other mints and amounts beyond its limit', async () => {
    const { publicKey } = await cluster.fundedKeypair();
    const code = async (...params: unknown[]) => (await cluster.call('localnet_requestTokens', publicKey.toBase58(), ...params)).error?.code;
    expect(await code(WSOL_MINT, 1)).toBe(-32602);
    expect(await code(USDC_MINT, 10 ** 15 + 1)).toBe(-32602);
    expect(await code(USDC_MINT)).toBe(-32602);
  });

  test('the stablecoins have the metadata of mainnet, where the SDK looks for it', async () => {
    for (const [mint, symbol] of [[USDC_MINT, 'USDC'], [USDT_MINT, 'USDT']] as const) {
      const seeds = [Buffer.from('metadata'), new PublicKey(METADATA).toBuffer(), new PublicKey(mint).toBuffer()];
      const [id] = PublicKey.findProgramAddressSync(seeds, new PublicKey(METADATA));
      const account = await connection.getAccountInfo(id);
      expect(account!.owner.toBase58()).toBe(METADATA);
      expect(account!.data.includes(Buffer.from(symbol))).toBe(true);
    }
  });

  test('mints RAY, which creators of farms need', async () => {
    const owner = await cluster.fundedKeypair();
    expect(await mintRay(owner, 5n)).toBe(5n * 10n ** BigInt(RAY_DECIMALS));
  });
});

/** A test that is skipped if one of the programs is not cached. */

describe('the real programs accept the genesis accounts', () => {
  test('AMM v4 creates a market and a pool, and takes 0.4 SOL for the fee account', needsPrograms(AMM_V4, OPENBOOK), async () => {
    const { raydium, owner, mintA, mintB } = await trader();
    const { address } = await createAmmV4Pool(raydium, owner, mintA, mintB);
    const pool = await connection.getAccountInfo(address.ammId);
    expect(pool!.owner.toBase58()).toBe(AMM_V4);
    const state = sdk.liquidityStateV4Layout.decode(pool!.data);
    expect((await getAccount(connection, state.baseVault)).amount).toBe(100n * ONE_SOL);
    expect((await getAccount(connection, state.quoteVault)).amount).toBe(200n * ONE_SOL);
    const fees = await getAccount(connection, new PublicKey(AMM_V4_FEE_DESTINATION));
    expect(fees.amount).toBe(AMM_V4_CREATE_FEE_LAMPORTS);
  });

  test('CPMM creates a pool with each config, and takes 0.15 SOL for the fee account', needsPrograms(CPMM), async () => {
    const { raydium, owner, mintA, mintB } = await trader();
    for (const config of CPMM_CONFIGS) {
      const before = (await getAccount(connection, new PublicKey(CPMM_FEE_ACCOUNT))).amount;
      const { transaction, signers, extInfo } = await raydium.cpmm.createPool({
        programId: sdk.CREATE_CPMM_POOL_PROGRAM, poolFeeAccount: sdk.CREATE_CPMM_POOL_FEE_ACC,
        mintA: token(mintA), mintB: token(mintB), mintAAmount: new BN(10e9), mintBAmount: new BN(20e9),
        startTime: new BN(0), associatedOnly: false, ownerInfo: { useSOLBalance: true }, txVersion: sdk.TxVersion.V0,
        feeConfig: {
          id: config.id, index: config.index, tradeFeeRate: config.tradeFeeRate, protocolFeeRate: 120_000,
          fundFeeRate: 40_000, createPoolFee: '150000000', creatorFeeRate: 500,
        },
      });
      await send(transaction, [owner, ...signers]);
      const pool = await connection.getAccountInfo(extInfo.address.poolId);
      expect(pool!.owner.toBase58()).toBe(CPMM);
      expect(sdk.CpmmPoolInfoLayout.decode(pool!.data).configId.toBase58()).toBe(config.id);
      const fees = await getAccount(connection, new PublicKey(CPMM_FEE_ACCOUNT));
      expect(fees.amount - before).toBe(CPMM_CREATE_FEE_LAMPORTS);
    }
  });

  test('CLMM creates a pool with each config', needsPrograms(CLMM), async () => {
    const { raydium, owner, mintA, mintB } = await trader();
    for (const config of CLMM_CONFIGS) {
      const poolId = await createClmmPool(raydium, owner, mintA, mintB, config);
      const pool = await connection.getAccountInfo(poolId);
      expect(pool!.owner.toBase58()).toBe(CLMM);
      const state = sdk.PoolInfoLayout.decode(pool!.data);
      expect(state.configId.toBase58()).toBe(config.id);
      expect(state.tickSpacing).toBe(config.tickSpacing);
    }
  });

  test('CLMM opens a position whose NFT has Metaplex metadata', needsPrograms(CLMM, METADATA), async () => {
    const { raydium, owner, mintA, mintB } = await trader();
    const config = CLMM_CONFIGS[1];
    const ticks = { tickLower: -60 * 100, tickUpper: 60 * 100 };
    const poolId = await createClmmPool(raydium, owner, mintA, mintB, config);
    const { transaction, signers, extInfo } = await raydium.clmm.openPositionFromBase({
      ...(await clmmPool(raydium, poolId, mintA, mintB, config)), ownerInfo: { useSOLBalance: true },
      ...ticks, base: 'MintA', baseAmount: new BN(1e9),
      otherAmountMax: new BN(100e9), txVersion: sdk.TxVersion.V0, withMetadata: 'create', nft2022: false,
      computeBudgetConfig: { units: 600_000, microLamports: 1_000 },
    });
    await send(withProtocolPosition(transaction, poolId, extInfo.protocolPosition, ticks), [owner, ...signers]);
    const [metadata] = PublicKey.findProgramAddressSync(
      [Buffer.from('metadata'), new PublicKey(METADATA).toBuffer(), extInfo.nftMint.toBuffer()],
      new PublicKey(METADATA),
    );
    expect((await connection.getAccountInfo(metadata))!.owner.toBase58()).toBe(METADATA);
    expect((await getMint(connection, extInfo.nftMint)).supply).toBe(1n);
  });

  test('a v6 farm is created for an AMM v4 pool, with RAY as its lock', needsPrograms(FARM_V6, AMM_V4, OPENBOOK), async () => {
    const { raydium, owner, mintA, mintB } = await trader();
    const { address } = await createAmmV4Pool(raydium, owner, mintA, mintB);
    const rewardMint = await makeMint(owner);
    await mintRay(owner, 10_000n);
    await raydium.account.fetchWalletTokenAccounts({ forceUpdate: true });
    const openTime = (await connection.getBlockTime(await connection.getSlot()))! + 20;
    const poolInfo = { lpMint: token(address.lpMint), lockInfo: {}, version: 6, rewardInfos: [], programId: FARM_V6 };
    const period = { openTime, endTime: openTime + 7 * 86_400 };
    const { transaction, signers, extInfo } = await raydium.farm.create({
      poolInfo: poolInfo as never,
      programId: sdk.FARM_PROGRAM_ID_V6,
      rewardInfos: [{ mint: rewardMint, perSecond: '1000000', ...period, rewardType: 'Standard SPL' }],
      txVersion: sdk.TxVersion.V0,
      computeBudgetConfig: { units: 600_000, microLamports: 100 },
    });
    await send(transaction, [owner, ...signers]);
    const farm = await connection.getAccountInfo(extInfo.farmId);
    expect(farm!.owner.toBase58()).toBe(FARM_V6);
    expect(sdk.farmStateV6Layout.decode(farm!.data).rewardInfos[0]!.rewardMint.equals(rewardMint)).toBe(true);
  });
});

/** A user with SOL, two tokens and a session of the SDK. */
async function trader() {
  const owner = await cluster.fundedKeypair(1_000);
  const mints = [await makeMint(owner), await makeMint(owner)];
  const [mintA, mintB] = mints.sort((a, b) => a.toBuffer().compare(b.toBuffer()));
  const raydium = await sdk.Raydium.load({
    connection, owner, cluster: 'mainnet', disableLoadToken: true, disableFeatureCheck: true,
  });
  await raydium.account.fetchWalletTokenAccounts();
  return { raydium, owner, mintA: mintA!, mintB: mintB! };
}

async function createAmmV4Pool(raydium: sdk.Raydium, owner: Keypair, base: PublicKey, quote: PublicKey) {
  const { transactions, signers, extInfo } = await raydium.liquidity.createMarketAndPoolV4({
    programId: sdk.AMM_V4, marketProgram: sdk.OPEN_BOOK_PROGRAM, feeDestinationId: sdk.FEE_DESTINATION_ID,
    baseMintInfo: { mint: base, decimals: 9 }, quoteMintInfo: { mint: quote, decimals: 9 },
    baseAmount: new BN(100e9), quoteAmount: new BN(200e9), startTime: new BN(0), ownerInfo: { useSOLBalance: true },
    associatedOnly: false, tokenProgram: TOKEN_PROGRAM_ID, txVersion: sdk.TxVersion.V0, lowestFeeMarket: true,
    computeBudgetConfig: { units: 600_000, microLamports: 1_000 },
  });
  for (const [i, transaction] of transactions.entries()) await send(transaction, [owner, ...(signers[i] ?? [])]);
  return extInfo;
}

type ClmmConfig = (typeof CLMM_CONFIGS)[number];

async function createClmmPool(raydium: sdk.Raydium, owner: Keypair, a: PublicKey, b: PublicKey, config: ClmmConfig) {
  const { transaction, signers, extInfo } = await raydium.clmm.createPool({
    programId: sdk.CLMM_PROGRAM_ID, mint1: token(a), mint2: token(b), initialPrice: PRICE_ONE,
    ammConfig: {
      id: new PublicKey(config.id), index: config.index, tradeFeeRate: config.tradeFeeRate,
      tickSpacing: config.tickSpacing, protocolFeeRate: 120_000, fundFeeRate: 40_000, fundOwner: '', description: '',
    },
    txVersion: sdk.TxVersion.V0,
  });
  await send(transaction, [owner, ...signers]);
  return new PublicKey(extInfo.address.id);
}

/** The API's answer about a pool, from on-chain data. */
async function clmmPool(raydium: sdk.Raydium, poolId: PublicKey, a: PublicKey, b: PublicKey, config: ClmmConfig) {
  const state = await raydium.clmm.getRpcClmmPoolInfo({ poolId });
  const shared = {
    programId: CLMM, id: poolId.toBase58(), mintA: token(a), mintB: token(b), openTime: '0',
    config: { ...config, protocolFeeRate: 120_000, fundFeeRate: 40_000 },
  };
  const poolInfo = { ...shared, type: 'Concentrated', price: state.currentPrice, rewardDefaultInfos: [] };
  const poolKeys = {
    ...shared, vault: { A: state.vaultA.toBase58(), B: state.vaultB.toBase58() }, rewardInfos: [],
    observationId: state.observationId.toBase58(),
    exBitmapAccount: sdk.getPdaExBitmapAccount(sdk.CLMM_PROGRAM_ID, poolId).publicKey.toBase58(),
  };
  return { poolInfo: poolInfo as never, poolKeys: poolKeys as never };
}

/**
 * Passes the protocol position that older releases of the program require: writable, and with big-endian ticks in its seeds.
 * The SDK derives it with little-endian ticks, which newer releases do not check.
 */
function withProtocolPosition(
  transaction: Transaction | VersionedTransaction, poolId: PublicKey, derived: PublicKey,
  ticks: { tickLower: number; tickUpper: number },
): VersionedTransaction {
  const seed = Buffer.alloc(8);
  seed.writeInt32BE(ticks.tickLower, 0);
  seed.writeInt32BE(ticks.tickUpper, 4);
  const seeds = [Buffer.from('position'), poolId.toBuffer(), seed.subarray(0, 4), seed.subarray(4)];
  const [pubkey] = PublicKey.findProgramAddressSync(seeds, sdk.CLMM_PROGRAM_ID);
  const message = TransactionMessage.decompile((transaction as VersionedTransaction).message);
  for (const instruction of message.instructions) {
    instruction.keys = instruction.keys.map((key) =>
      key.pubkey.equals(derived) ? { pubkey, isSigner: false, isWritable: true } : key);
  }
  return new VersionedTransaction(message.compileToV0Message());
}

/** A mint of 9 decimals with a million tokens in the owner's associated token account. */
async function makeMint(owner: Keypair): Promise<PublicKey> {
  const mint = Keypair.generate();
  const account = getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey);
  const lamports = await connection.getMinimumBalanceForRentExemption(MINT_SIZE);
  await sendInstructions([owner, mint], [
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeMint2Instruction(mint.publicKey, 9, owner.publicKey, null),
    createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint.publicKey),
    createMintToInstruction(mint.publicKey, account, owner.publicKey, 1_000_000n * ONE_SOL),
  ]);
  return mint.publicKey;
}

/** Mints RAY to the owner, who pays; returns the balance. */
async function mintRay(owner: Keypair, whole: bigint): Promise<bigint> {
  const faucet = Keypair.fromSecretKey(faucetSecretKey());
  const mint = new PublicKey(RAY_MINT);
  const account = getAssociatedTokenAddressSync(mint, owner.publicKey);
  await sendInstructions([owner, faucet], [
    createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint),
    createMintToInstruction(mint, account, faucet.publicKey, whole * 10n ** BigInt(RAY_DECIMALS)),
  ]);
  return (await getAccount(connection, account)).amount;
}

function token(mint: PublicKey): sdk.ApiV3Token {
  return {
    address: mint.toBase58(), decimals: 9, programId: TOKEN_PROGRAM_ID.toBase58(), symbol: 'T', name: 'T', chainId: 101,
    logoURI: '', tags: [], extensions: {},
  };
}

async function sendInstructions(signers: readonly Signer[], instructions: TransactionInstruction[]): Promise<void> {
  const transaction = new Transaction().add(...instructions);
  transaction.feePayer = signers[0]!.publicKey;
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
  await send(transaction, signers);
}

/** Signs, sends and waits, because the SDK's own `execute` does not report failures. */
async function send(transaction: Transaction | VersionedTransaction, signers: readonly Signer[]): Promise<void> {
  if (transaction instanceof Transaction) transaction.sign(...signers);
  else transaction.sign([...signers]);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  cluster.localnet.control.advanceSlots(2);
  const { value } = await connection.getSignatureStatuses([signature]);
  expect(value[0]).toMatchObject({ err: null });
}
