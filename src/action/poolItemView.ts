import type { PoolItemView } from '@/ui/poolItem.ts';
import { formatAmount, formatSignificant } from '@/services/amounts/decimals.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { nameFrom } from '@/app/session/useTokenNames.ts';

const PRICE_DIGITS = 6;
const RESERVE_DECIMALS = 4;

const KINDS = {
  'amm-v4': 'AMM v4', stable: 'Stable', cpmm: 'Constant product', clmm: 'Concentrated',
} as const satisfies Record<PoolRow['kind'], string>;

/** The provider's numbers are for reading only. */
const listedNumber = new Intl.NumberFormat('en-US', { maximumSignificantDigits: PRICE_DIGITS });
const openTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** Later than any date can tell, in seconds. */
const LAST_DATE_SECONDS = 8_640_000_000_000n;

export interface PoolItemParts {
  readonly row: PoolRow;
  /** As the chain has them now; absent until they are read. */
  readonly figures: PoolFigures | undefined;
  /** Why they are absent. */
  readonly absent: 'reading' | 'failed';
  /** How the tokens are named; absent until that is known. */
  readonly labelA: TokenLabel | undefined;
  readonly labelB: TokenLabel | undefined;
  readonly path: string;
}

/** A row of the list in the words a person reads. */
export function poolItemView({ row, figures, absent, labelA, labelB, path }: PoolItemParts): PoolItemView {
  const { kind, poolId, mintA, mintB, hasFarm, createdByMe, source } = row;
  // Those of a list stand apart from all others of it, those of a pair from each other.
  const nameOf = nameFrom(new Map([...(labelA ? [[mintA, labelA] as const] : []), ...(labelB ? [[mintB, labelB] as const] : [])]));
  const [a, b] = [nameOf(mintA), nameOf(mintB)];
  return {
    title: `${nameOf(mintA, 'full')} / ${nameOf(mintB, 'full')}`,
    path,
    kind: KINDS[kind],
    tags: [
      ...(createdByMe ? ['Created by you'] : []),
      ...(hasFarm === true ? ['Farm'] : []),
      ...(source === 'api' ? ['From the provider'] : []),
    ],
    ...figureWords({ row, figures, absent }, a, b),
    opens: opensText(figures?.openTimeSeconds ?? row.openTimeSeconds),
    addresses: [
      { term: 'Pool', address: poolId },
      // Nobody needs the address of wrapped SOL: the search takes its name.
      ...[mintA, mintB].filter((mint) => mint !== NATIVE_TOKEN.mint).map((address) => ({ term: 'Token', address })),
    ],
    isLive: figures !== undefined,
  };
}

function figureWords(
  { row, figures, absent }: Pick<PoolItemParts, 'row' | 'figures' | 'absent'>, a: string, b: string,
): Pick<PoolItemView, 'price' | 'reserves'> {
  if (figures) {
    const { price, reserveA, reserveB, decimalsA, decimalsB } = figures;
    const write = (amount: bigint, decimals: number): string =>
      formatAmount(amount, decimals, { maxDecimals: Math.min(decimals, RESERVE_DECIMALS), grouping: true });
    const noPrice = row.kind === 'stable' ? 'Price on its page' : 'No price: empty';
    return {
      price: price ? `1 ${a} = ${formatSignificant(price, PRICE_DIGITS, { grouping: true })} ${b}` : noPrice,
      reserves: `${write(reserveA, decimalsA)} ${a} + ${write(reserveB, decimalsB)} ${b}`,
    };
  }
  const { listed } = row;
  if (listed) {
    const { price, amountA, amountB } = listed;
    return {
      price: `1 ${a} = ${listedNumber.format(price)} ${b}`,
      reserves: `${listedNumber.format(amountA)} ${a} + ${listedNumber.format(amountB)} ${b}`,
    };
  }
  return { price: absent === 'failed' ? 'The price could not be read' : 'Reading the price ...', reserves: '' };
}

function opensText(seconds: bigint | null): string {
  if (seconds === null) return '';
  if (seconds === 0n) return 'Open from the start';
  if (seconds > LAST_DATE_SECONDS) return 'Never opens';
  const at = Number(seconds) * 1000;
  return `${at > Date.now() ? 'Opens' : 'Open since'} ${openTime.format(at)}`;
}
