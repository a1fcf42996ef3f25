import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import bs58 from 'bs58';
import type { DecodedTransaction } from './decodeTransaction.ts';

/** ASN.1 header that turns 32 raw bytes into an Ed25519 public key for Node's crypto. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether all required signers have signed the message. */
export function verifySignatures({ signatures, message, messageBytes }: DecodedTransaction): boolean {
  return signatures.every((signature, index) => {
    try {
      return verify(null, messageBytes, publicKey(message.staticKeys[index]!), signature);
    } catch {
      // An address that is not a point on the curve cannot sign.
      return false;
    }
  });
}

/** Limits the cache: a wallet sends many transactions, but clients can sign with any number of keys. */
const MAX_REMEMBERED = 1_000;
const remembered = new Map<string, KeyObject>();

/** The key of an address. Creating one costs more than a verification. */
function publicKey(address: string): KeyObject {
  const known = remembered.get(address);
  if (known) return known;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bs58.decode(address)]), format: 'der', type: 'spki' });
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(address, key);
  return key;
}
