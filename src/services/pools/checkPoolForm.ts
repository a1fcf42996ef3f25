import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { checkLiquidity, parsePoolAmount, parseStartTime } from '@/services/programs/pool/checks.ts';
import { acceptedMint, affordable, differentMint, readSides, type Side, type Sides } from '@/services/programs/pool/readSides.ts';
import { FieldChecks } from '@/services/programs/pool/fieldChecks.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';

/** The fields of the pool form that can be wrong. */
export type PoolField = 'baseMint' | 'quoteMint' | 'baseAmount' | 'quoteAmount' | 'startTime';

/** The pool form as typed, and who is to sign. */
export interface PoolForm {
  readonly cluster: ClusterConfig;
  /** Signer whose balances count, base58. */
  readonly ownerAddress: string;
  /** AMM v4 when absent. */
  readonly kind?: NewPoolKind;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  /** Unix seconds, may be empty. */
  readonly startTime: string;
  readonly useSolBalance: boolean;
}

export type PoolFormResult =
  /** With what was read for it, so that nobody asks again. */
  | { readonly ok: true; readonly request: PoolRequest; readonly sides: Sides }
  | { readonly ok: false; readonly fieldErrors: Readonly<Partial<Record<PoolField, AppError>>> };

/**
 * Checks the pool form so that bad input never reaches the wallet (SPEC section 5). One request reads both mints and
 * all balances.
 *
 * @returns the request in base units, or one error per wrong field: `accounts/invalid-public-key`, `pools/same-mint`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `pools/token-2022-mint`, `pools/mint-refused`, `amounts/*`,
 *   `pools/amount-*`, `pools/liquidity-too-small`, `pools/start-time-*`
 * @throws AppError `accounts/invalid-public-key` for the signer, `rpc/*` when the chain cannot be read
 */
export async function checkPoolForm(form: PoolForm): Promise<PoolFormResult> {
  const check = new FieldChecks<PoolField>();
  const owner = parseAddress(form.ownerAddress);
  const baseKey = check.field('baseMint', () => parseAddress(form.baseMint));
  const quoteKey = check.field('quoteMint', () => differentMint(form.quoteMint, baseKey));
  const startTimeSeconds = check.field('startTime', () => parseStartTime(form.startTime));

  const kind = form.kind ?? 'amm-v4';
  const known = [baseKey, quoteKey].filter((key) => key !== undefined);
  const read = await readSides(form.cluster, owner, known);
  const { ownerLamports, sides } = read;
  const base = baseKey && sides[0];
  const quote = quoteKey && sides.at(-1);
  const baseMint = base && check.field('baseMint', () => acceptedMint(base, kind));
  const quoteMint = quote && check.field('quoteMint', () => acceptedMint(quote, kind));
  const spendable = (side: Side): bigint => (form.useSolBalance && side.isNative ? ownerLamports : side.tokens);
  const baseAmount = check.field('baseAmount', () =>
    affordable(parsePoolAmount(form.baseAmount, baseMint?.decimals), baseMint && base && spendable(base)),
  );
  const quoteAmount = check.field('quoteAmount', () =>
    affordable(parsePoolAmount(form.quoteAmount, quoteMint?.decimals), quoteMint && quote && spendable(quote)),
  );
  if (baseMint && quoteMint && baseAmount !== undefined && quoteAmount !== undefined) {
    const enough = (): void => checkLiquidity(baseAmount, quoteAmount, kind === 'amm-v4' ? baseMint.decimals : CPMM_LOCKED_DECIMALS);
    check.field('baseAmount', enough);
    check.field('quoteAmount', enough);
  }

  if (!check.isClean() || !baseMint || !quoteMint || baseAmount === undefined || quoteAmount === undefined
    || startTimeSeconds === undefined) {
    return { ok: false, fieldErrors: check.errors };
  }
  const { useSolBalance } = form;
  const request = { baseMint, quoteMint, baseAmount, quoteAmount, startTimeSeconds, useSolBalance };
  return { ok: true, request, sides: read };
}

/** CPMM locks the first 100 LP tokens of a pool, whatever the decimals of its mints. */
const CPMM_LOCKED_DECIMALS = 2;
