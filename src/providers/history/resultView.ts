import type { ResultView } from '../../components/historyView.ts';
import type { ActionResult } from '../../services/history/actionResult.ts';

/**
 * What an action made, as text ready to show.
 *
 * @param successPath the screen that shows a minted token
 */
export function resultView(result: ActionResult, successPath: string): ResultView {
  if (result.kind === 'pool') {
    return { addresses: [{ term: 'Pool', id: result.poolId }, { term: 'Market', id: result.marketId }], link: null };
  }
  const { mintAddress, associatedTokenAddress, cluster } = result;
  // The cluster goes along: a link may be followed when another one is chosen.
  const query = new URLSearchParams({ mint: mintAddress, account: associatedTokenAddress, cluster }).toString();
  return { addresses: [], link: { words: 'See the token', to: `${successPath}?${query}` } };
}
