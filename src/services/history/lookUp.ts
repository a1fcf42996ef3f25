import bs58 from 'bs58';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { readTransaction } from './readTransaction.ts';
import type { TransactionRecord } from './TransactionRecord.ts';

/** What a text names: one transaction, or an address whose transactions are to be listed. */
export type LookUpResult =
  | { readonly kind: 'transaction'; readonly record: TransactionRecord }
  | { readonly kind: 'address'; readonly address: string };

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,88}$/;
/** No link of an explorer is longer. */
const MAX_CHARACTERS = 2_048;
const SIGNATURE_BYTES = 64;
const ADDRESS_BYTES = 32;

/**
 * Reads what somebody typed or pasted as a signature or an address; the link of an explorer will do.
 *
 * @returns base58
 * @throws AppError `history/neither`
 * @example parseLookUp('https://explorer.solana.com/tx/5h6x…?cluster=devnet'); // { kind: 'signature', id: '5h6x…' }
 */
export function parseLookUp(text: string): { readonly kind: 'signature' | 'address'; readonly id: string } {
  for (const id of text.length > MAX_CHARACTERS ? [] : text.trim().split(/[\s/?&#=]+/)) {
    if (!BASE58.test(id)) continue;
    const { length } = bs58.decode(id);
    if (length === SIGNATURE_BYTES) return { kind: 'signature', id };
    if (length === ADDRESS_BYTES) return { kind: 'address', id };
  }
  throw new AppError('history/neither', { details: { text } });
}

/**
 * Finds what a text names on one cluster.
 *
 * @param owner whose gains and losses a transaction is told for, base58; its fee payer's where absent
 * @throws AppError `history/neither`, `history/not-found`, `history/not-confirmed-yet`, `history/not-kept`, `rpc/*`
 */
export async function lookUp(cluster: ClusterConfig, text: string, owner?: string): Promise<LookUpResult> {
  const { kind, id } = parseLookUp(text);
  if (kind === 'address') return { kind, address: id };
  return { kind: 'transaction', record: await readTransaction(cluster, id, { owner }) };
}
