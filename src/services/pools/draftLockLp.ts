import { Keypair } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { StandardPool } from './StandardPool.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { lockAccounts, lockInstruction } from '@/services/programs/lock/lockInstruction.ts';
import { lpAccountFor, lpNote, lpText, type LpSpending } from './lpSpending.ts';
import { readLpHolding } from './readLpHolding.ts';

export interface LockLpQuery extends LpSpending {
  readonly pool: StandardPool;
}

/**
 * What locking LP tokens with Raydium's lock program will do: like a burn, but the fees they earn can still be
 * collected by whoever holds the fee key the lock makes.
 *
 * @throws AppError `liquidityLock/kind-not-lockable`, `liquidityLock/no-program`, `liquidityLock/amount-zero`,
 *   `pools/amount-above-balance`, `accounts/invalid-public-key`, `sdk/*`, `rpc/*`
 */
export async function draftLockLp(query: LockLpQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, amount } = query;
  const { poolId, kind, lpMint, lpDecimals } = pool;
  if (kind !== 'cpmm') throw new AppError('liquidityLock/kind-not-lockable', { details: { poolId, kind } });
  await lpAccountFor(query);
  const { canLock } = await readLpHolding(cluster, pool);
  if (!canLock) {
    const details = { programId: cluster.programs.lpLock, cluster: cluster.name };
    throw new AppError('liquidityLock/no-program', { details });
  }
  const feeKey = Keypair.generate();
  const feeKeyMint = feeKey.publicKey.toBase58();
  const parts = { cluster, ownerAddress, pool, amount, feeKeyMint };
  const { lpAccount, feeKeyAccount, metadata, record, lockVault } = lockAccounts(parts);
  return {
    kind: 'lock-lp',
    key: `lock-lp ${poolId}`,
    title: `Lock ${lpText(pool, amount)} for good: pool ${poolId}`,
    steps: [{ label: 'Lock LP tokens', instructions: [await lockInstruction(parts)], signers: [feeKey] }],
    facts: { poolId, poolKind: kind, lpMint, locked: `${amount}`, feeKeyMint },
    accountNames: {
      [lpAccount]: 'Your account for the LP token',
      [feeKeyMint]: 'The fee key',
      [feeKeyAccount]: 'Your account for the fee key',
      [metadata]: 'Name and picture of the fee key',
      [record]: 'Record of the lock',
      [lockVault]: 'Where locked LP tokens of this pool lie',
    },
    mintDecimals: { [lpMint]: lpDecimals, [feeKeyMint]: 0 },
    notes: [
      lpNote(pool),
      'What these LP tokens stand for stays in the pool and can never be taken out, not by you either.',
      "The fee key collects the fees they earn, at Raydium's own site: this app does not. Whoever holds it has them: "
        + 'keep it, and do not burn it as unknown.',
    ],
  };
}
