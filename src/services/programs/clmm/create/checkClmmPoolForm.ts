import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { acceptedMint, affordable, differentMint, readSides, type Side } from '@/services/programs/pool/readSides.ts';
import { FieldChecks } from '@/services/programs/pool/fieldChecks.ts';
import { parsePoolAmount } from '@/services/programs/pool/checks.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { type ClmmPoolRequest, firstDeposit, newClmmPool, NO_SLIPPAGE, type PairSide, takenSides, usualClmmConfig } from './newClmmPool.ts';
import { poolRange, type RangeChoice, snapPrice } from './range.ts';
import { parsePoolPrice, type PriceUnit } from '@/services/programs/pool/typedPrice.ts';
import { readClmmConfigs } from './readClmmConfigs.ts';

/** The fields of the form of a concentrated pool that can be wrong. */
export type ClmmPoolField = 'baseMint' | 'quoteMint' | 'price' | 'lowPrice' | 'highPrice' | 'baseAmount' | 'quoteAmount';

/** The form as typed, and who is to sign. */
export interface ClmmPoolForm {
  readonly cluster: ClusterConfig;
  /** Signer whose balances count, base58. */
  readonly ownerAddress: string;
  /** Config account of the fee tier, base58; '' for the usual one. */
  readonly configId: string;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly price: string;
  /** What the prices are counted in. */
  readonly unit: PriceUnit;
  /** `null` for a pool without a position yet. */
  readonly range: RangeChoice | null;
  /** Whose amount was typed; the other follows from it. A range that takes only one token takes that one's. */
  readonly typedSide: PairSide;
  readonly baseAmount: string;
  readonly quoteAmount: string;
}

export type ClmmPoolFormResult =
  | { readonly ok: true; readonly request: ClmmPoolRequest }
  | { readonly ok: false; readonly fieldErrors: Readonly<Partial<Record<ClmmPoolField, AppError>>> };

/**
 * Checks the form of a concentrated pool, so that bad input never reaches the wallet (SPEC section 5).
 *
 * @returns the request, or one error per wrong field: `accounts/invalid-public-key`, `pools/same-mint`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `pools/mint-refused`, `amounts/*`, `clmm/sqrt-price-*`,
 *   `clmm/range-empty`, `clmm/liquidity-*`, `pools/amount-*`
 * @throws AppError `accounts/invalid-public-key` for the signer, `sdk/no-config-account` where the cluster has no fee tier, `rpc/*`
 */
export async function checkClmmPoolForm(form: ClmmPoolForm): Promise<ClmmPoolFormResult> {
  const { cluster, range, unit } = form;
  const check = new FieldChecks<ClmmPoolField>();
  const owner = parseAddress(form.ownerAddress);
  const baseKey = check.field('baseMint', () => parseAddress(form.baseMint));
  const quoteKey = check.field('quoteMint', () => differentMint(form.quoteMint, baseKey));
  const price = check.field('price', () => parsePoolPrice(form.price, unit));

  const known = [baseKey, quoteKey].filter((key) => key !== undefined);
  const [{ ownerLamports, sides }, configs] = await Promise.all([
    readSides(cluster, owner, known), readClmmConfigs(cluster),
  ]);
  const config = usualClmmConfig(configs, form.configId);
  if (!config) throw new AppError('sdk/no-config-account', { details: { programId: cluster.programs.clmm } });
  const base = baseKey && sides[0];
  const quote = quoteKey && sides.at(-1);
  const baseMint = base && check.field('baseMint', () => acceptedMint(base, 'clmm'));
  const quoteMint = quote && check.field('quoteMint', () => acceptedMint(quote, 'clmm'));
  const refused = (): ClmmPoolFormResult => ({ ok: false, fieldErrors: check.errors });
  if (!base || !quote || !baseMint || !quoteMint || !price) return refused();

  const pool = check.field('price', () => newClmmPool({
    config, baseMint, quoteMint, price,
    baseTransferFee: feeOf(base, baseMint), quoteTransferFee: feeOf(quote, quoteMint),
  }));
  if (!pool) return refused();
  const request = { config, baseMint, quoteMint, price };
  if (!range) return check.isClean() ? { ok: true, request } : refused();

  if (range.kind === 'prices') {
    check.field('lowPrice', () => snapPrice(pool, range.low, range.unit));
    check.field('highPrice', () => snapPrice(pool, range.high, range.unit));
    if (!check.isClean()) return refused();
  }
  const ticks = check.field('highPrice', () => poolRange(pool, price, range));
  if (!ticks) return refused();
  const taken = takenSides(pool, ticks);
  const side = taken[form.typedSide] ? form.typedSide : taken.base ? 'base' : 'quote';
  const field = side === 'base' ? 'baseAmount' : 'quoteAmount';
  const mint = side === 'base' ? baseMint : quoteMint;
  const amount = check.field(field, () => parsePoolAmount(form[field], mint.decimals));
  if (amount === undefined) return refused();
  const { epoch } = await getEpoch(cluster);
  const deposit = check.field(field, () => firstDeposit({ pool, range: ticks, side, amount, epoch }));
  if (!deposit) return refused();
  // A typed amount is what may leave at most, to the unit.
  const leaves = { ...deposit, [side]: amount };
  const spendable = (one: Side): bigint => (one.isNative ? ownerLamports : one.tokens);
  check.field('baseAmount', () => affordable(leaves.base, spendable(base)));
  check.field('quoteAmount', () => affordable(leaves.quote, spendable(quote)));
  if (!check.isClean()) return refused();
  return { ok: true, request: { ...request, position: { ...ticks, mint: mint.address, amount, slippage: NO_SLIPPAGE } } };
}

function feeOf({ mintAccount }: Side, { address, extensions }: MintInfo): TransferFeeConfig | undefined {
  return extensions.includes('TransferFeeConfig') ? decodeTransferFeeConfig(address, mintAccount) : undefined;
}
