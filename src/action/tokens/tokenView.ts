import type { BadgeProps } from '@/ui/Badge.tsx';
import { formatRate, type ShownNumber } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { HeldToken } from '@/services/tokens/choice/readTokenChoices.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import type { TokenChoice } from '@/services/tokens/choice/gradeToken.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A token of the picker, as text that is safe to show. */
export interface TokenView {
  readonly mint: string;
  /** 'USDC', or its address if it has no symbol or a misleading one. */
  readonly title: string;
  /** '' if it has none, or a misleading one. */
  readonly name: string;
  /** The wallet's balance; `null` for none. */
  readonly balance: ShownNumber | null;
  readonly isVerified: boolean;
  /** Its name or symbol imitates another token, or could. */
  readonly isMisleading: boolean;
  /** 'Verified' or its replacement, then properties of the mint. */
  readonly badges: readonly { readonly text: string; readonly tone: BadgeProps['tone'] }[];
}

/**
 * @param epoch selects the current transfer fee; `null` while unknown
 * @param write writes the balance, if one is to be shown
 */
export function tokenView(token: TokenChoice | HeldToken, label: TokenLabel, epoch: bigint | null, write?: (held: HeldToken) => ShownNumber): TokenView {
  const { mint, isToken2022, isFreezable, transferFees } = token;
  const isVerified = label.trust === 'listed';
  const isMisleading = !isVerified && label.trust !== 'unverified' && label.trust !== 'unnamed';
  return {
    mint,
    title: label.short,
    name: isMisleading || mint === NATIVE_TOKEN.mint ? '' : label.name || (isVerified ? token.name : ''),
    balance: write && 'amount' in token ? write(token) : null,
    isVerified,
    isMisleading,
    badges: [
      isVerified ? { text: m.ui.verified, tone: 'good' }
        : isMisleading ? { text: capitalized(label.mark), tone: 'waiting' } : { text: m.ui.unverified, tone: undefined },
      ...('isFrozen' in token && token.isFrozen ? [{ text: m.action.frozen, tone: 'waiting' } as const]
        : isFreezable ? [{ text: m.action.freezable, tone: 'waiting' } as const] : []),
      ...(transferFees ? [{ text: formatTransferFee(transferFees, epoch), tone: 'waiting' } as const] : []),
      ...(isToken2022 ? [{ text: 'Token-2022', tone: undefined }] : []),
    ],
  };
}

function formatTransferFee(fees: NonNullable<TokenChoice['transferFees']>, epoch: bigint | null): string {
  if (epoch === null) return m.ui.transferFee;
  const part = createFraction(BigInt(transferFeeAt(fees, epoch).transferFeeBasisPoints), TRANSFER_FEE_DENOMINATOR_BPS);
  return formatMessage(m.action.transferFeeRate, { rate: formatRate(part) });
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
