import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { mulDivCeil, U64_MAX } from '@/services/amounts/integers.ts';

/** A fee that a Token-2022 mint takes from every transfer (rule 3.10). */
export interface TransferFee {
  /** The first epoch in which it applies. */
  readonly epoch: bigint;
  /** Maximum per transfer, base units. */
  readonly maximumFee: bigint;
  /** Basis points of the amount, 0 to 10000. */
  readonly transferFeeBasisPoints: number;
}

/** The fees of a mint: the newer one from its epoch on, the older one before (rule 3.10). */
export interface TransferFeeConfig {
  readonly olderTransferFee: TransferFee;
  readonly newerTransferFee: TransferFee;
  /** May change the fee, base58; `null` if revoked. */
  readonly configAuthority: string | null;
  /** May withdraw withheld fees, base58; `null` if revoked. */
  readonly withdrawAuthority: string | null;
  /** Withheld fees already collected in the mint, base units. */
  readonly withheldAmount: bigint;
}

/**
 * Checks a fee and an amount as the token program would.
 *
 * @param amount base units, 0 to 2^64 - 1
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 */
function assertTransferFee(amount: bigint, { maximumFee, transferFeeBasisPoints }: TransferFee): void {
  if (amount < 0n || amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount } });
  const isPart = Number.isInteger(transferFeeBasisPoints) && transferFeeBasisPoints >= 0
    && transferFeeBasisPoints <= Number(TRANSFER_FEE_DENOMINATOR_BPS);
  if (!isPart || maximumFee < 0n || maximumFee > U64_MAX) {
    throw new AppError('fees/invalid-transfer-fee', { details: { maximumFee, transferFeeBasisPoints } });
  }
}

/**
 * The fee withheld from a transfer: rounded up and capped at the maximum fee (rule 9.15).
 *
 * @param amount base units that leave the sender, 0 to 2^64 - 1
 * @returns base units the receiver does not get
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example computeTransferFee(101n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 2n
 */
export function computeTransferFee(amount: bigint, fee: TransferFee): bigint {
  assertTransferFee(amount, fee);
  if (fee.transferFeeBasisPoints === 0) return 0n;
  const part = mulDivCeil(amount, BigInt(fee.transferFeeBasisPoints), TRANSFER_FEE_DENOMINATOR_BPS);
  return part < fee.maximumFee ? part : fee.maximumFee;
}

/** The fee of a token without one. */
const NO_FEE: TransferFee = Object.freeze({ epoch: 0n, maximumFee: 0n, transferFeeBasisPoints: 0 });

/**
 * The fee that applies in an epoch (rule 3.10).
 *
 * @param config the mint's fees, absent if it has none
 * @param epoch epoch the transfer runs in
 * @returns the newer fee from its epoch on, the older one before; a fee of 0 without a config
 */
export function transferFeeAt(
  config: Pick<TransferFeeConfig, 'olderTransferFee' | 'newerTransferFee'> | undefined, epoch: bigint,
): TransferFee {
  if (!config) return NO_FEE;
  return epoch >= config.newerTransferFee.epoch ? config.newerTransferFee : config.olderTransferFee;
}

/**
 * What the receiver gets from a transfer (rule 9.15). `amountBeforeTransferFee` is its inverse.
 *
 * @param amount base units that leave the sender, 0 to 2^64 - 1
 * @returns base units
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example amountAfterTransferFee(101n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 99n
 */
export function amountAfterTransferFee(amount: bigint, fee: TransferFee): bigint {
  return amount - computeTransferFee(amount, fee);
}

/**
 * What must be sent for the receiver to get exactly an amount: the inverse of the fee (rule 9.15).
 *
 * Sending one base unit more increases what is received by one or zero, never two, so every amount can be reached. The
 * least to send is the smaller of two: one for a fee below its cap and one for a fee at it.
 *
 * @param received base units the receiver should get, 0 to 2^64 - 1
 * @returns the least base units to send, of which the part above `received` is the fee
 * @throws AppError `fees/amount-unreachable` if that exceeds what a token account can hold, as with 100 % and no cap;
 *   `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example amountBeforeTransferFee(99n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 100n
 */
export function amountBeforeTransferFee(received: bigint, fee: TransferFee): bigint {
  assertTransferFee(received, fee);
  if (received === 0n || fee.transferFeeBasisPoints === 0) return received;
  const kept = TRANSFER_FEE_DENOMINATOR_BPS - BigInt(fee.transferFeeBasisPoints);
  const capped = received + fee.maximumFee;
  // With 100 % nothing is left below the cap, however much is sent.
  const uncapped = kept === 0n ? capped : mulDivCeil(received, TRANSFER_FEE_DENOMINATOR_BPS, kept);
  const amount = uncapped < capped ? uncapped : capped;
  if (amount > U64_MAX) throw new AppError('fees/amount-unreachable', { details: { received, amount } });
  return amount;
}

/** A config for a mint of which only the current fee is known, assumed not to change. */
export function steadyTransferFee(fee: TransferFee | null): TransferFeeConfig | undefined {
  return fee ? {
    olderTransferFee: fee, newerTransferFee: fee, configAuthority: null, withdrawAuthority: null, withheldAmount: 0n,
  } : undefined;
}
