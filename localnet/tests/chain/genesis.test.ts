import {
  ACCOUNT_SIZE, createAssociatedTokenAccountInstruction, createMintToInstruction, getAccount, getAssociatedTokenAddressSync, getMint,
  NATIVE_MINT, NATIVE_MINT_2022, TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type Connection } from '@solana/web3.js';
import * as sdk from '@raydium-io/raydium-sdk-v2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AMM_V4_CONFIG, AMM_V4_CREATE_FEE_LAMPORTS, AMM_V4_FEE_DESTINATION, CLMM_CONFIGS, CLMM_OPERATION, CPMM_CONFIGS,
  CPMM_CREATE_FEE_LAMPORTS, CPMM_FEE_ACCOUNT, FARM_LOCK_VAULT, FAUCET_ADDRESS, FAUCET_LAMPORTS, faucetSecretKey,
  RAY_DECIMALS, RAY_MINT, USDC_MINT, USDT_MINT, WSOL_2022_MINT, WSOL_MINT,
} from '../../src/cluster/genesis.ts';
import { needsCurrentPrograms, needsPrograms, startTestCluster, type TestCluster } from '../../src/testing.ts';
import { SdkClient } from '../support/SdkClient.ts';

const AMM_V4 = sdk.AMM_V4.toBase58();
const OPENBOOK = sdk.OPEN_BOOK_PROGRAM.toBase58();
const CPMM = sdk.CREATE_CPMM_POOL_PROGRAM.toBase58();
const CLMM = sdk.CLMM_PROGRAM_ID.toBase58();
const FARM_V6 = sdk.FARM_PROGRAM_ID_V6.toBase58();
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const ONE_SOL = 10n ** 9n;

let cluster: TestCluster;
let connection: Connection;
let client: SdkClient;
beforeAll(async () => {
  cluster = await startTestCluster();
  connection = cluster.connection();
  client = new SdkClient(cluster, sdk.ALL_PROGRAM_ID);
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

describe('the programs accept the genesis accounts', () => {
  test('AMM v4 creates a market and a pool, and takes 0.4 SOL for the fee account', needsPrograms(AMM_V4, OPENBOOK), async () => {
    const address = await client.createAmmV4Pool(await client.trader());
    const pool = await connection.getAccountInfo(address.ammId);
    expect(pool!.owner.toBase58()).toBe(AMM_V4);
    const state = sdk.liquidityStateV4Layout.decode(pool!.data);
    expect((await getAccount(connection, state.baseVault)).amount).toBe(100n * ONE_SOL);
    expect((await getAccount(connection, state.quoteVault)).amount).toBe(200n * ONE_SOL);
    const fees = await getAccount(connection, new PublicKey(AMM_V4_FEE_DESTINATION));
    expect(fees.amount).toBe(AMM_V4_CREATE_FEE_LAMPORTS);
  });

  test('CPMM creates a pool with each config, and takes 0.15 SOL for the fee account', needsPrograms(CPMM), async () => {
    const trader = await client.trader();
    for (const config of CPMM_CONFIGS) {
      const before = (await getAccount(connection, new PublicKey(CPMM_FEE_ACCOUNT))).amount;
      const pool = await connection.getAccountInfo(await client.createCpmmPool(trader, config));
      expect(pool!.owner.toBase58()).toBe(CPMM);
      expect(sdk.CpmmPoolInfoLayout.decode(pool!.data).configId.toBase58()).toBe(config.id);
      const fees = await getAccount(connection, new PublicKey(CPMM_FEE_ACCOUNT));
      expect(fees.amount - before).toBe(CPMM_CREATE_FEE_LAMPORTS);
    }
  });

  test('CLMM creates a pool with each config', needsPrograms(CLMM), async () => {
    const trader = await client.trader();
    for (const config of CLMM_CONFIGS) {
      const pool = await connection.getAccountInfo(await client.createClmmPool(trader, config));
      expect(pool!.owner.toBase58()).toBe(CLMM);
      const state = sdk.PoolInfoLayout.decode(pool!.data);
      expect(state.configId.toBase58()).toBe(config.id);
      expect(state.tickSpacing).toBe(config.tickSpacing);
    }
  });

  test('CLMM opens a position whose NFT has Metaplex metadata', needsCurrentPrograms(CLMM, METADATA), async () => {
    const trader = await client.trader();
    const config = CLMM_CONFIGS[1];
    const nftMint = await client.openPosition(trader, await client.createClmmPool(trader, config), config);
    const [metadata] = PublicKey.findProgramAddressSync(
      [Buffer.from('metadata'), new PublicKey(METADATA).toBuffer(), nftMint.toBuffer()],
      new PublicKey(METADATA),
    );
    expect((await connection.getAccountInfo(metadata))!.owner.toBase58()).toBe(METADATA);
    expect((await getMint(connection, nftMint)).supply).toBe(1n);
  });

  test('a v6 farm is created for an AMM v4 pool, with RAY as its lock', needsPrograms(FARM_V6, AMM_V4, OPENBOOK), async () => {
    const trader = await client.trader();
    const { lpMint } = await client.createAmmV4Pool(trader);
    const rewardMint = await client.makeMint(trader.owner);
    await mintRay(trader.owner, 10_000n);
    const farm = await connection.getAccountInfo(await client.createFarm(trader, lpMint, rewardMint));
    expect(farm!.owner.toBase58()).toBe(FARM_V6);
    expect(sdk.farmStateV6Layout.decode(farm!.data).rewardInfos[0]!.rewardMint.equals(rewardMint)).toBe(true);
  });
});

/** Mints RAY to the owner, who pays; returns the balance. */
async function mintRay(owner: Keypair, whole: bigint): Promise<bigint> {
  const faucet = Keypair.fromSecretKey(faucetSecretKey());
  const mint = new PublicKey(RAY_MINT);
  const account = getAssociatedTokenAddressSync(mint, owner.publicKey);
  await client.sendInstructions([owner, faucet], [
    createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint),
    createMintToInstruction(mint, account, faucet.publicKey, whole * 10n ** BigInt(RAY_DECIMALS)),
  ]);
  return (await getAccount(connection, account)).amount;
}
