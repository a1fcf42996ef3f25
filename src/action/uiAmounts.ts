import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { uiAmount, type UiScale } from '@/services/programs/token/uiAmount.ts';
import { shownAmount, shownNumber, type ShownNumber } from '@/ui/format.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './chain.ts';

/** What of a mint its amounts are shown by. */
export type AmountMint = Pick<MintInfo, 'address' | 'decimals' | 'extensions'>;

/** Interest grows and a multiplier may change while a page is open. */
const SERVES_MS = 60_000;

/** Whether wallets show another number than the amount. */
export const isScaled = ({ extensions }: AmountMint): boolean =>
  extensions.some((name) => name === 'ScaledUiAmountConfig' || name === 'InterestBearingConfig');

/** By mint; `undefined` while unknown. */
export type UiScales = ReadonlyMap<string, UiScale> | undefined;

/** How wallets show the amounts of those mints that scale them; nothing is read for others. */
export function useUiScales(mints: readonly AmountMint[]): UiScales {
  const { cluster } = useCluster();
  const scaled = mints.filter(isScaled).map(({ address }) => address);
  return useQuery({
    queryKey: ['ui-scales', cluster.name, scaled.join(' ')],
    enabled: scaled.length > 0,
    structuralSharing: false, refetchInterval: SERVES_MS,
    queryFn: async () => (await loadReads()).readUiScales(cluster, scaled),
  }).data;
}

/** What a wallet holds, or a supply, as wallets show it; the amount itself is beside it where the two differ. */
export function shownUiAmount(scales: UiScales, amount: bigint, mint: AmountMint, unit: string): ShownNumber {
  const raw = shownAmount(amount, mint.decimals, unit);
  if (!isScaled(mint)) return raw;
  const scale = scales?.get(mint.address);
  const beside = scale ? formatMessage(m.action.rawAmountMark, { amount: raw.exact }) : m.action.rawMark;
  return { ...(scale ? shownScaled(amount, mint, scale) : raw), unit: `${unit} ${beside}`.trimStart() };
}

/** An amount as wallets show it. */
export function shownScaled(amount: bigint, { decimals }: AmountMint, scale: UiScale): ShownNumber {
  const digits = uiAmount(amount, decimals, scale);
  return digits === 'inf' ? { short: '∞', exact: '∞' } : shownNumber(digits, '');
}
