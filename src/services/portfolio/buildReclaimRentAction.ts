import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { MAX_INSTRUCTIONS_PER_BATCH } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { createCloseAccountInstruction } from '@/services/programs/token/splToken.ts';
import type { Action } from '@/services/transactions/action.ts';

/** Accounts closed in one action; each transaction takes 12 and one signature. */
export const MOST_CLOSED = 60;

/** Empty token accounts a wallet can close: one that someone else may close is theirs, one with withheld fees cannot be closed. */
export function closableAccounts(accounts: readonly TokenAccount[], ownerAddress: string): readonly TokenAccount[] {
  return accounts.filter(({ amount, closeAuthority, withheldFees }) =>
    amount === 0n && withheldFees === 0n && (closeAuthority === null || closeAuthority === ownerAddress));
}

/**
 * What closing the empty token accounts of a wallet will do: their rent comes back. The accounts are read once more, so that
 * none is closed that has received something meanwhile; the token program refuses those anyway.
 *
 * @throws AppError `accounts/nothing-to-reclaim`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function buildReclaimRentAction(cluster: ClusterConfig, ownerAddress: string): Promise<Action> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  const closable = closableAccounts(accounts, ownerAddress).slice(0, MOST_CLOSED);
  if (closable.length === 0) throw new AppError('accounts/nothing-to-reclaim');
  const owner = new PublicKey(ownerAddress);
  const batches = Array.from({ length: Math.ceil(closable.length / MAX_INSTRUCTIONS_PER_BATCH) }, (_, index) =>
    closable.slice(index * MAX_INSTRUCTIONS_PER_BATCH, (index + 1) * MAX_INSTRUCTIONS_PER_BATCH));
  return {
    kind: 'reclaim-rent',
    key: 'reclaim-rent',
    title: `Close ${closable.length === 1 ? 'an empty token account' : `${closable.length} empty token accounts`}`,
    steps: batches.map((batch) => ({
      label: batch.length === 1 ? 'Close 1 account' : `Close ${batch.length} accounts`,
      instructions: batch.map(({ address, programId }) =>
        createCloseAccountInstruction(new PublicKey(address), owner, owner, [], new PublicKey(programId))),
      instructionTypes: batch.map(() => 'closeAccount'),
      expects: { depositLamports: -batch.reduce((sum, { lamports }) => sum + lamports, 0n) },
    })),
    notes: ['The accounts hold nothing. When you receive one of these tokens again, a new account is made.'],
  };
}
