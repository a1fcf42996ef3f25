/** Positions and farms created with the SDK, on a test cluster. */
import * as sdk from '@raydium-io/raydium-sdk-v2';
import {
  createAssociatedTokenAccountInstruction, createMintToInstruction, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair, PublicKey, Transaction, VersionedTransaction, type Signer,
} from '@solana/web3.js';
import BN from 'bn.js';
import { CLMM_CONFIGS, faucetSecretKey, RAY_DECIMALS, RAY_MINT } from 'raydium-localnet/genesis';
import type { TestCluster } from 'raydium-localnet/testing';

/** A user of the SDK: a funded key, and a session that calls no API. */
export interface PoolMaker {
  readonly chain: TestCluster;
  readonly owner: Keypair;
  readonly raydium: sdk.Raydium;
}

export async function poolMaker(chain: TestCluster, owner: Keypair): Promise<PoolMaker> {
  const raydium = await sdk.Raydium.load({
    connection: chain.connection(), owner, cluster: 'mainnet', disableLoadToken: true, disableFeatureCheck: true,
  });
  return { chain, owner, raydium };
}

/** Opens a position in a CLMM pool of two tokens of `makeToken`, with the config of spacing 60. */
export async function openClmmPosition(
  maker: PoolMaker, poolId: string, ticks: { readonly tickLower: number; readonly tickUpper: number },
): Promise<void> {
  const { raydium, owner } = maker;
  await raydium.account.fetchWalletTokenAccounts({ forceUpdate: true });
  const state = await raydium.clmm.getRpcClmmPoolInfo({ poolId });
  const shared = {
    programId: sdk.CLMM_PROGRAM_ID.toBase58(), id: poolId, mintA: token(state.mintA.toBase58()),
    mintB: token(state.mintB.toBase58()), openTime: '0', config: { ...CLMM_CONFIGS[1], protocolFeeRate: 120_000 },
  };
  const poolKeys = {
    ...shared, vault: { A: state.vaultA.toBase58(), B: state.vaultB.toBase58() }, rewardInfos: [],
    observationId: state.observationId.toBase58(),
    exBitmapAccount: sdk.getPdaExBitmapAccount(sdk.CLMM_PROGRAM_ID, new PublicKey(poolId)).publicKey.toBase58(),
  };
  const poolInfo = { ...shared, type: 'Concentrated', price: state.currentPrice, rewardDefaultInfos: [] };
  const { transaction, signers } = await raydium.clmm.openPositionFromBase({
    poolInfo: poolInfo, poolKeys: poolKeys, ownerInfo: { useSOLBalance: true }, ...ticks,
    base: 'MintA', baseAmount: new BN(1e9), otherAmountMax: new BN(100e9), txVersion: sdk.TxVersion.V0,
    withMetadata: 'create', nft2022: false, computeBudgetConfig: { units: 600_000, microLamports: 1_000 },
  });
  await send(maker, transaction, [owner, ...signers]);
}

/** A v6 farm for an LP mint that pays a second mint; returns its id, open and end time. */
export async function makeFarm(
  maker: PoolMaker, lpMint: string, rewardMint: string,
): Promise<{ readonly farmId: string; readonly openTime: number; readonly endTime: number }> {
  const { raydium, owner, chain } = maker;
  await mintRay(maker, 10_000n);
  await raydium.account.fetchWalletTokenAccounts({ forceUpdate: true });
  const connection = chain.connection();
  const openTime = (await connection.getBlockTime(await connection.getSlot()))! + 60;
  const period = { openTime, endTime: openTime + 7 * 86_400 };
  const poolInfo = {
    lpMint: token(lpMint), lockInfo: {}, version: 6, rewardInfos: [], programId: sdk.FARM_PROGRAM_ID_V6.toBase58(),
  };
  const { transaction, signers, extInfo } = await raydium.farm.create({
    poolInfo: poolInfo as never, programId: sdk.FARM_PROGRAM_ID_V6, txVersion: sdk.TxVersion.V0,
    rewardInfos: [{ mint: new PublicKey(rewardMint), perSecond: '1000', ...period, rewardType: 'Standard SPL' }],
    computeBudgetConfig: { units: 600_000, microLamports: 100 },
  });
  await send(maker, transaction, [owner, ...signers]);
  return { farmId: extInfo.farmId.toBase58(), ...period };
}

/** A token of `makeToken`: 9 decimals, SPL Token. */
function token(mint: string): sdk.ApiV3Token {
  return {
    address: mint, decimals: 9, programId: TOKEN_PROGRAM_ID.toBase58(), symbol: 'T', name: 'T', chainId: 101,
    logoURI: '', tags: [], extensions: {},
  };
}

/** Mints RAY from the faucet, which farm creators have to lock. */
async function mintRay({ chain, owner }: PoolMaker, whole: bigint): Promise<void> {
  const faucet = Keypair.fromSecretKey(faucetSecretKey());
  const mint = new PublicKey(RAY_MINT);
  const account = getAssociatedTokenAddressSync(mint, owner.publicKey);
  const transaction = new Transaction().add(
    createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint),
    createMintToInstruction(mint, account, faucet.publicKey, whole * 10n ** BigInt(RAY_DECIMALS)),
  );
  transaction.feePayer = owner.publicKey;
  transaction.recentBlockhash = (await chain.connection().getLatestBlockhash()).blockhash;
  await send({ chain }, transaction, [owner, faucet]);
}

/** Signs, sends and finalizes. @throws if the chain refused it */
async function send(
  { chain }: Pick<PoolMaker, 'chain'>, transaction: Transaction | VersionedTransaction, signers: readonly Signer[],
): Promise<void> {
  if (transaction instanceof Transaction) transaction.sign(...signers);
  else transaction.sign([...signers]);
  const connection = chain.connection();
  const signature = await connection.sendRawTransaction(transaction.serialize());
  chain.localnet.control.advanceSlots(5);
  const { value } = await connection.getSignatureStatuses([signature]);
  if (!value[0] || value[0].err) throw new Error(`the chain refused it: ${JSON.stringify(value[0]?.err)}`);
}
