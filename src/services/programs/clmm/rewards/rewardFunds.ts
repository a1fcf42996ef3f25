import { AppError } from '@/errors/AppError.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { amountBeforeTransferFee, transferFeeAt, type TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

export interface RewardFundsQuery extends ActionQuery {
  /** base58 */
  readonly mint: string;
  readonly transferFee: TransferFeeConfig | undefined;
  /** What must reach the reward's vault, base units. */
  readonly deposit: bigint;
}

/**
 * What leaves the wallet for a reward, transfer fee included.
 *
 * @returns base units
 * @throws AppError `clmm/no-money` if the wallet holds none of the token, `fees/amount-unreachable`, `rpc/*`
 */
export async function rewardFunds(query: RewardFundsQuery): Promise<bigint> {
  const { cluster, ownerAddress, mint, transferFee, deposit } = query;
  if (deposit > 0n && mint !== NATIVE_MINT.toBase58()
    && (await getTokenBalance({ cluster, owner: ownerAddress, mint })) === 0n) {
    throw new AppError('clmm/no-money', { details: { mint } });
  }
  if (!transferFee) return deposit;
  return amountBeforeTransferFee(deposit, transferFeeAt(transferFee, (await getEpoch(cluster)).epoch));
}
