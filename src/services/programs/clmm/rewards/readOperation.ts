import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, struct, times } from '@/services/codec.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { programAddress } from '@/services/programs/programAddress.ts';

const OPERATION = struct([['owners', times(10, address)], ['listedMints', times(100, address)]]);
/** Fills unused slots. */
const UNUSED = '11111111111111111111111111111111';

/** The program's operators and listed reward mints, and the chain's time. */
export interface OperationState {
  /** The account itself, base58. */
  readonly operationId: string;
  /** Operators of the program, base58. */
  readonly owners: readonly string[];
  /** Mints that any pool creator may use for the second reward, base58. */
  readonly listedMints: readonly string[];
  /** The chain's time, read with them: reward rules are about seconds. */
  readonly nowSeconds: bigint;
}

/** Address of the account with those, base58. */
function operationAddress(programId: string): string {
  return programAddress(programId, 'operation');
}

/**
 * Reads the program's rules for rewards, and the chain's time in the same request.
 *
 * @throws AppError `pools/config-missing` where the program has not been set up, `accounts/chain-time-unknown`, `rpc/*`
 */
export async function readOperation(cluster: ClusterConfig): Promise<OperationState> {
  const programId = cluster.programs.clmm;
  const operationId = operationAddress(programId);
  const [account, clock] = await readAccounts(cluster, [operationId, CLOCK_ADDRESS]);
  if (!isClmmAccount('operation', programId, account)) {
    throw new AppError('pools/config-missing', { details: { configId: operationId, programId } });
  }
  const { owners, listedMints } = OPERATION.decode(account.data, DISCRIMINATOR_BYTES + 1);
  const isUsed = (key: string): boolean => key !== UNUSED;
  return {
    operationId, owners: owners.filter(isUsed), listedMints: listedMints.filter(isUsed),
    nowSeconds: chainSeconds(clock),
  };
}
