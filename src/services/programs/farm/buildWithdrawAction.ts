import { AppError } from '@/errors/AppError.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { StakeQuery } from './buildDepositAction.ts';
import { type Farm, type FarmLedger, farmVersionOf } from './accounts.ts';
import { farmFacts } from './farmFacts.ts';
import { readLedgersOf, readOwnAccounts } from './readLedgers.ts';
import { withdrawInstruction } from './instructions.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * Builds the action that unstakes LP tokens from a farm, which also pays the wallet's rewards.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/no-ledger`, `farms/nothing-deposited`,
 *   `farms/amount-zero`, `farms/amount-above-deposit`, `farms/account-count`, `sdk/account-mismatch`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildWithdrawAction({ cluster, ownerAddress, farm, amount }: StakeQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  farmVersionOf(cluster.programs, farm.programId);
  const rewardMints = farm.rewards.map(({ mint }) => mint);
  const [[ledger]] = await Promise.all([
    readLedgersOf(cluster, ownerAddress, [farm]),
    readOwnAccounts(cluster, ownerAddress, [farm.lpMint, ...rewardMints]),
  ]);
  const { deposited } = depositIn(farm, ledger);
  if (amount <= 0n) throw new AppError('farms/amount-zero');
  if (amount > deposited) {
    throw new AppError('farms/amount-above-deposit', { details: { amount: `${amount}`, deposited: `${deposited}` } });
  }
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-withdraw',
    key: `farm-withdraw ${farm.farmId}`,
    title: formatMessage(m.plan.withdrawTitle, { amount: formatShownAmount(amount, farm.lpMint.decimals) }),
    label: m.ui.withdraw,
    tokens: [farm.lpMint, ...rewardMints].map((mint) => ({ mint, ...RECEIVES })),
    build: async (accountOf) => [{ instructions: [await withdrawInstruction({
      farm, ownerAddress, amount,
      lpAccount: accountOf(farm.lpMint.address),
      rewardAccounts: rewardMints.map(({ address }) => accountOf(address)),
    })] }],
    facts: farmFacts(farm),
    tokenNames: { [farm.lpMint.address]: m.ui.lpTokens },
  });
}

/**
 * The ledger of a wallet with a stake in a farm.
 *
 * @throws AppError `farms/no-ledger`, `farms/nothing-deposited`
 */
export function depositIn({ farmId }: Farm, ledger: FarmLedger | null | undefined): FarmLedger {
  if (!ledger) throw new AppError('farms/no-ledger', { details: { farmId } });
  if (ledger.deposited === 0n) throw new AppError('farms/nothing-deposited', { details: { farmId } });
  return ledger;
}
