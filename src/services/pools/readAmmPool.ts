import { MintLayout } from '@solana/spl-token';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { tokenAmount } from '../accounts/getTokenBalance.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { callRpc } from '../callRpc.ts';
import { callSdk, loadSdk } from '../raydium.ts';

/** An AMM v4 pool as the chain has it (SPEC section 3). */
export interface AmmPool {
  readonly poolId: string;
  /** The AMM v4 program, which owns the account. */
  readonly programId: string;
  /** 1 initialized, 6 swaps only, 7 waits for its open time; others restrict it. */
  readonly status: bigint;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  readonly baseVault: string;
  readonly quoteVault: string;
  /** Base units in the vault. */
  readonly baseVaultAmount: bigint;
  /** Base units in the vault. */
  readonly quoteVaultAmount: bigint;
  readonly lpMint: string;
  /** LP the pool counts, the locked share included, in base units. */
  readonly lpReserve: bigint;
  /** LP in circulation, in base units. */
  readonly lpSupply: bigint;
  readonly marketId: string;
  readonly marketProgramId: string;
  /** Unix time it opens at, 0 for at once. */
  readonly openTimeSeconds: bigint;
}

/**
 * Reads an AMM v4 pool from chain, without the API.
 *
 * @param cluster where to look
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-an-amm-pool`, `rpc/*`
 */
export async function readAmmPool(cluster: ClusterConfig, poolId: string): Promise<AmmPool> {
  const key = parseAddress(poolId);
  const { liquidityStateV4Layout } = await loadSdk();
  const account = await callRpc(cluster, (connection) => connection.getAccountInfo(key));
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  // The SDK decodes any bytes, so what they are is settled first.
  if (account.owner.toBase58() !== cluster.programs.ammV4 || account.data.length !== liquidityStateV4Layout.span) {
    throw new AppError('pools/not-an-amm-pool', { details: { poolId, owner: account.owner.toBase58() } });
  }
  const state = await callSdk(() => liquidityStateV4Layout.decode(account.data));
  const [baseVault, quoteVault, lpMint] = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfo([state.baseVault, state.quoteVault, state.lpMint]),
  );
  return {
    poolId: key.toBase58(),
    programId: account.owner.toBase58(),
    status: BigInt(state.status.toString()),
    baseMint: state.baseMint.toBase58(),
    quoteMint: state.quoteMint.toBase58(),
    baseDecimals: state.baseDecimal.toNumber(),
    quoteDecimals: state.quoteDecimal.toNumber(),
    baseVault: state.baseVault.toBase58(),
    quoteVault: state.quoteVault.toBase58(),
    baseVaultAmount: tokenAmount(baseVault?.data),
    quoteVaultAmount: tokenAmount(quoteVault?.data),
    lpMint: state.lpMint.toBase58(),
    lpReserve: BigInt(state.lpReserve.toString()),
    lpSupply: lpMint ? MintLayout.decode(lpMint.data).supply : 0n,
    marketId: state.marketId.toBase58(),
    marketProgramId: state.marketProgramId.toBase58(),
    openTimeSeconds: BigInt(state.poolOpenTime.toString()),
  };
}
