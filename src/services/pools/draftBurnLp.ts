import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { createBurnCheckedInstruction } from '@/services/programs/token/splToken.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { lpAccountFor, lpNote, lpText, type LpSpending } from './lpSpending.ts';

/**
 * What burning LP tokens will do: they are gone, and the liquidity behind them stays in the pool for ever.
 *
 * @throws AppError `liquidityLock/amount-zero`, `pools/amount-above-balance`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function draftBurnLp(spending: LpSpending): Promise<ActionDraft> {
  const { ownerAddress, pool, amount } = spending;
  const account = await lpAccountFor(spending);
  const { kind, poolId, lpMint, lpDecimals } = pool;
  return {
    kind: 'burn-lp',
    key: `burn-lp ${poolId}`,
    title: `Burn ${lpText(pool, amount)} for good: pool ${poolId}`,
    steps: [{
      label: 'Burn LP tokens',
      // LP mints of every kind belong to the older token program.
      instructions: [createBurnCheckedInstruction(
        account, parseAddress(lpMint), parseAddress(ownerAddress), amount, lpDecimals,
      )],
    }],
    facts: { poolId, poolKind: kind, lpMint, burned: `${amount}` },
    accountNames: { [account.toBase58()]: 'Your account for the LP token' },
    mintDecimals: { [lpMint]: lpDecimals },
    notes: [lpNote(pool), 'What these LP tokens stand for stays in the pool and can never be taken out, not by you either.'],
  };
}
