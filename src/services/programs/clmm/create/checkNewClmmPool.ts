import { AppError, checkField } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { CheckedPool } from '@/services/programs/pool/newPool.ts';
import { acceptedMint, affordable, pairKeys, readSides } from '@/services/programs/pool/readSides.ts';
import { poolUnits } from '@/services/programs/pool/newPoolChecks.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import { buildCreateClmmPoolAction } from './buildCreateClmmPoolAction.ts';
import { type ClmmPoolRequest, firstDeposit, type FirstPosition, newClmmPool, NO_SLIPPAGE, type PairSide, takenSides, defaultClmmConfig } from './newClmmPool.ts';
import { poolRange, type RangeChoice, snapPrice } from './range.ts';
import { readClmmConfigs } from './readClmmConfigs.ts';

/** A new concentrated pool, before its mints and fee tier are read. */
export interface NewClmmPoolRequest {
  /** Config account of the fee tier, base58; '' for the default. */
  readonly configId: string;
  readonly baseMint: string;
  readonly quoteMint: string;
  /** Whole quote tokens per base token, above 0. */
  readonly price: Fraction;
  /** `null` for a pool without a first position. */
  readonly range: RangeChoice | null;
  /** The side whose amount is given; the other follows from it. A range that takes only one token uses that one's. */
  readonly typedSide: PairSide;
  /** Whole tokens, exactly; `null` if not given. */
  readonly amounts: Readonly<Record<PairSide, Fraction | null>>;
}

/** Its owner signs, and must hold what it asks for. */
export interface NewClmmPoolQuery extends ActionQuery {
  readonly request: NewClmmPoolRequest;
}

/**
 * Checks a new concentrated pool against the chain, so that invalid input never reaches the wallet.
 *
 * @returns also what `buildCreateClmmPoolAction` builds when it is built
 * @throws AppError with the field: `accounts/invalid-public-key`, `pools/same-mint`, `tokens/mint-not-found`,
 *   `tokens/not-a-mint`, `pools/mint-refused`, `amounts/*`, `clmm/sqrt-price-*`, `clmm/range-empty`,
 *   `clmm/liquidity-*`, `pools/amount-*`, `sdk/no-token-account`; `accounts/invalid-public-key` for the signer,
 *   `pools/config-missing` if the cluster has no fee tier, `rpc/*`
 */
export async function checkNewClmmPool({ cluster, ownerAddress, request }: NewClmmPoolQuery): Promise<CheckedPool & { readonly request: ClmmPoolRequest }> {
  const { price, range, typedSide, amounts } = request;
  const owner = parseAddress(ownerAddress);
  const keys = pairKeys(request);
  const [{ ownerLamports, sides: [base, quote] }, configs] = await Promise.all([
    readSides(cluster, owner, keys), readClmmConfigs(cluster),
  ]);
  const config = defaultClmmConfig(configs, request.configId);
  if (!config) throw new AppError('pools/config-missing', { details: { programId: cluster.programs.clmm } });
  const baseMint = checkField('baseMint', () => acceptedMint(base, 'clmm'));
  const quoteMint = checkField('quoteMint', () => acceptedMint(quote, 'clmm'));
  const pool = checkField('price', () => newClmmPool({
    config, baseMint, quoteMint, price,
    baseTransferFee: decodeTransferFeeConfig(baseMint.address, base.mintAccount),
    quoteTransferFee: decodeTransferFeeConfig(quoteMint.address, quote.mintAccount),
  }));
  const checked = (position?: FirstPosition) => {
    const valid = { config, baseMint, quoteMint, price, position };
    return {
      request: valid, price, tokens: [{ ...base, mint: baseMint }, { ...quote, mint: quoteMint }] as const,
      build: () => buildCreateClmmPoolAction({ cluster, ownerAddress, request: valid, planned: pool }),
    };
  };
  if (!range) return checked();

  if (range.kind === 'prices') checkField('lowPrice', () => snapPrice(pool, range.low, range.unit));
  const ticks = checkField('highPrice', () => poolRange(pool, price, range));
  const taken = takenSides(pool, ticks);
  const side = taken[typedSide] ? typedSide : taken.base ? 'base' : 'quote';
  const field = side === 'base' ? 'baseAmount' : 'quoteAmount';
  const mint = side === 'base' ? baseMint : quoteMint;
  const amount = checkField(field, () => poolUnits(amounts[side], mint.decimals));
  const { epoch } = await getEpoch(cluster);
  const deposit = checkField(field, () => firstDeposit({ pool, range: ticks, side, amount, epoch }));
  // The given amount is a maximum, exact to the base unit.
  const leaves = { ...deposit, [side]: amount };
  await affordable(leaves.base, base, ownerLamports, 'baseAmount');
  await affordable(leaves.quote, quote, ownerLamports, 'quoteAmount');
  return checked({ ...ticks, mint: mint.address, amount, slippage: NO_SLIPPAGE });
}
