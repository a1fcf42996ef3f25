import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, struct, times } from '@/services/codec.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { DISCRIMINATOR_BYTES } from '@/services/programs/clmm/layouts.ts';
import { isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { programAddress } from '@/services/programs/programAddress.ts';

const OPERATION = struct([['owners', times(10, address)], ['listedMints', times(100, address)]]);

/** The program's operators and listed reward mints, and the on-chain time. */
export interface OperationState {
  /** The account's address, base58. */
  readonly operationId: string;
  /** Operators of the program, base58. */
  readonly owners: readonly string[];
  /** Mints that any pool creator may use for the second reward, base58. */
  readonly listedMints: readonly string[];
  /** On-chain time, read in the same request, because reward rules depend on it. */
  readonly nowSeconds: bigint;
}

/** Derives the account's address, base58. */
function operationAddress(programId: string): string {
  return programAddress(programId, 'operation');
}

/**
 * Reads the program's rules for rewards and the on-chain time in one request.
 *
 * @throws AppError `pools/config-missing` if the program has not been initialized, `accounts/chain-time-unknown`,
 *   `rpc/*`
 */
export async function readOperation(cluster: ClusterConfig): Promise<OperationState> {
  const programId = cluster.programs.clmm;
  const operationId = operationAddress(programId);
  const [account, clock] = await readAccounts(cluster, [operationId, CLOCK_ADDRESS]);
  if (!isClmmAccount('operation', programId, account)) {
    throw new AppError('pools/config-missing', { details: { configId: operationId, programId } });
  }
  const { owners, listedMints } = OPERATION.decode(account.data, DISCRIMINATOR_BYTES + 1);
  const isUsed = (key: string): boolean => key !== ZERO_ADDRESS;
  return {
    operationId, owners: owners.filter(isUsed), listedMints: listedMints.filter(isUsed),
    nowSeconds: chainSeconds(clock),
  };
}
