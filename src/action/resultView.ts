import type { ResultView } from './historyView.ts';
import type { ActionResult } from '@/services/history/actionResult.ts';
import { paths, poolPath } from '@/paths.ts';
import * as m from '#messages';

/** What an action created, formatted. */
export function resultView(result: ActionResult): ResultView {
  // The link names the cluster, because another one may be selected when it is followed.
  const { cluster } = result;
  if (result.kind === 'pool') {
    const { poolId, marketId, isNew } = result;
    const market = marketId === null ? [] : [{ term: m.ui.market, id: marketId }];
    return { addresses: isNew ? [{ term: m.ui.pool, id: poolId }, ...market] : [], link: { words: m.ui.viewPool, to: poolPath(poolId, cluster) } };
  }
  const { mintAddress, associatedTokenAddress } = result;
  const query = new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
  return { addresses: [], link: { words: m.ui.viewToken, to: `${paths.success}?${query}` } };
}
