import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { cpmmPoolAddress, cpmmPoolAddresses, sortCpmmMints } from './cpmmAddresses.ts';
import type { CpmmPoolRequest } from './cpmmPoolRequest.ts';

export interface CpmmPoolInstructionParts {
  readonly cluster: ClusterConfig;
  /** Who signs, pays and receives the LP tokens, base58. */
  readonly ownerAddress: string;
  readonly request: CpmmPoolRequest;
  /** The owner's accounts that give the amounts, base58. */
  readonly accounts: { readonly base: string; readonly quote: string };
}

/**
 * Builds the instruction that creates a pool; it also makes the owner's account for the LP tokens.
 *
 * @throws AppError `sdk/*`
 */
export async function cpmmPoolInstruction(parts: CpmmPoolInstructionParts): Promise<TransactionInstruction> {
  const { cluster, ownerAddress, request, accounts } = parts;
  const { cpmm, cpmmAuthority, cpmmFeeAccount } = cluster.programs;
  const { makeCreateCpmmPoolInInstruction } = await loadSdk();
  const base = { mint: request.baseMint, amount: request.baseAmount, account: accounts.base };
  const quote = { mint: request.quoteMint, amount: request.quoteAmount, account: accounts.quote };
  // The program takes the mint with the smaller address first, whichever was typed as the base.
  const mints = sortCpmmMints([base.mint.address, quote.mint.address]);
  const [a, b] = mints[0] === base.mint.address ? [base, quote] : [quote, base];
  const poolId = cpmmPoolAddress(cpmm, request.configId, mints);
  const { lpMint, vaultA, vaultB, observationId } = cpmmPoolAddresses(cpmm, poolId, mints);
  const key = (address: string): PublicKey => new PublicKey(address);
  return callSdk(() => makeCreateCpmmPoolInInstruction(
    key(cpmm), key(ownerAddress), key(request.configId), key(cpmmAuthority), key(poolId), key(mints[0]), key(mints[1]),
    key(lpMint), key(a.account), key(b.account), getAssociatedTokenAddressSync(key(lpMint), key(ownerAddress), true),
    key(vaultA), key(vaultB), key(cpmmFeeAccount), key(a.mint.programId), key(b.mint.programId), key(observationId),
    new BN(`${a.amount}`), new BN(`${b.amount}`), new BN(`${request.startTimeSeconds}`),
  ));
}
