import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { createCloseAccountInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
 * that none that has received something is closed; the token program would refuse those anyway. What stays open is named
 * in the notes.
 *
 * @throws AppError `accounts/nothing-to-reclaim`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildReclaimRentAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const closable = closableAccounts(accounts, ownerAddress).slice(0, MOST_CLOSED);
  if (closable.length === 0) throw new AppError('accounts/nothing-to-reclaim');
  const { parts, notes, ...packed } = await closeAll(cluster, ownerAddress, closable);
  const others = accounts.filter((account) => account.amount === 0n && !closable.includes(account));
  return {
    kind: 'reclaim-rent',
    key: 'reclaim-rent',
    title: phrase(m.titles.closeAccounts, { count: parts.length }),
    ...packed,
    notes: [m.services.closeNote, ...notes, ...whyOpen(others, ownerAddress)],
  };
}

/**
 * Builds the action that unwraps all SOL of a wallet, which includes the rent of the accounts.
 *
 * @throws AppError `accounts/nothing-to-unwrap`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildUnwrapAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const wrapped = wrappedAccounts(accounts, ownerAddress).slice(0, MOST_CLOSED);
  if (wrapped.length === 0) throw new AppError('accounts/nothing-to-unwrap');
  const { parts, notes, ...packed } = await closeAll(cluster, ownerAddress, wrapped);
  const others = accounts.filter((account) => account.isNative && account.amount > 0n && !wrapped.includes(account));
  return {
    kind: 'unwrap-sol',
    key: 'unwrap-sol',
    title: phrase(m.titles.unwrapAmount, { amount: amountOf(parts.reduce((sum, { account: { amount } }) => sum + amount, 0n), { decimals: NATIVE_DECIMALS }) }),
    ...packed,
    notes: [...notes, ...whyOpen(others, ownerAddress)],
  };
}

async function closeAll(cluster: ClusterConfig, ownerAddress: string, accounts: readonly TokenAccount[]) {
  const owner = new PublicKey(ownerAddress);
  return packRunnable({
    cluster, ownerAddress,
    label: (count) => phrase(m.titles.closeAccounts, { count }),
    attempts: await Promise.all(accounts.map((account) => attempt(shortAddress(account.mint), {
      account,
      steps: [{
        label: phrase(m.titles.closeAccounts, { count: 1 }),
        instructions: [createCloseAccountInstruction(new PublicKey(account.address), owner, owner, [], new PublicKey(account.programId))],
      }],
    }))),
  });
}

/** Why accounts stay open, one sentence each; nothing about those that the next action closes. */
function whyOpen(accounts: readonly TokenAccount[], ownerAddress: string): readonly string[] {
  return accounts.flatMap(({ mint, withheldFees, closeAuthority }) => {
    if (withheldFees > 0n) return [formatMessage(m.services.withheldNote, { mint: shortAddress(mint) })];
    if (closeAuthority === null || closeAuthority === ownerAddress) return [];
    return [formatMessage(m.services.otherClosesNote, { mint: shortAddress(mint), address: shortAddress(closeAuthority) })];
  });
}
