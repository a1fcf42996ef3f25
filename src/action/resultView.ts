import type { ResultView } from './historyView.ts';
import type { ActionResult } from '@/services/history/actionResult.ts';
import * as m from '#messages';

/** Paths of the screens that show what an action created. */
export interface ResultPaths {
  /** Of a minted token. */
  readonly success: string;
  /** Of a pool, with the placeholder `:poolId`. */
  readonly pool: string;
  /** Of the forms whose action may take several transactions. */
  readonly swap: string;
  readonly createPool: string;
}

/** What an action created, formatted. */
export function resultView(result: ActionResult, paths: ResultPaths): ResultView {
  // The link names the cluster, because another one may be selected when it is followed.
  const { cluster } = result;
  if (result.kind === 'pool') {
    const { poolId, marketId, isNew } = result;
    const to = `${paths.pool.replace(':poolId', poolId)}?${new URLSearchParams({ cluster }).toString()}`;
    const market = marketId === null ? [] : [{ term: m.action.market, id: marketId }];
    return { addresses: isNew ? [{ term: m.action.pool, id: poolId }, ...market] : [], link: { words: m.action.seePool, to } };
  }
  const { mintAddress, associatedTokenAddress } = result;
  const query = new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
  return { addresses: [], link: { words: m.action.seeToken, to: `${paths.success}?${query}` } };
}
