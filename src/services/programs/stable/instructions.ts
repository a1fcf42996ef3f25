import { type AccountMeta, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { Buffer } from 'buffer';
import { AppError } from '@/errors/AppError.ts';
import type { AmmMarketAccounts } from '@/services/programs/ammV4/accounts.ts';
import type { AddQuote, PoolInstructionQuery, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { StablePool } from './accounts.ts';

/**
 * Builds an instruction of the stable program: its number, then u64s. The SDK's builders are not used, because they
 * assume one fixed curve for every pool.
 */
function stableInstruction(
  pool: StablePool, number: number, amounts: readonly bigint[], keys: readonly AccountMeta[],
): TransactionInstruction {
  const data = Buffer.alloc(1 + 8 * amounts.length);
  data.writeUInt8(number, 0);
  amounts.forEach((amount, index) => data.writeBigUInt64LE(amount, 1 + 8 * index));
  return new TransactionInstruction({
    programId: new PublicKey(pool.programId),
    keys: [{ pubkey: TOKEN_PROGRAM_ID, isSigner: false, isWritable: false }, ...keys],
    data,
  });
}

/** @param address base58 */
function writable(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: false, isWritable: true };
}

/** @param address base58 */
function readOnly(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: false, isWritable: false };
}

/** @param address base58 */
function signer(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: true, isWritable: false };
}

/**
 * A pool's market, whose accounts the program reads in every swap and withdrawal.
 *
 * @throws AppError `pools/market-closed`
 */
function marketOf({ market, poolId }: StablePool): AmmMarketAccounts {
  if (!market) throw new AppError('pools/market-closed', { details: { poolId } });
  return market;
}

const SWAP_EXACT_IN = 9;

/**
 * The instruction of a swap, with an exact input like all quotes of stable pools.
 *
 * @throws AppError `pools/market-closed`
 */
export async function stableSwapInstructions(query: PoolInstructionQuery<StablePool, SwapQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  const market = marketOf(pool);
  const isFromA = quote.inputMint === pool.a.mint.address;
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), writable(pool.openOrders), writable(pool.a.vault),
    writable(pool.b.vault), readOnly(pool.model.modelId), readOnly(market.programId), writable(market.marketId),
    writable(market.bids), writable(market.asks), writable(market.eventQueue), writable(market.baseVault),
    writable(market.quoteVault), readOnly(market.authority), writable(isFromA ? accounts.a : accounts.b),
    writable(isFromA ? accounts.b : accounts.a), signer(ownerAddress),
  ];
  const { instructionAmount: amount, instructionLimit: limit } = quote;
  return [stableInstruction(pool, SWAP_EXACT_IN, [amount, limit], keys)];
}

const DEPOSIT = 3;

/**
 * The instruction that adds liquidity.
 *
 * @throws AppError `sdk/no-lp-token-account`
 */
export async function stableAddInstructions(query: PoolInstructionQuery<StablePool, AddQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), readOnly(pool.openOrders), writable(pool.targetOrders),
    writable(pool.lpMint), writable(pool.a.vault), writable(pool.b.vault), readOnly(pool.model.modelId),
    readOnly(pool.marketId), writable(accounts.a), writable(accounts.b), writable(accounts.lp), signer(ownerAddress),
  ];
  const fixed = quote.fixedSide === 'a' ? 0n : 1n;
  return [stableInstruction(
    pool, DEPOSIT, [quote.maxAmountA, quote.maxAmountB, fixed, quote.minOtherAmount], keys,
  )];
}

const WITHDRAW = 4;

/**
 * The instruction that removes liquidity.
 *
 * @throws AppError `sdk/no-lp-token-account`, `pools/market-closed`
 */
export async function stableRemoveInstructions(query: PoolInstructionQuery<StablePool, RemoveQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const market = marketOf(pool);
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), writable(pool.openOrders), writable(pool.targetOrders),
    writable(pool.lpMint), writable(pool.a.vault), writable(pool.b.vault), readOnly(pool.model.modelId),
    readOnly(market.programId), writable(market.marketId), writable(market.baseVault), writable(market.quoteVault),
    readOnly(market.authority), writable(accounts.lp), writable(accounts.a), writable(accounts.b),
    signer(ownerAddress), writable(market.eventQueue), writable(market.bids), writable(market.asks),
  ];
  return [stableInstruction(pool, WITHDRAW, [quote.lpAmount, quote.instructionMinA, quote.instructionMinB], keys)];
}
