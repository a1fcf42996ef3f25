import { Keypair, MessageV0, PublicKey, SystemProgram, Transaction, TransactionInstruction, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { encodeTransaction } from '../../src/encoding/encodeTransaction.ts';
import type { TransactionRecord } from '../../src/encoding/transactionRecord.ts';

const payer = Keypair.generate();
export const PAYER = payer.publicKey;
export const [MINT, SOURCE, DESTINATION, OWNER, OTHER] = Array.from({ length: 5 }, () => Keypair.generate().publicKey) as
  [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey];
export const [SIGNER_1, SIGNER_2] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
export const BLOCKHASH = bs58.encode(new Uint8Array(32).fill(7));
export const b58 = (key: PublicKey): string => key.toBase58();

/** An instruction under jsonParsed. */
export function shown(instruction: TransactionInstruction): object {
  const encoded = encodeTransaction(recordOf([instruction]), { encoding: 'jsonParsed' });
  const [first] = (encoded as never as { transaction: { message: { instructions: object[] } } })
    .transaction.message.instructions;
  return first!;
}

export function infoOf(instruction: TransactionInstruction): object {
  return (shown(instruction) as { parsed: { info: object } }).parsed.info;
}

/** A record of a legacy transaction. Signatures are not checked, so only their number is right. */
export function recordOf(instructions: TransactionInstruction[], fields: Partial<TransactionRecord> = {}): TransactionRecord {
  const transaction = new Transaction({ feePayer: PAYER, blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
  const wire = transaction.add(...instructions).serialize({ requireAllSignatures: false, verifySignatures: false });
  return { ...baseRecord(wire, 'legacy'), ...fields };
}

export function versionedRecord(
  instructions: TransactionInstruction[],
  lookup: { table: PublicKey; writable: PublicKey[]; readonly: PublicKey[] },
): TransactionRecord {
  const message = MessageV0.compile({
    payerKey: PAYER, recentBlockhash: BLOCKHASH,
    // An instruction that is never run, so that a readonly address is loaded too.
    instructions: [...instructions, new TransactionInstruction({
      programId: SystemProgram.programId, data: Buffer.alloc(0),
      keys: lookup.readonly.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
    })],
    addressLookupTableAccounts: [{
      key: lookup.table, state: { addresses: [...lookup.writable, ...lookup.readonly] },
    } as never],
  });
  return {
    ...baseRecord(new VersionedTransaction(message).serialize(), 0),
    loadedAddresses: { writable: lookup.writable.map(b58), readonly: lookup.readonly.map(b58) },
  };
}

function baseRecord(wire: Uint8Array, version: 'legacy' | 0): TransactionRecord {
  return {
    signature: bs58.encode(wire.subarray(1, 65)), slot: 42n, blockTime: 1_700_000_000, wire, version, err: null,
    fee: 5000n, logs: [], innerInstructions: [], preBalances: [10n, 0n, 1n], postBalances: [5n, 5n, 1n],
    preTokenBalances: [], postTokenBalances: [], loadedAddresses: { writable: [], readonly: [] },
    computeUnitsConsumed: 150n, returnData: null,
  };
}
