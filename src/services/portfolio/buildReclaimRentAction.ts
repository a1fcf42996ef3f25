import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { createCloseAccountInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { packSteps } from '@/services/transactions/packSteps.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

/** Accounts closed by one action; each transaction closes 12. */
export const MOST_CLOSED = 60;

/**
 * A wallet's empty token accounts that it can close. Excludes accounts with another close authority, and those with
 * withheld fees, which cannot be closed.
 */
export function closableAccounts(accounts: readonly TokenAccount[], ownerAddress: string): readonly TokenAccount[] {
  return accounts.filter(({ amount, closeAuthority, withheldFees }) =>
    amount === 0n && withheldFees === 0n && (closeAuthority === null || closeAuthority === ownerAddress));
}

/**
 * Builds the action that closes a wallet's empty token accounts to reclaim their rent. The accounts are read again, so
 * that none that has received something is closed; the token program would refuse those anyway.
 *
 * @throws AppError `accounts/nothing-to-reclaim`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildReclaimRentAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const closable = closableAccounts(accounts, ownerAddress).slice(0, MOST_CLOSED);
  if (closable.length === 0) throw new AppError('accounts/nothing-to-reclaim');
  const owner = new PublicKey(ownerAddress);
  return {
    kind: 'reclaim-rent',
    key: 'reclaim-rent',
    title: formatPlural(m.services.closeEmptyTokenAccounts, closable.length),
    isBatch: true,
    steps: packSteps({
      cluster, ownerAddress,
      label: (count) => formatPlural(m.services.closeAccountCount, count),
      steps: closable.map(({ address, programId }) => ({
        label: m.services.closeAccount,
        instructions: [createCloseAccountInstruction(new PublicKey(address), owner, owner, [], new PublicKey(programId))],
      })),
    }),
    notes: [m.services.accountsHoldNothingWhenYou],
  };
}
