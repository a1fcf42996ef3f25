import { TokenPreview, type PreviewVerdict, type TokenPreviewProps } from '@/action/picture/TokenPreview.tsx';
import { shownUiAmount, useUiScales } from '@/action/uiAmounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { createFraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { formatFigure, formatLockedLp, shownPriceFigure } from '@/ui/format.ts';
import * as m from '#messages';

const MARKET_CAP_DIGITS = 6;

/** A launch whose token exists. */
export type BegunLaunch = Launch & { readonly token: NonNullable<Launch['token']> };

export interface LaunchedProps {
  readonly launch: BegunLaunch;
  /** As the token may be called. */
  readonly name: string;
  readonly ownerAddress: string;
}

/** What a token calls itself; what it may be called instead where its own symbol would mislead. */
export function ownNames({ token: { metadata } }: BegunLaunch, name: string): { readonly name: string; readonly symbol: string } {
  return metadata?.symbol === name ? { name: metadata.name, symbol: name } : { name, symbol: '' };
}

/** The launched token as its page shows it so far. */
export function LaunchPreview({ launch, name, hasAddress }: Omit<LaunchedProps, 'ownerAddress'> & { readonly hasAddress: boolean }) {
  const { cluster } = useCluster();
  const { token: { mint, metadata }, pool } = launch;
  const { imageUrl } = useMetadataDocument(metadata?.uri ?? '', false);
  const scales = useUiScales([mint]);
  const nameOf = useTokenNames(pool ? [pool.a.mint.address, pool.b.mint.address] : []);
  return (
    <TokenPreview
      picture={imageUrl === null ? null : <img src={imageUrl} alt="" referrerPolicy="no-referrer" />}
      mint={mint.address}
      {...ownNames(launch, name)}
      figures={[{ label: m.ui.supply, value: shownUiAmount(scales, mint.supply, mint, '') }, ...poolFigures(launch, nameOf)]}
      verdicts={launchVerdicts(launch)}
    >
      {hasAddress && <div><AddressChip cluster={cluster} address={mint.address} what={m.ui.mintAddressName} /></div>}
    </TokenPreview>
  );
}

/** What buyers read about the token; liquidity is the last. */
export function launchVerdicts({ facts, pool, liquidity }: Launch): readonly PreviewVerdict[] {
  const { canMint = true, canFreeze = true, canEdit = true } = facts.token ?? {};
  return [
    canMint ? { text: m.ui.supplyOpen, tone: 'warning' } : { text: m.ui.supplyFixed, tone: 'good' },
    canFreeze ? { text: m.ui.freezeOn, tone: 'warning' } : { text: m.ui.freezeOff, tone: 'good' },
    canEdit ? { text: m.ui.metadataMutable, tone: 'warning' } : { text: m.ui.metadataFinal, tone: 'good' },
    !pool ? { text: m.ui.noLiquidity, tone: 'later' }
      : isConcentrated(pool) ? { text: m.launch.heldInPositions, tone: 'warning' }
        : !liquidity || liquidity.burned + liquidity.locked === 0n ? { text: m.launch.liquidityFree, tone: 'warning' }
          : liquidity.free > 0n ? { text: formatLockedLp(liquidity), tone: 'warning' }
            : { text: liquidity.locked === 0n ? m.launch.liquidityBurned : formatLockedLp(liquidity), tone: 'good' },
  ];
}

/** Price and market cap in a constant product pool; none without one. */
export function poolFigures({ token: { mint }, pool }: BegunLaunch, nameOf: TokenName): TokenPreviewProps['figures'] {
  // The range of a concentrated pool says more than its price, and a launch creates no stable pool.
  if (!pool || isConcentrated(pool) || 'model' in pool || pool.a.reserve === 0n || pool.b.reserve === 0n) return [];
  const [own, other] = pool.a.mint.address === mint.address ? [pool.a, pool.b] : [pool.b, pool.a];
  const price = createFraction(other.reserve * 10n ** BigInt(own.mint.decimals), own.reserve * 10n ** BigInt(other.mint.decimals));
  const marketCap = multiplyFractions(price, createFraction(mint.supply, 10n ** BigInt(mint.decimals)));
  const unit = nameOf(other.mint.address);
  return [
    { label: m.ui.price, value: { ...shownPriceFigure(price), unit } },
    { label: m.ui.marketCap, value: `${formatFigure(marketCap, MARKET_CAP_DIGITS)} ${unit}` },
  ];
}
