import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { createRevokeInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Accounts with a delegate who may spend. The token program revokes nothing of a frozen account. */
export function delegatedAccounts(accounts: readonly TokenAccount[]): readonly TokenAccount[] {
  return accounts.filter(({ delegate, delegatedAmount, isFrozen }) => delegate !== null && delegatedAmount > 0n && !isFrozen);
}

/**
 * Builds the action that revokes every delegate of a wallet's token accounts, which are read again.
 *
 * @throws AppError `accounts/no-delegates`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildRevokeDelegatesAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const all = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const accounts = delegatedAccounts(all);
  if (accounts.length === 0) throw new AppError('accounts/no-delegates');
  const { parts, notes, ...packed } = await packRunnable({
    cluster, ownerAddress,
    label: (count) => phrase(m.titles.revokeDelegates, { count }),
    attempts: await Promise.all(accounts.map(({ address, mint, programId }) => attempt(shortAddress(mint), {
      steps: [{
        label: phrase(m.titles.revokeDelegates, { count: 1 }),
        instructions: [createRevokeInstruction(new PublicKey(address), new PublicKey(ownerAddress), [], new PublicKey(programId))],
      }],
    }))),
  });
  const frozen = all.filter(({ delegate, delegatedAmount, isFrozen }) => delegate !== null && delegatedAmount > 0n && isFrozen);
  return {
    kind: 'revoke-delegates',
    key: 'revoke-delegates',
    title: phrase(m.titles.revokeDelegates, { count: parts.length }),
    ...packed,
    notes: [...notes, ...frozen.map(({ mint }) => formatMessage(m.services.revokeFrozenNote, { mint: shortAddress(mint) }))],
  };
}
