import type { Side } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import type { SignerKind } from '@/action/SignerChoice.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useSlippage } from '@/action/useSlippage.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { priceOrNull } from './poolFacts.ts';

/** What the swap of a pool needs on the page of one of its tokens. */
export interface BuyProps<Pool> {
  readonly pool: Pool;
  readonly nameOf: TokenName;
  /** The side that is paid. */
  readonly opensWith: Side;
  /** Link to the page for others. */
  readonly shareUrl: string;
}

/**
 * What the forms of a standard pool need, and who signs them.
 *
 * @param asked the signer named by a link
 * @param shareUrl link to the page for others
 */
export function usePoolContext(pool: StandardPool, nameOf: TokenName, asked: SignerKind, shareUrl: string) {
  const signer = usePoolSigner(asked);
  const { data: holdings, error: holdingsProblem } = usePoolHoldings(pool, signer.address);
  const epoch = useEpoch();
  const slippage = useSlippage();
  const context: PoolContext = {
    pool, nameOf, price: priceOrNull(pool), holdings, staked: null, slippage, epoch, shareUrl, signerAddress: signer.address, owner: signer.owner,
  };
  return { context, signer, holdingsProblem };
}
