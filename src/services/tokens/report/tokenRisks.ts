import { transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { TokenReport } from './TokenReport.ts';

/** A risk of holding a token: a setting that applies now, or a power that an authority has. */
export type TokenRisk = FeeRisk | {
  readonly kind: 'hook' | 'paused' | 'startsFrozen' | 'nonTransferable' | 'delegate' | 'freezable' | 'pausable' | 'feeCanChange';
};

/** A fee of every transfer, whoever holds an authority. */
export interface FeeRisk {
  readonly kind: 'fee';
  readonly basisPoints: number;
  /** Base units. */
  readonly maximumFee: bigint;
  readonly decimals: number;
  /** The epoch from which it is taken; `null` if it is taken now. */
  readonly fromEpoch: bigint | null;
}

/**
 * What buyers of a token should know, what it does before what somebody can do.
 *
 * @param epoch selects the transfer fee
 */
export function tokenRisks({ mint, settings, authorities }: Pick<TokenReport, 'mint' | 'settings' | 'authorities'>, epoch: bigint): readonly TokenRisk[] {
  const has = (kind: (typeof authorities)[number]['kind']): boolean => authorities.some((one) => one.kind === kind && one.holder !== null);
  const fee = settings.transferFee;
  const fees = fee ? [
    { ...transferFeeAt(fee, epoch), fromEpoch: null },
    ...(fee.newerTransferFee.epoch > epoch ? [{ ...fee.newerTransferFee, fromEpoch: fee.newerTransferFee.epoch }] : []),
  ] : [];
  return [
    ...fees.filter(({ transferFeeBasisPoints, maximumFee }) => transferFeeBasisPoints > 0 && maximumFee > 0n)
      .map(({ transferFeeBasisPoints, maximumFee, fromEpoch }): FeeRisk =>
        ({ kind: 'fee', basisPoints: transferFeeBasisPoints, maximumFee, decimals: mint.decimals, fromEpoch })),
    ...([
      ['nonTransferable', mint.extensions.includes('NonTransferable')],
      ['paused', settings.isPaused === true],
      ['startsFrozen', settings.startsFrozen === true],
      ['hook', !!settings.hookProgramId],
      ['delegate', has('permanentDelegate')],
      ['freezable', mint.freezeAuthority !== null],
      ['pausable', settings.isPaused === false && has('pause')],
      ['feeCanChange', has('transferFee')],
    ] as const).filter(([, applies]) => applies).map(([kind]) => ({ kind })),
  ];
}
