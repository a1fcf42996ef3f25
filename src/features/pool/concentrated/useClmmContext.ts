import { useMemo } from 'react';
import type { SignerKind } from '@/action/SignerChoice.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useSlippage } from '@/action/useSlippage.ts';
import { ALWAYS_SECONDS, useChainSeconds } from '@/app/session/useChainTime.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { currentPrice } from '@/action/range/rangePrices.ts';
import { useTickArrays } from './useTickArrays.ts';

/**
 * What the forms of a concentrated pool need, who signs them, and the chain's time, which a dynamic fee needs as long as the page
 * is open.
 *
 * @param asked the signer named by a link
 * @param shareUrl link to the page for others
 */
export function useClmmContext(pool: ClmmPool, nameOf: TokenName, asked: SignerKind, shareUrl: string) {
  const { owner, ...signer } = usePoolSigner(asked);
  const { data: holdings, error: holdingsProblem } = usePoolHoldings(pool, signer.address);
  const { data: read, error: tickArraysProblem } = useTickArrays(pool);
  const epoch = useEpoch();
  const slippage = useSlippage();
  const nowSeconds = useChainSeconds(pool.dynamicFee ? ALWAYS_SECONDS : pool.openTimeSeconds);
  const context = useMemo((): ClmmContext => ({
    pool: read?.pool ?? pool, tickArrays: read?.tickArrays ?? null, tickArraysProblem: read ? null : tickArraysProblem,
    nameOf, price: currentPrice(read?.pool ?? pool, 'b'), holdings, slippage, epoch, shareUrl, signerAddress: signer.address, owner,
  }), [read, pool, tickArraysProblem, nameOf, holdings, slippage, epoch, shareUrl, signer.address, owner]);
  return { context, signer: { ...signer, owner }, holdingsProblem, nowSeconds };
}
