import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { formatMessage } from '@/messages/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { TokenRisk } from '@/services/tokens/report/tokenRisks.ts';
import { formatExact, formatRate } from '@/ui/format.ts';
import * as m from '#messages';

const TEXTS: Readonly<Record<Exclude<TokenRisk['kind'], 'fee'>, string>> = {
  nonTransferable: m.action.riskNonTransferable,
  paused: m.action.riskPaused,
  startsFrozen: m.action.riskStartsFrozen,
  hook: m.action.riskHook,
  delegate: m.action.riskDelegate,
  freezable: m.action.riskFreezable,
  pausable: m.action.riskPausable,
  feeCanChange: m.action.riskFeeChange,
};

/** One sentence about a token, whose name stands above it. */
export function riskText(risk: TokenRisk, token: string): string {
  if (risk.kind !== 'fee') return TEXTS[risk.kind];
  const { basisPoints, maximumFee, decimals, fromEpoch } = risk;
  const texts = {
    rate: formatRate(createFraction(BigInt(basisPoints), TRANSFER_FEE_DENOMINATOR_BPS)), most: formatExact(maximumFee, decimals), token,
  };
  return fromEpoch === null ? formatMessage(m.action.riskFee, texts) : formatMessage(m.action.riskFeeFrom, { epoch: fromEpoch, ...texts });
}
