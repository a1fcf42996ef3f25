import { createPublicKey, verify } from 'node:crypto';
import bs58 from 'bs58';
import type { DecodedTransaction } from './decodeTransaction.ts';

/** ASN.1 header that turns 32 raw bytes into an Ed25519 public key for Node's crypto. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether all required signers have signed the message. */
export function verifySignatures(transaction: DecodedTransaction): boolean {
  return transaction.signatures.every((signature, index) => {
    const key = Buffer.concat([SPKI_PREFIX, bs58.decode(transaction.message.staticKeys[index]!)]);
    try {
      const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
      return verify(null, transaction.messageBytes, publicKey, signature);
    } catch {
      // An address that is not a point on the curve cannot sign.
      return false;
    }
  });
}
