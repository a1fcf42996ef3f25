import { Keypair, SystemProgram, Transaction, type Connection, type PublicKey } from '@solana/web3.js';
import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  CREATE_CPMM_POOL_FEE_ACC,
  CREATE_CPMM_POOL_PROGRAM,
  CurveCalculator,
  Raydium,
  TxVersion,
  type ApiV3Token,
} from '@raydium-io/raydium-sdk-v2';
import BN from 'bn.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CPMM_CONFIGS, CPMM_FEE_ACCOUNT } from '../../src/cluster/genesis.ts';
import { needsPrograms, startTestCluster, type TestCluster } from '../../src/testing.ts';

const CPMM = CREATE_CPMM_POOL_PROGRAM.toBase58();

/** The SDK logs every transaction to the console. */
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => vi.restoreAllMocks());

describe('the Raydium SDK uses localnet like a public cluster', needsPrograms(CPMM), () => {
  let cluster: TestCluster;
  let connection: Connection;
  let owner: Keypair;
  let raydium: Raydium;

  beforeAll(async () => {
    cluster = await startTestCluster();
    connection = cluster.connection('confirmed');
    owner = await cluster.fundedKeypair();
    raydium = await Raydium.load({
      connection,
      owner,
      cluster: 'mainnet',
      disableLoadToken: true,
      disableFeatureCheck: true,
      blockhashCommitment: 'confirmed',
    });
  });
  afterAll(() => cluster.stop());

  async function createMint(): Promise<PublicKey> {
    const mint = Keypair.generate();
    const account = getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey);
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: owner.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.createAccount({
        fromPubkey: owner.publicKey,
        newAccountPubkey: mint.publicKey,
        space: MINT_SIZE,
        lamports: await connection.getMinimumBalanceForRentExemption(MINT_SIZE),
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint.publicKey, 9, owner.publicKey, null),
      createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint.publicKey),
      createMintToInstruction(mint.publicKey, account, owner.publicKey, 10n ** 15n),
    );
    transaction.sign(owner, mint);
    await connection.sendRawTransaction(transaction.serialize());
    return mint.publicKey;
  }

  const token = (mint: PublicKey): Pick<ApiV3Token, 'address' | 'decimals' | 'programId'> => ({
    address: mint.toBase58(),
    decimals: 9,
    programId: TOKEN_PROGRAM_ID.toBase58(),
  });

  const balanceOf = async (mint: PublicKey): Promise<bigint> => {
    const account = getAssociatedTokenAddressSync(mint, owner.publicKey);
    return BigInt((await connection.getTokenAccountBalance(account)).value.amount);
  };

  it('creates a CPMM pool with the genesis config, reads it back and swaps in it', async () => {
    const [mintA, mintB] = [await createMint(), await createMint()];
    const config = CPMM_CONFIGS[0];
    await raydium.account.fetchWalletTokenAccounts();
    const created = await raydium.cpmm.createPool({
      programId: CREATE_CPMM_POOL_PROGRAM,
      poolFeeAccount: CREATE_CPMM_POOL_FEE_ACC,
      mintA: token(mintA),
      mintB: token(mintB),
      mintAAmount: new BN(100_000_000_000),
      mintBAmount: new BN(200_000_000_000),
      startTime: new BN(0),
      feeConfig: {
        id: config.id,
        index: 0,
        protocolFeeRate: 120_000,
        tradeFeeRate: config.tradeFeeRate,
        fundFeeRate: 40_000,
        createPoolFee: '150000000',
        creatorFeeRate: 0,
      },
      associatedOnly: false,
      ownerInfo: { useSOLBalance: true },
      txVersion: TxVersion.V0,
    });
    expect(CREATE_CPMM_POOL_FEE_ACC.toBase58()).toBe(CPMM_FEE_ACCOUNT);
    const feesBefore = await connection.getBalance(CREATE_CPMM_POOL_FEE_ACC);
    const { txId } = await created.execute();
    const status = await connection.confirmTransaction(txId, 'confirmed');
    expect(status.value.err).toBeNull();
    expect(await connection.getBalance(CREATE_CPMM_POOL_FEE_ACC)).toBe(feesBefore + 150_000_000);

    const poolId = created.extInfo.address.poolId.toBase58();
    const { poolInfo, poolKeys, rpcData } = await raydium.cpmm.getPoolInfoFromRpc(poolId);
    expect(rpcData.baseReserve.add(rpcData.quoteReserve).toString()).toBe('300000000000');

    // The program opens a pool one second after its creation, by the chain's clock.
    cluster.localnet.control.setClockOffset(60);
    const inputAmount = new BN(1_000_000_000);
    const baseIn = mintA.toBase58() === poolInfo.mintA.address;
    const swapResult = CurveCalculator.swapBaseInput(
      inputAmount,
      baseIn ? rpcData.baseReserve : rpcData.quoteReserve,
      baseIn ? rpcData.quoteReserve : rpcData.baseReserve,
      rpcData.configInfo!.tradeFeeRate,
      // A pool created with plain `initialize` has no creator fee, whatever its config says.
      new BN(0),
      rpcData.configInfo!.protocolFeeRate,
      rpcData.configInfo!.fundFeeRate,
      false,
    );
    const before = { a: await balanceOf(mintA), b: await balanceOf(mintB) };
    const swap = await raydium.cpmm.swap({
      poolInfo,
      poolKeys,
      inputAmount,
      swapResult,
      slippage: 0,
      baseIn,
      txVersion: TxVersion.LEGACY,
    });
    const sent = await swap.execute({ sendAndConfirm: true });
    expect(before.a - (await balanceOf(mintA))).toBe(1_000_000_000n);
    expect((await balanceOf(mintB)) - before.b).toBe(BigInt(swapResult.outputAmount.toString()));
    const landed = await connection.getParsedTransaction(sent.txId, { maxSupportedTransactionVersion: 0 });
    const transfer = { parsed: { type: 'transferChecked' } };
    expect(landed!.meta!.innerInstructions![0]!.instructions).toMatchObject([transfer, transfer]);
  });
});
