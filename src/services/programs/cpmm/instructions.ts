import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import type { AddQuote, PoolInstructionQuery, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { supportMints } from '@/services/programs/pool/readSides.ts';
import { key } from '@/services/programs/programAddress.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { CpmmPool } from './accounts.ts';
import { cpmmPoolAddress, cpmmPoolAddresses } from './addresses.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';

/** A checked request for a new CPMM pool; base and quote as requested, whatever the program's order. */
export interface CpmmPoolRequest extends PoolRequest {
  /** Fee tier from `readCpmmConfigs`, base58. */
  readonly configId: string;
}

/**
 * Builds a swap as quoted; the owner's token accounts must exist.
 *
 * @throws AppError `sdk/*`
 */
export async function cpmmSwapInstructions(parts: PoolInstructionQuery<CpmmPool, SwapQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { makeSwapCpmmBaseInInstruction, makeSwapCpmmBaseOutInstruction } = await loadSdk();
  const isAIn = quote.inputMint === pool.a.mint.address;
  const [input, output] = isAIn ? [pool.a, pool.b] : [pool.b, pool.a];
  const [from, to] = isAIn ? [accounts.a, accounts.b] : [accounts.b, accounts.a];
  const common = [
    key(pool.programId), key(ownerAddress), key(pool.authority), key(pool.config.configId), key(pool.poolId),
    key(from), key(to), key(input.vault), key(output.vault), key(input.mint.programId), key(output.mint.programId),
    key(input.mint.address), key(output.mint.address), key(pool.observationId),
  ] as const;
  const [amount, limit] = [new BN(`${quote.instructionAmount}`), new BN(`${quote.instructionLimit}`)];
  return [await callSdk(() => quote.exact === 'in'
    ? makeSwapCpmmBaseInInstruction(...common, amount, limit)
    : makeSwapCpmmBaseOutInstruction(...common, limit, amount))];
}

/**
 * Builds a deposit as quoted; the owner's token accounts must exist.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function cpmmAddInstructions(parts: PoolInstructionQuery<CpmmPool, AddQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { lp } = accounts;
  if (lp === undefined) throw new AppError('sdk/no-lp-token-account', { details: { lpMint: pool.lpMint } });
  const { makeDepositCpmmInInstruction } = await loadSdk();
  return [await callSdk(() => makeDepositCpmmInInstruction(
    key(pool.programId), key(ownerAddress), key(pool.authority), key(pool.poolId), key(lp), key(accounts.a),
    key(accounts.b), key(pool.a.vault), key(pool.b.vault), key(pool.a.mint.address), key(pool.b.mint.address),
    key(pool.lpMint), new BN(`${quote.lpAmount}`), new BN(`${quote.maxAmountA}`), new BN(`${quote.maxAmountB}`),
  ))];
}

/**
 * Builds a withdrawal as quoted; the owner's token accounts must exist.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function cpmmRemoveInstructions(parts: PoolInstructionQuery<CpmmPool, RemoveQuote>): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { lp } = accounts;
  if (lp === undefined) throw new AppError('sdk/no-lp-token-account', { details: { lpMint: pool.lpMint } });
  const { makeWithdrawCpmmInInstruction } = await loadSdk();
  return [await callSdk(() => makeWithdrawCpmmInInstruction(
    key(pool.programId), key(ownerAddress), key(pool.authority), key(pool.poolId), key(lp), key(accounts.a),
    key(accounts.b), key(pool.a.vault), key(pool.b.vault), key(pool.a.mint.address), key(pool.b.mint.address),
    key(pool.lpMint), new BN(`${quote.lpAmount}`), new BN(`${quote.instructionMinA}`),
    new BN(`${quote.instructionMinB}`),
  ))];
}

interface CpmmPoolInstructionParts {
  readonly cluster: ClusterConfig;
  /** Signer and fee payer, who receives the LP tokens, base58. */
  readonly ownerAddress: string;
  readonly request: CpmmPoolRequest;
  /** The owner's token accounts that fund the pool, base58. */
  readonly accounts: { readonly base: string; readonly quote: string };
}

/**
 * Builds the instruction that creates a pool, and the owner's LP token account.
 *
 * @throws AppError `sdk/*`
 */
export async function cpmmPoolInstruction(parts: CpmmPoolInstructionParts): Promise<TransactionInstruction> {
  const { cluster, ownerAddress, request, accounts } = parts;
  const { cpmm, cpmmAuthority, cpmmFeeAccount } = cluster.programs;
  const { makeCreateCpmmPoolInInstruction } = await loadSdk();
  const base = { mint: request.baseMint, amount: request.baseAmount, account: accounts.base };
  const quote = { mint: request.quoteMint, amount: request.quoteAmount, account: accounts.quote };
  // The program sorts the mints by address, whatever the base is.
  const mints = sortMints([base.mint.address, quote.mint.address]);
  const [a, b] = mints[0] === base.mint.address ? [base, quote] : [quote, base];
  const poolId = cpmmPoolAddress(cpmm, request.configId, mints);
  const { lpMint, vaultA, vaultB, observationId } = cpmmPoolAddresses(cpmm, poolId, mints);
  return callSdk(() => makeCreateCpmmPoolInInstruction(
    key(cpmm), key(ownerAddress), key(request.configId), key(cpmmAuthority), key(poolId), key(mints[0]), key(mints[1]),
    key(lpMint), key(a.account), key(b.account), getAssociatedTokenAddressSync(key(lpMint), key(ownerAddress), true),
    key(vaultA), key(vaultB), key(cpmmFeeAccount), key(a.mint.programId), key(b.mint.programId), key(observationId),
    new BN(`${a.amount}`), new BN(`${b.amount}`), new BN(`${request.startTimeSeconds}`),
    supportMints(cpmm, 'cpmm', [a.mint, b.mint]),
  ));
}
