import type { Bank } from './Bank.ts';
import type { Commitment } from './commitment.ts';

/** How far a landed transaction has come. */
export interface SignatureStatus {
  readonly slot: number;
  /** Blocks since its own; `null` once it is final. */
  readonly confirmations: number | null;
  readonly err: unknown;
  /** The same as `err` in an older form. */
  readonly status: { readonly Ok: null } | { readonly Err: unknown };
  readonly confirmationStatus: Commitment;
}

/** The status of a transaction, `null` when it has not landed. */
export function signatureStatus(bank: Bank, signature: string): SignatureStatus | null {
  const record = bank.history.get(signature);
  if (!record) return null;
  const slot = Number(record.slot);
  const confirmationStatus = bank.clock.commitmentOf(slot);
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : bank.clock.current() - slot,
    err: record.err,
    status: record.err === null ? { Ok: null } : { Err: record.err },
    confirmationStatus,
  };
}
