import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { AppError, checkField } from '@/errors/AppError.ts';
import { type Fraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { ACCOUNT_SIZE, getAssociatedTokenAddressSync, NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig, transferFeesNow } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { NewPoolCost } from './cost.ts';
import type { NewPoolKind } from './kinds.ts';
import { checkStartTime, poolUnits } from './newPoolChecks.ts';
import { passingAccount, wrapSol } from './ownerAccounts.ts';
import { startingPrice } from './poolPrice.ts';
import { acceptedMint, affordable, pairKeys, readSides, type Side, type Sides } from './readSides.ts';

/** The units of a market's orders. */
export interface MarketLots {
  /** Smallest order, base units of the base mint, above 0. */
  readonly baseLotSize: bigint;
  /** Smallest price step per lot, base units of the quote mint, above 0. */
  readonly quoteLotSize: bigint;
}

/** A checked pool creation request (rule 3.4). */
export interface PoolRequest {
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Base units of the base mint, above 0. */
  readonly baseAmount: bigint;
  /** Base units of the quote mint, above 0. */
  readonly quoteAmount: bigint;
  /** Unix time at which the pool opens, 0 for immediately. */
  readonly startTimeSeconds: bigint;
  /** Pays a wrapped SOL side with native SOL instead of wrapped SOL the owner already has. */
  readonly useSolBalance: boolean;
  /**
   * Market to create with an AMM v4 pool whose pair has none: the smallest, or a full-size one with these lots. If absent, none is
   * created unless the network's program asks for one.
   */
  readonly market?: 'low-cost' | MarketLots | undefined;
}

/** Smallest order in whole base tokens, and smallest price step in whole quote tokens. */
export interface MarketSizes {
  readonly lotSize: Fraction;
  readonly tickSize: Fraction;
}

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

export interface NewPoolQuery extends ActionQuery {
  readonly kind: Exclude<NewPoolKind, 'clmm'>;
  readonly request: NewPoolRequest;
}

/** A token of a new pool, by which its price is judged. */
type NewPoolToken = Pick<Side, 'tokens' | 'isNative'> & { readonly mint: MintInfo };

/** A new pool of any kind that was checked against the chain. */
export interface CheckedPool {
  /** Whole quote tokens per base token that it would start with; `null` if there is none. */
  readonly price: Fraction | null;
  /** The base and the quote. */
  readonly tokens: readonly [NewPoolToken, NewPoolToken];
  /** Builds the action that creates it. */
  build(): Promise<Action>;
}

/**
 * Checks a new pool against the chain, so that invalid input never reaches the wallet. One request reads both mints and
 * all balances; a transfer fee needs another one, for the epoch.
 *
 * @returns the pool in base units, with the accounts that were read
 * @throws AppError naming the field: `accounts/invalid-public-key`, `pools/same-mint`, `tokens/mint-not-found`,
 *   `tokens/not-a-mint`, `pools/token-2022-mint`, `pools/mint-refused`, `amounts/*`, `pools/amount-*`,
 *   `sdk/no-token-account`, `pools/liquidity-too-small`, `pools/start-time-*`, `sdk/lot-size-too-small`; `accounts/invalid-public-key` for the signer, `rpc/*`
 */
export async function checkNewPool({ cluster, ownerAddress, kind, request }: NewPoolQuery) {
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
    ? marketLots(request.market, baseMint.decimals, quoteMint.decimals) : request.market;
  const [baseFee, quoteFee] = await transferFeesNow(cluster, [
    decodeTransferFeeConfig(baseMint.address, base.mintAccount), decodeTransferFeeConfig(quoteMint.address, quote.mintAccount),
  ]);
  return {
    request: { baseMint, quoteMint, baseAmount, quoteAmount, startTimeSeconds, useSolBalance, market } satisfies PoolRequest,
    sides,
    price: startingPrice(
      { amount: request.baseAmount, token: { mint: baseMint, transferFee: baseFee } }, { amount: request.quoteAmount, token: { mint: quoteMint, transferFee: quoteFee } },
    ),
    tokens: [{ ...base, mint: baseMint }, { ...quote, mint: quoteMint }] as const,
  };
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

/**
 * The lot sizes of a full-size market (rule 5.34).
 *
 * @returns base units
 * @throws AppError with the field: `sdk/lot-size-too-small`, `amounts/too-many-decimals`, `amounts/out-of-range`
 */
export function marketLots(
  { lotSize, tickSize }: MarketSizes, baseDecimals: number, quoteDecimals: number,
): MarketLots {
  return {
    baseLotSize: checkField('lotSize', () => lotUnits(lotSize, baseDecimals)),
    // The cost of one lot at the smallest price step.
    quoteLotSize: checkField('tickSize', () => lotUnits(multiplyFractions(lotSize, tickSize), quoteDecimals)),
  };
}

function lotUnits(size: Fraction, decimals: number): bigint {
  if (size.numerator * 10n ** BigInt(decimals) < size.denominator) {
    throw new AppError('sdk/lot-size-too-small', { details: { decimals } });
  }
  return poolUnits(size, decimals);
}

/** A checked new pool, or one in whose stead `checkFunds` and the plan check what it asks for. */
export interface PoolPlanQuery<Request extends PoolRequest = PoolRequest> extends ActionQuery {
  readonly request: Request;
  /** From `checkNewPool`, the base first; absent if that did not check it. */
  readonly sides?: Sides;
}

/**
 * Refuses a pool unless the owner has enough SOL and, if that was not checked, both tokens.
 *
 * @throws AppError `tokens/own-account-frozen`, `tokens/in-other-account`, `sdk/no-token-account`, `pools/amount-above-balance`, each with its field;
 *   `pools/not-enough-sol`, `rpc/*`
 */
export async function checkFunds({ cluster, ownerAddress, request, sides }: PoolPlanQuery, cost: NewPoolCost): Promise<void> {
  const keys = [request.baseMint, request.quoteMint].map(({ address }) => new PublicKey(address));
  const [held, rent] = await Promise.all([sides ?? readSides(cluster, parseAddress(ownerAddress), keys), getRent(cluster)]);
  // The wallet itself must stay rent-exempt.
  let neededLamports = cost.totalLamports + rent(0);
  for (const [index, field] of (['baseAmount', 'quoteAmount'] as const).entries()) {
    const [side, amount] = [held.sides[index]!, request[field]];
    if (request.useSolBalance && side.isNative) {
      // Wrapped in a temporary account, whose rent is refunded.
      neededLamports += amount + rent(ACCOUNT_SIZE);
    } else if (!sides) {
      await affordable(amount, side, null, field);
    }
  }
  const { ownerLamports: lamports } = held;
  if (lamports < neededLamports) {
    throw new AppError('pools/not-enough-sol', { details: { neededLamports: `${neededLamports}`, lamports: `${lamports}` } });
  }
}

/** Where a new pool's deposits come from, and the instructions around its creation. */
interface DepositAccounts {
  /** Token accounts, base58. */
  readonly base: string;
  readonly quote: string;
  readonly before: readonly TransactionInstruction[];
  readonly after: readonly TransactionInstruction[];
}

/**
 * The owner's associated token accounts, whose balances were checked, and for native SOL an account that exists during the
 * transaction.
 *
 * @throws AppError `rpc/*`
 */
export async function depositAccounts({ cluster, ownerAddress, request }: PoolPlanQuery): Promise<DepositAccounts> {
  const [owner, rent] = [new PublicKey(ownerAddress), await getRent(cluster)];
  const accountOf = async ({ address, programId }: MintInfo, amount: bigint) => {
    if (!request.useSolBalance || address !== NATIVE_MINT.toBase58()) {
      return { address: getAssociatedTokenAddressSync(new PublicKey(address), owner, true, new PublicKey(programId)), before: [], after: [] };
    }
    const passing = await passingAccount(owner);
    return { address: passing.address, ...wrapSol(owner, passing, amount, rent(ACCOUNT_SIZE)) };
  };
  const [base, quote] = await Promise.all([accountOf(request.baseMint, request.baseAmount), accountOf(request.quoteMint, request.quoteAmount)]);
  return {
    base: base.address.toBase58(), quote: quote.address.toBase58(),
    before: [...base.before, ...quote.before], after: [...base.after, ...quote.after],
  };
}
