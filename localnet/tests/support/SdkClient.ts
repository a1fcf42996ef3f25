import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToInstruction, getAssociatedTokenAddressSync, MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction, type Connection, type Signer,
  type TransactionInstruction,
} from '@solana/web3.js';
import * as sdk from '@raydium-io/raydium-sdk-v2';
import BN from 'bn.js';
import { expect } from 'vitest';
import type { ClmmConfigRow, CpmmConfigRow } from '../../src/cluster/feeConfigs.ts';
import type { TestCluster } from '../../src/testing.ts';

/** The SDK takes prices as its own Decimal; 2^64 is one in Q64.64. */
const PRICE_ONE = sdk.x64ToDecimal(new BN(1).shln(64));
const ONE_SOL = 10n ** 9n;

/** A user with SOL, two tokens and a session of the SDK. */
export interface Trader {
  readonly raydium: sdk.Raydium;
  readonly owner: Keypair;
  readonly mintA: PublicKey;
  readonly mintB: PublicKey;
}

/** Creates pools with the SDK, on a cluster with a network's program addresses. */
export class SdkClient {
  readonly cluster: TestCluster;
  readonly connection: Connection;
  readonly programs: typeof sdk.ALL_PROGRAM_ID;

  constructor(cluster: TestCluster, programs: typeof sdk.ALL_PROGRAM_ID) {
    this.cluster = cluster;
    this.connection = cluster.connection();
    this.programs = programs;
  }

  get #isDevnet(): boolean {
    return this.programs === sdk.DEVNET_PROGRAM_ID;
  }

  async trader(): Promise<Trader> {
    const owner = await this.cluster.fundedKeypair(1_000);
    const mints = [await this.makeMint(owner), await this.makeMint(owner)];
    const [mintA, mintB] = mints.sort((a, b) => a.toBuffer().compare(b.toBuffer()));
    const raydium = await sdk.Raydium.load({
      connection: this.connection, owner, disableLoadToken: true, disableFeatureCheck: true,
      cluster: this.#isDevnet ? 'devnet' : 'mainnet',
    });
    await raydium.account.fetchWalletTokenAccounts();
    return { raydium, owner, mintA: mintA!, mintB: mintB! };
  }

  /** Creates a market and a pool of 100 and 200 tokens; returns the addresses. */
  async createAmmV4Pool({ raydium, owner, mintA, mintB }: Trader) {
    const { transactions, signers, extInfo } = await raydium.liquidity.createMarketAndPoolV4({
      programId: this.programs.AMM_V4, marketProgram: this.programs.OPEN_BOOK_PROGRAM, feeDestinationId: this.programs.FEE_DESTINATION_ID,
      baseMintInfo: { mint: mintA, decimals: 9 }, quoteMintInfo: { mint: mintB, decimals: 9 },
      baseAmount: new BN(100e9), quoteAmount: new BN(200e9), startTime: new BN(0), ownerInfo: { useSOLBalance: true },
      associatedOnly: false, tokenProgram: TOKEN_PROGRAM_ID, txVersion: sdk.TxVersion.V0, lowestFeeMarket: true,
      computeBudgetConfig: { units: 600_000, microLamports: 1_000 },
    });
    for (const [i, transaction] of transactions.entries()) await this.send(transaction, [owner, ...(signers[i] ?? [])]);
    return extInfo.address;
  }

  /** Creates a pool of two tokens of the trader's, 10 and 20 of them. */
  async createCpmmPool({ raydium, owner, mintA, mintB }: Trader, config: CpmmConfigRow): Promise<PublicKey> {
    const { transaction, signers, extInfo } = await raydium.cpmm.createPool({
      programId: this.programs.CREATE_CPMM_POOL_PROGRAM, poolFeeAccount: this.programs.CREATE_CPMM_POOL_FEE_ACC,
      mintA: token(mintA), mintB: token(mintB), mintAAmount: new BN(10e9), mintBAmount: new BN(20e9),
      startTime: new BN(0), associatedOnly: false, ownerInfo: { useSOLBalance: true }, txVersion: sdk.TxVersion.V0,
      feeConfig: { ...config, protocolFeeRate: 120_000, fundFeeRate: 40_000, createPoolFee: '150000000' },
    });
    await this.send(transaction, [owner, ...signers]);
    return extInfo.address.poolId;
  }

  /** Creates a concentrated pool in which both tokens are worth the same. */
  async createClmmPool({ raydium, owner, mintA, mintB }: Trader, config: ClmmConfigRow): Promise<PublicKey> {
    const { transaction, signers, extInfo } = await raydium.clmm.createPool({
      programId: this.programs.CLMM_PROGRAM_ID, mint1: token(mintA), mint2: token(mintB), initialPrice: PRICE_ONE,
      ammConfig: {
        id: new PublicKey(config.id), index: config.index, tradeFeeRate: config.tradeFeeRate,
        tickSpacing: config.tickSpacing, protocolFeeRate: 120_000, fundFeeRate: 40_000, fundOwner: '', description: '',
      },
      txVersion: sdk.TxVersion.V0,
    });
    await this.send(transaction, [owner, ...signers]);
    return new PublicKey(extInfo.address.id);
  }

  /** Opens a position around the current price; returns the mint of its NFT. */
  async openPosition(trader: Trader, poolId: PublicKey, config: ClmmConfigRow): Promise<PublicKey> {
    const { raydium, owner } = trader;
    const ticks = { tickLower: -60 * 100, tickUpper: 60 * 100 };
    const { transaction, signers, extInfo } = await raydium.clmm.openPositionFromBase({
      ...(await this.#clmmPool(trader, poolId, config)), ownerInfo: { useSOLBalance: true },
      ...ticks, base: 'MintA', baseAmount: new BN(1e9),
      otherAmountMax: new BN(100e9), txVersion: sdk.TxVersion.V0, withMetadata: 'create', nft2022: false,
      computeBudgetConfig: { units: 600_000, microLamports: 1_000 },
    });
    await this.send(transaction, [owner, ...signers]);
    return extInfo.nftMint;
  }

  /** Creates a farm for an LP token that begins in 20 seconds and gives a reward of 9 decimals for a week. */
  async createFarm({ raydium, owner }: Trader, lpMint: PublicKey, rewardMint: PublicKey): Promise<PublicKey> {
    await raydium.account.fetchWalletTokenAccounts({ forceUpdate: true });
    const openTime = (await this.connection.getBlockTime(await this.connection.getSlot()))! + 20;
    const programId = this.programs.FARM_PROGRAM_ID_V6;
    const poolInfo = { lpMint: token(lpMint), lockInfo: {}, version: 6, rewardInfos: [], programId: programId.toBase58() };
    const period = { openTime, endTime: openTime + 7 * 86_400 };
    const { transaction, signers, extInfo } = await raydium.farm.create({
      poolInfo: poolInfo as never, programId,
      ...(this.#isDevnet && { lockProgram: { mint: sdk.DEV_FARM_LOCK_MINT, vault: sdk.DEV_FARM_LOCK_VAULT } }),
      rewardInfos: [{ mint: rewardMint, perSecond: '1000000', ...period, rewardType: 'Standard SPL' }],
      txVersion: sdk.TxVersion.V0,
      computeBudgetConfig: { units: 600_000, microLamports: 100 },
    });
    await this.send(transaction, [owner, ...signers]);
    return extInfo.farmId;
  }

  /** The API's answer about a pool, from on-chain data. */
  async #clmmPool({ raydium, mintA, mintB }: Trader, poolId: PublicKey, config: ClmmConfigRow) {
    const state = await raydium.clmm.getRpcClmmPoolInfo({ poolId });
    const shared = {
      programId: this.programs.CLMM_PROGRAM_ID.toBase58(), id: poolId.toBase58(), mintA: token(mintA), mintB: token(mintB), openTime: '0',
      config: { ...config, protocolFeeRate: 120_000, fundFeeRate: 40_000 },
    };
    const poolInfo = { ...shared, type: 'Concentrated', price: state.currentPrice, rewardDefaultInfos: [] };
    const poolKeys = {
      ...shared, vault: { A: state.vaultA.toBase58(), B: state.vaultB.toBase58() }, rewardInfos: [],
      observationId: state.observationId.toBase58(),
      exBitmapAccount: sdk.getPdaExBitmapAccount(this.programs.CLMM_PROGRAM_ID, poolId).publicKey.toBase58(),
    };
    return { poolInfo: poolInfo as never, poolKeys: poolKeys as never };
  }

  /** A mint of 9 decimals with a million tokens in the owner's associated token account. */
  async makeMint(owner: Keypair): Promise<PublicKey> {
    const mint = Keypair.generate();
    const account = getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey);
    const lamports = await this.connection.getMinimumBalanceForRentExemption(MINT_SIZE);
    await this.sendInstructions([owner, mint], [
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

  async sendInstructions(signers: readonly Signer[], instructions: TransactionInstruction[]): Promise<void> {
    const transaction = new Transaction().add(...instructions);
    transaction.feePayer = signers[0]!.publicKey;
    transaction.recentBlockhash = (await this.connection.getLatestBlockhash()).blockhash;
    await this.send(transaction, signers);
  }

  /** Signs, sends and waits, because the SDK's own `execute` does not report failures. */
  async send(transaction: Transaction | VersionedTransaction, signers: readonly Signer[]): Promise<void> {
    if (transaction instanceof Transaction) transaction.sign(...signers);
    else transaction.sign([...signers]);
    const signature = await this.connection.sendRawTransaction(transaction.serialize());
    this.cluster.localnet.control.advanceSlots(2);
    const { value } = await this.connection.getSignatureStatuses([signature]);
    expect(value[0]).toMatchObject({ err: null });
  }
}

function token(mint: PublicKey): sdk.ApiV3Token {
  return {
    address: mint.toBase58(), decimals: 9, programId: TOKEN_PROGRAM_ID.toBase58(), symbol: 'T', name: 'T', chainId: 101,
    logoURI: '', tags: [], extensions: {},
  };
}
