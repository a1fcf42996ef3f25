import BN from 'bn.js';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/pool.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import { key } from '@/services/programs/programAddress.ts';
import type { ClmmSwapQuote } from './quote.ts';

export interface ClmmSwapParts {
  readonly pool: ClmmPool;
  /** Signer, base58. */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: ClmmSwapQuote;
}

/**
 * Builds a swap as quoted, including its price limit, which the SDK's own builders compute but leave out. The owner's
 * token accounts must exist.
 *
 * @throws AppError `sdk/*`
 */
export async function clmmSwapInstructions(parts: ClmmSwapParts): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { ClmmInstrument } = await loadSdk();
  const isInputA = quote.inputMint === pool.a.mint.address;
  const [input, output] = isInputA ? [pool.a, pool.b] : [pool.b, pool.a];
  const [from, to] = isInputA ? [accounts.a, accounts.b] : [accounts.b, accounts.a];
  return [await callSdk(() => ClmmInstrument.swapV2Instruction(
    key(pool.programId), key(ownerAddress), key(pool.poolId), key(pool.config.configId), key(from), key(to),
    key(input.vault), key(output.vault), key(input.mint.address), key(output.mint.address),
    quote.tickArrayStarts.map((start) => key(tickArrayAddress(pool.programId, pool.poolId, start))),
    key(pool.observationId),
    new BN(`${quote.instructionAmount}`), new BN(`${quote.instructionLimit}`), new BN(`${quote.instructionSqrtPriceLimitX64}`),
    quote.exact === 'in',
    pool.hasBitmapExtension ? key(pool.bitmapExtensionId) : undefined,
  ))];
}
