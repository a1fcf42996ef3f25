import type { ReactNode } from 'react';
import type { FactRow } from '@/ui/FactRows.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatExact, formatTimeWithUtc } from '@/ui/format.ts';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/launchPool.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The project of a launch pool; pools of version 0 do not store one. */
export function formatProject({ project, version }: LaunchPoolClaim): string {
  return project ?? formatMessage(m.farms.version, { version });
}

/** Why nothing can be claimed and what to do; `null` if something can. */
export function describeRefusal({ whyNot }: LaunchPoolClaim): ReactNode {
  return whyNot === null ? null : errorText(new AppError(whyNot));
}

/** What a wallet can claim of each token, and when. */
export function claimRows(
  { tokens, openTimeSeconds, endTimeSeconds }: LaunchPoolClaim, nameOf: TokenName,
): readonly FactRow[] {
  const format = (amount: bigint, decimals: number): string => formatExact(amount, decimals);
  return [
    ...tokens.map(({ mint, decimals, amount, claimed }, index) => ({
      label: `${index + 1}. ${nameOf(mint)}`,
      value: `${format(amount, decimals)} ${nameOf(mint)}`,
      hint: claimed > 0n ? formatMessage(m.farms.alreadyClaimed, { amount: format(claimed, decimals) }) : undefined,
    })),
    { label: m.farms.openFrom, value: formatTimeWithUtc(openTimeSeconds) },
    { label: m.farms.openUntil, value: formatTimeWithUtc(endTimeSeconds) },
  ];
}
