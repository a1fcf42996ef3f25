import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { ACCOUNT_TYPE_SIZE, AccountLayout, ExtensionType, getExtensionData } from './splToken.ts';

/** Source: `MEMO_PROGRAM_ID` of the SDK. */
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** Whether a token account of Token-2022 only accepts transfers right after a memo. */
export function requiresMemo(data: Uint8Array): boolean {
  const extensions = data.subarray(AccountLayout.span + ACCOUNT_TYPE_SIZE);
  return getExtensionData(ExtensionType.MemoTransfer, Buffer.from(extensions))?.[0] === 1;
}

/** Writes a text into the transaction. */
export function memoInstruction(text: string): TransactionInstruction {
  return new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from(text) });
}
