import type { PoolVerdictView } from '../../components/mint/PoolVerdictList.tsx';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { computeTransferFee } from '../../services/fees/computeTransferFee.ts';
import { maxSupplyText } from '../../services/tokens/create/tokenLimits.ts';
import { parseFeeBps, parseMaximumFee } from '../../services/tokens/create/parseExtensionValue.ts';
import { parseTokenDecimals } from '../../services/tokens/create/parseTokenDecimals.ts';
import { parseSupply } from '../../services/tokens/parseSupply.ts';
import type { PoolVerdicts } from '../../services/tokens/verdict/poolVerdicts.ts';
import { poolKindNames } from '../createPool/poolWords.ts';

/** A transfer everybody can follow in the head. */
const EXAMPLE_TOKENS = 1000n;

/** What `parse` reads, or `null` while it is no value. */
function typed<Value>(parse: () => Value): Value | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

interface FeeTyped {
  readonly percent: string;
  readonly maximum: string;
  readonly decimals: string;
  readonly symbol: string;
}

/** What a transfer fee does, told by one transfer; '' while it is not typed. */
export function feeExample({ percent, maximum, decimals: decimalsText, symbol }: FeeTyped): string {
  const fee = typed(() => {
    const decimals = parseTokenDecimals(decimalsText);
    const amount = EXAMPLE_TOKENS * 10n ** BigInt(decimals);
    const taken = computeTransferFee(amount, {
      epoch: 0n, transferFeeBasisPoints: parseFeeBps(percent), maximumFee: parseMaximumFee(maximum, decimals),
    });
    const write = (units: bigint): string => formatAmount(units, decimals, { grouping: true });
    return { taken: write(taken), arrives: write(amount - taken), sent: write(amount) };
  });
  if (!fee) return '';
  return `For example: of ${fee.sent} ${symbol.trim() || 'tokens'} sent, ${fee.taken} stay behind and ${fee.arrives} arrive.`;
}

/** What of a supply can be typed, with so many decimals. */
export function supplyHint(decimalsText: string): string {
  const decimals = typed(() => parseTokenDecimals(decimalsText));
  if (decimals === null) return 'Whole tokens.';
  const digits = decimals === 0 ? 'no digits' : decimals === 1 ? 'up to 1 digit' : `up to ${decimals} digits`;
  return `Whole tokens, ${digits} after the point; at most ${maxSupplyText(decimals)}.`;
}

/**
 * The supply typed, base units; while the decimals are no number, as if there were nine of them: they have a message of
 * their own.
 *
 * @throws AppError as `parseSupply`
 */
export function supplyOf(supplyText: string, decimalsText: string): bigint {
  return parseSupply(supplyText, typed(() => parseTokenDecimals(decimalsText)) ?? undefined);
}

/** The supply as wallets will write it. */
export function supplyWords(supplyText: string, decimalsText: string, symbol: string): string {
  const supply = typed(() => {
    const decimals = parseTokenDecimals(decimalsText);
    return formatAmount(parseSupply(supplyText, decimals), decimals, { grouping: true });
  });
  return `${supply ?? '0'} ${symbol.trim() || 'tokens'}`;
}

/** The verdicts as a list shows them. */
export function verdictViews(verdicts: PoolVerdicts): readonly PoolVerdictView[] {
  return (['amm-v4', 'cpmm', 'clmm'] as const).map((kind) => ({
    pool: poolKindNames[kind],
    accepted: verdicts[kind].accepted,
    reasons: verdicts[kind].reasons.map(({ text }) => text),
    warnings: verdicts[kind].warnings.map(({ text }) => text),
  }));
}
