import BN from 'bn.js';
import { AppError } from '@/errors/AppError.ts';
import type { AddQuote, PoolInstructionQuery, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { key } from '@/services/programs/programAddress.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { CpmmPool } from './accounts.ts';

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
