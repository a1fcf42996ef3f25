import { PublicKey } from '@solana/web3.js';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { ammKeys } from './ammKeys.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

export interface AmmV4SwapQuery {
  readonly pool: AmmV4Pool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: SwapQuote;
}

/**
 * The instruction of a swap, in its first version: every release of the program takes it, while the second, which the
 * SDK's own builder sends, is refused by those before it.
 *
 * @throws AppError `sdk/*`
 */
export async function ammV4SwapInstructions(query: AmmV4SwapQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  const { makeAMMSwapInstruction } = await loadSdk();
  const isFromA = quote.inputMint === pool.a.mint.address;
  const instruction = await callSdk(() => makeAMMSwapInstruction({
    version: 4,
    poolKeys: ammKeys(pool),
    userKeys: {
      tokenAccountIn: new PublicKey(isFromA ? accounts.a : accounts.b),
      tokenAccountOut: new PublicKey(isFromA ? accounts.b : accounts.a),
      owner: new PublicKey(ownerAddress),
    },
    amountIn: `${quote.exact === 'in' ? quote.instructionAmount : quote.instructionLimit}`,
    amountOut: `${quote.exact === 'in' ? quote.instructionLimit : quote.instructionAmount}`,
    fixedSide: quote.exact,
  }));
  return [instruction];
}
