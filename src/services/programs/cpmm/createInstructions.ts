import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { supportMints } from '@/services/programs/pool/readSides.ts';
import { key } from '@/services/programs/programAddress.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import { cpmmPoolAddress, cpmmPoolAddresses } from './addresses.ts';

/** A checked request for a new CPMM pool; base and quote as requested, whatever the program's order. */
export interface CpmmPoolRequest extends PoolRequest {
  /** Fee tier from `readCpmmConfigs`, base58. */
  readonly configId: string;
}

/** The owner receives the LP tokens. */
interface CpmmPoolInstructionParts extends ActionQuery {
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
