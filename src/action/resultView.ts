import type { ResultView } from './historyView.ts';
import type { ActionResult } from '@/services/history/actionResult.ts';

/** The screens that show what an action made. */
export interface ResultPaths {
  /** Of a minted token. */
  readonly success: string;
  /** Of a pool, with `:poolId` where its address goes. */
  readonly pool: string;
}

/** What an action made, as text ready to show. */
export function resultView(result: ActionResult, paths: ResultPaths): ResultView {
  // The cluster goes along: a link may be followed when another one is chosen.
  const { cluster } = result;
  if (result.kind === 'pool') {
    const { poolId, marketId, isNew } = result;
    const to = `${paths.pool.replace(':poolId', poolId)}?${new URLSearchParams({ cluster }).toString()}`;
    const market = marketId === null ? [] : [{ term: 'Market', id: marketId }];
    return { addresses: isNew ? [{ term: 'Pool', id: poolId }, ...market] : [], link: { words: 'See the pool', to } };
  }
  const { mintAddress, associatedTokenAddress } = result;
  const query = new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
  return { addresses: [], link: { words: 'See the token', to: `${paths.success}?${query}` } };
}
