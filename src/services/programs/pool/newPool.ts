import type { ClusterConfig } from '@/config.ts';
import { AppError, checkField } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { checkStartTime, poolUnits } from '@/services/programs/pool/newPoolChecks.ts';
import { acceptedMint, affordable, pairKeys, readSides, type Sides } from '@/services/programs/pool/readSides.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import type { MarketSizes } from './marketLots.ts';

/** A new AMM v4 or CPMM pool, before its mints are read. */
export interface NewPoolRequest {
  readonly baseMint: string;
  readonly quoteMint: string;
  /** Whole tokens, exactly and above 0. Base units are computed once the mint's decimals are read. */
  readonly baseAmount: Fraction;
  readonly quoteAmount: Fraction;
  /** Unix seconds; 0 opens the pool immediately. */
  readonly startTimeSeconds: bigint;
  /** Pays a wrapped SOL side with native SOL instead of wrapped SOL the owner already has. */
  readonly useSolBalance: boolean;
  /** Market to create with an AMM v4 pool whose pair has none; sizes of a full-size one in whole tokens. */
  readonly market?: 'low-cost' | MarketSizes | undefined;
}

export interface NewPoolQuery {
  readonly cluster: ClusterConfig;
  /** Signer whose balances are checked, base58. */
  readonly ownerAddress: string;
  readonly kind: Exclude<NewPoolKind, 'clmm'>;
  readonly request: NewPoolRequest;
}

/**
 * Checks a new pool against the chain, so that invalid input never reaches the wallet. One request reads both mints and
 * all balances.
 *
 * @returns the pool in base units, with the accounts that were read
 * @throws AppError naming the field: `accounts/invalid-public-key`, `pools/same-mint`, `tokens/mint-not-found`,
 *   `tokens/not-a-mint`, `pools/token-2022-mint`, `pools/mint-refused`, `amounts/*`, `pools/amount-*`,
 *   `sdk/no-token-account`, `pools/liquidity-too-small`, `pools/start-time-*`, `sdk/lot-size-too-small`; `accounts/invalid-public-key` for the signer, `rpc/*`
 */
export async function checkNewPool({ cluster, ownerAddress, kind, request }: NewPoolQuery): Promise<{
  readonly request: PoolRequest;
  readonly sides: Sides;
}> {
  const { startTimeSeconds, useSolBalance } = request;
  const owner = parseAddress(ownerAddress);
  const keys = pairKeys(request);
  checkField('startTime', () => checkStartTime(startTimeSeconds));
  const sides = await readSides(cluster, owner, keys);
  const [base, quote] = sides.sides;
  const baseMint = checkField('baseMint', () => acceptedMint(base, kind));
  const quoteMint = checkField('quoteMint', () => acceptedMint(quote, kind));
  const lamports = useSolBalance ? sides.ownerLamports : null;
  const baseUnits = checkField('baseAmount', () => poolUnits(request.baseAmount, baseMint.decimals));
  const baseAmount = await affordable(baseUnits, base, lamports, 'baseAmount');
  const quoteUnits = checkField('quoteAmount', () => poolUnits(request.quoteAmount, quoteMint.decimals));
  const quoteAmount = await affordable(quoteUnits, quote, lamports, 'quoteAmount');
  const lockedDecimals = kind === 'amm-v4' ? baseMint.decimals : CPMM_LOCKED_DECIMALS;
  checkField('baseAmount', () => checkLiquidity(baseAmount, quoteAmount, lockedDecimals));
  const market = typeof request.market === 'object'
    ? (await import('./marketLots.ts')).marketLots(request.market, baseMint.decimals, quoteMint.decimals) : request.market;
  return { request: { baseMint, quoteMint, baseAmount, quoteAmount, startTimeSeconds, useSolBalance, market }, sides };
}

/** CPMM locks the first 100 LP tokens of a pool, whatever its mints' decimals. */
const CPMM_LOCKED_DECIMALS = 2;

/**
 * Refuses amounts that would leave the creator with no LP tokens: AMM v4 mints sqrt(base × quote) LP and locks the
 * first 10^(base decimals) of them forever.
 *
 * @param baseAmount base units
 * @param quoteAmount base units
 * @param baseDecimals the base mint's decimals, which the LP mint inherits
 * @throws AppError `pools/liquidity-too-small`
 * @internal
 */
export function checkLiquidity(baseAmount: bigint, quoteAmount: bigint, baseDecimals: number): void {
  const locked = 10n ** BigInt(baseDecimals);
  // sqrt(x) > y without a square root: floor(sqrt(x)) must reach y + 1.
  if (baseAmount * quoteAmount < (locked + 1n) ** 2n) {
    const details = { baseAmount: `${baseAmount}`, quoteAmount: `${quoteAmount}`, baseDecimals };
    throw new AppError('pools/liquidity-too-small', { details });
  }
}
