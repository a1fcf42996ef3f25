import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { createFraction, invertFraction, multiplyFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { DOLLAR_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { formatCompactPrice, formatFigure } from '@/ui/format.ts';
import { otherSide, type Side, type TokenPairContext } from './amounts.ts';
import { useListedPrice } from './useListedPrice.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './chain.ts';

/** The value is only an indication, so its price stays fresh for a minute. */
const SERVES_MS = 60_000;

export interface TokenValueProps {
  readonly context: Pick<TokenPairContext, 'pool' | 'price'>;
  readonly side: Side;
  /** Base units, above 0. */
  readonly amount: bigint;
}

/** The value of an amount in dollars, else in SOL; nothing if it is unknown, or equals the amount. */
export default function TokenValue({ context: { pool, price }, side, amount }: TokenValueProps) {
  const { cluster } = useCluster();
  const { address, decimals } = pool[side].mint;
  const other = pool[otherSide(side)].mint.address;
  const isDollar = DOLLAR_MINTS.includes(address);
  const own = price && price.numerator > 0n ? (side === 'a' ? price : invertFraction(price)) : null;
  const ownDollars = !isDollar && DOLLAR_MINTS.includes(other) ? own : null;
  const listed = useListedPrice(address, !isDollar && ownDollars === null);
  const inDollars = ownDollars ?? listed;
  const inSol = other === NATIVE_TOKEN.mint ? own : null;
  const { data } = useQuery({
    queryKey: ['sol-price', cluster.name, address],
    enabled: !isDollar && address !== NATIVE_TOKEN.mint && inDollars === null && inSol === null,
    staleTime: SERVES_MS, retry: false,
    queryFn: async () => (await loadReads()).readSolPrice(cluster, address),
  });
  const valueAt = (one: Fraction) => multiplyFractions(createFraction(amount, 10n ** BigInt(decimals)), one);
  if (isDollar || amount <= 0n) return null;
  if (inDollars) return `≈ $${formatFigure(valueAt(inDollars), 4)}`;
  const solPrice = inSol ?? data;
  return solPrice ? formatMessage(m.action.solValue, { price: formatCompactPrice(valueAt(solPrice)) }) : null;
}
