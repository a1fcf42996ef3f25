import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { createCloseAccountInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { packSteps } from '@/services/transactions/packSteps.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

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

/** A wallet's accounts with wrapped SOL that it can close: that pays out all their SOL. */
export function wrappedAccounts(accounts: readonly TokenAccount[], ownerAddress: string): readonly TokenAccount[] {
  return accounts.filter(({ isNative, amount, closeAuthority }) => isNative && amount > 0n && (closeAuthority === null || closeAuthority === ownerAddress));
}

/**
 * Builds the action that closes a wallet's empty token accounts to reclaim their rent. The accounts are read again, so
 * that none that has received something is closed; the token program would refuse those anyway.
 *
 * @throws AppError `accounts/nothing-to-reclaim`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildReclaimRentAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const closable = closableAccounts(await getTokenAccounts({ cluster, owner: ownerAddress, force: true }), ownerAddress).slice(0, MOST_CLOSED);
  if (closable.length === 0) throw new AppError('accounts/nothing-to-reclaim');
  return {
    kind: 'reclaim-rent',
    key: 'reclaim-rent',
    title: formatPlural(m.services.closeEmptyTokenAccounts, closable.length),
    ...closeAll(cluster, ownerAddress, closable),
    notes: [m.services.accountsHoldNothingWhenYou],
  };
}

/**
 * Builds the action that unwraps all SOL of a wallet, which includes the rent of the accounts.
 *
 * @throws AppError `accounts/nothing-to-unwrap`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildUnwrapAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const wrapped = wrappedAccounts(await getTokenAccounts({ cluster, owner: ownerAddress, force: true }), ownerAddress).slice(0, MOST_CLOSED);
  if (wrapped.length === 0) throw new AppError('accounts/nothing-to-unwrap');
  return {
    kind: 'unwrap-sol',
    key: 'unwrap-sol',
    title: formatMessage(m.services.unwrapSol, { amount: formatShownAmount(wrapped.reduce((sum, { amount }) => sum + amount, 0n), NATIVE_DECIMALS) }),
    ...closeAll(cluster, ownerAddress, wrapped),
  };
}

function closeAll(cluster: ClusterConfig, ownerAddress: string, accounts: readonly TokenAccount[]): Pick<Action, 'steps' | 'isBatch'> {
  const owner = new PublicKey(ownerAddress);
  return {
    isBatch: true,
    steps: packSteps({
      cluster, ownerAddress,
      label: (count) => formatPlural(m.services.closeAccountCount, count),
      steps: accounts.map(({ address, programId }) => ({
        label: m.services.closeAccount,
        instructions: [createCloseAccountInstruction(new PublicKey(address), owner, owner, [], new PublicKey(programId))],
      })),
    }),
  };
}
