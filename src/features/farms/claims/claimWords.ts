import type { FactRow } from '@/ui/FactRows.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/launchPool.ts';
import { timeWords } from '@/features/farms/farmWords.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** Whose debts are paid: version 0 has the name of no project. */
export function projectWords({ project, version }: LaunchPoolClaim): string {
  return project ?? `Version ${version}`;
}

/** Why there is nothing to claim, with what to do; `null` where there is something. */
export function refusalWords({ whyNot }: LaunchPoolClaim): string | null {
  return whyNot === null ? null : describeInLine(new AppError(whyNot));
}

/** What a wallet is owed in each token, and when it is paid. */
export function claimRows(
  { tokens, openTimeSeconds, endTimeSeconds }: LaunchPoolClaim, nameOf: TokenName,
): readonly FactRow[] {
  const words = (amount: bigint, decimals: number): string => formatAmount(amount, decimals, { grouping: true });
  return [
    ...tokens.map(({ mint, decimals, amount, claimed }, place) => ({
      label: `${place + 1}. ${nameOf(mint)}`,
      value: `${words(amount, decimals)} ${nameOf(mint)}`,
      hint: claimed > 0n ? `${words(claimed, decimals)} claimed before` : undefined,
    })),
    { label: 'Open from', value: timeWords(openTimeSeconds) },
    { label: 'Open until', value: timeWords(endTimeSeconds) },
  ];
}
