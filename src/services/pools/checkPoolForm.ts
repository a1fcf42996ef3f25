import { getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { tokenAmount } from '../accounts/getTokenBalance.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { callRpc } from '../callRpc.ts';
import { decodeMint, type MintInfo } from '../tokens/decodeMint.ts';
import { checkLiquidity } from './checkLiquidity.ts';
import { parsePoolAmount } from './parsePoolAmount.ts';
import { parseStartTime } from './parseStartTime.ts';
import type { PoolRequest } from './poolRequest.ts';

/** The fields of the pool form that can be wrong. */
export type PoolField = 'baseMint' | 'quoteMint' | 'baseAmount' | 'quoteAmount' | 'startTime';

/** The pool form as typed, and who is to sign. */
export interface PoolForm {
  readonly cluster: ClusterConfig;
  /** Signer whose balances count, base58. */
  readonly ownerAddress: string;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  /** Unix seconds, may be empty. */
  readonly startTime: string;
  readonly useSolBalance: boolean;
}

export type PoolFormResult =
  | { readonly ok: true; readonly request: PoolRequest }
  | { readonly ok: false; readonly fieldErrors: Readonly<Partial<Record<PoolField, AppError>>> };

/**
 * Checks the pool form so that bad input never reaches the wallet (SPEC section 5). One request reads both mints and
 * all balances.
 *
 * @returns the request in base units, or one error per wrong field: `accounts/invalid-public-key`, `pools/same-mint`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `pools/token-2022-mint`, `amounts/*`, `pools/amount-*`,
 *   `pools/liquidity-too-small`, `pools/start-time-*`
 * @throws AppError `accounts/invalid-public-key` for the signer, `rpc/*` when the chain cannot be read
 */
export async function checkPoolForm(form: PoolForm): Promise<PoolFormResult> {
  const check = new FieldChecks();
  const owner = parseAddress(form.ownerAddress);
  const baseKey = check.field('baseMint', () => parseAddress(form.baseMint));
  const quoteKey = check.field('quoteMint', () => differentMint(form.quoteMint, baseKey));
  const startTimeSeconds = check.field('startTime', () => parseStartTime(form.startTime));

  const [ownerAccount, base, quote] = await readSides(form.cluster, owner, baseKey, quoteKey);
  const baseMint = base && check.field('baseMint', () => ammMint(base));
  const quoteMint = quote && check.field('quoteMint', () => ammMint(quote));
  const lamports = BigInt(ownerAccount?.lamports ?? 0);
  const spendable = (side: Side): bigint =>
    form.useSolBalance && side.key.equals(NATIVE_MINT) ? lamports : tokenAmount(side.associatedAccount?.data);
  const baseAmount = check.field('baseAmount', () =>
    affordable(parsePoolAmount(form.baseAmount, baseMint?.decimals), baseMint && base && spendable(base)),
  );
  const quoteAmount = check.field('quoteAmount', () =>
    affordable(parsePoolAmount(form.quoteAmount, quoteMint?.decimals), quoteMint && quote && spendable(quote)),
  );
  if (baseMint && quoteMint && baseAmount !== undefined && quoteAmount !== undefined) {
    const enough = (): void => checkLiquidity(baseAmount, quoteAmount, baseMint.decimals);
    check.field('baseAmount', enough);
    check.field('quoteAmount', enough);
  }

  if (!check.isClean() || !baseMint || !quoteMint || baseAmount === undefined || quoteAmount === undefined
    || startTimeSeconds === undefined) {
    return { ok: false, fieldErrors: check.errors };
  }
  const { useSolBalance } = form;
  return { ok: true, request: { baseMint, quoteMint, baseAmount, quoteAmount, startTimeSeconds, useSolBalance } };
}

/** Collects the first error of each field, so that a person sees all of them at once. */
class FieldChecks {
  readonly errors: Partial<Record<PoolField, AppError>> = {};

  /** Runs a check; an error becomes the field's, any other failure is thrown on. */
  field<T>(field: PoolField, check: () => T): T | undefined {
    if (this.errors[field]) return undefined;
    try {
      return check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.errors[field] = error;
      return undefined;
    }
  }

  isClean(): boolean {
    return Object.keys(this.errors).length === 0;
  }
}

/** What the chain says about one side of the pool. */
interface Side {
  readonly key: PublicKey;
  readonly mintAccount: AccountInfo<Buffer> | null;
  readonly associatedAccount: AccountInfo<Buffer> | null;
}

type SidesRead = readonly [owner: AccountInfo<Buffer> | null, base: Side | undefined, quote: Side | undefined];

async function readSides(
  cluster: ClusterConfig,
  owner: PublicKey,
  baseKey: PublicKey | undefined,
  quoteKey: PublicKey | undefined,
): Promise<SidesRead> {
  const keys = [baseKey, quoteKey].filter((key) => key !== undefined);
  if (keys.length === 0) return [null, undefined, undefined];
  const addresses = keys.flatMap((mint) => [mint, getAssociatedTokenAddressSync(mint, owner, true)]);
  const accounts = await callRpc(cluster, (connection) => connection.getMultipleAccountsInfo([owner, ...addresses]));
  const side = (key: PublicKey | undefined): Side | undefined => {
    if (!key) return undefined;
    const at = 1 + 2 * keys.indexOf(key);
    return { key, mintAccount: accounts[at] ?? null, associatedAccount: accounts[at + 1] ?? null };
  };
  return [accounts[0] ?? null, side(baseKey), side(quoteKey)];
}

function differentMint(text: string, other: PublicKey | undefined): PublicKey {
  const key = parseAddress(text);
  if (other?.equals(key)) throw new AppError('pools/same-mint', { details: { mint: key.toBase58() } });
  return key;
}

/** AMM v4 was made before Token-2022 and takes mints of the original token program only. */
function ammMint({ key, mintAccount }: Side): MintInfo {
  const mint = decodeMint(key.toBase58(), mintAccount);
  if (mint.isToken2022) throw new AppError('pools/token-2022-mint', { details: { mint: mint.address } });
  return mint;
}

function affordable(amount: bigint, balance: bigint | undefined): bigint {
  if (balance !== undefined && amount > balance) {
    throw new AppError('pools/amount-above-balance', { details: { amount: `${amount}`, balance: `${balance}` } });
  }
  return amount;
}
