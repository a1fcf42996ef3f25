import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, struct, times } from '@/services/codec.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { programAddress } from '@/services/programs/programAddress.ts';

const OPERATION = struct([['owners', times(10, address)], ['listedMints', times(100, address)]]);
/** Fills places nobody has. */
const NOBODY = '11111111111111111111111111111111';

/** Who may do more than others with rewards, and what time it is. */
export interface OperationState {
  /** The account itself, base58. */
  readonly operationId: string;
  /** Operators of the program, base58. */
  readonly owners: readonly string[];
  /** Mints that anybody may give as a second reward, base58. */
  readonly listedMints: readonly string[];
  /** The chain's time, read with them: reward rules are about seconds. */
  readonly nowSeconds: bigint;
}

/** Where the program keeps that, base58. */
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
    throw new AppError('pools/config-missing', { details: { operationId } });
  }
  const { owners, listedMints } = OPERATION.decode(account.data, DISCRIMINATOR_BYTES + 1);
  const somebody = (key: string): boolean => key !== NOBODY;
  return {
    operationId, owners: owners.filter(somebody), listedMints: listedMints.filter(somebody),
    nowSeconds: chainSeconds(clock),
  };
}
