import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import type { CpmmPool } from './CpmmPool.ts';

export interface CpmmSwapParts {
  readonly pool: CpmmPool;
  /** Who signs, base58. */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: SwapQuote;
}

/**
 * Builds a swap as quoted; the owner's accounts must be there.
 *
 * @throws AppError `sdk/*`
 */
export async function cpmmSwapInstructions(parts: CpmmSwapParts): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { makeSwapCpmmBaseInInstruction, makeSwapCpmmBaseOutInstruction } = await loadSdk();
  const key = (address: string): PublicKey => new PublicKey(address);
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
