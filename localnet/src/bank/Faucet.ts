import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import bs58 from 'bs58';

/** ASN.1 header that turns a 32-byte seed into an Ed25519 private key for Node's crypto. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The keypair that pays for airdrops. */
export class Faucet {
  /** Base58. */
  readonly address: string;
  readonly #key: KeyObject;

  /** @param secretKey 64 bytes: private seed, then public key */
  constructor(secretKey: Uint8Array) {
    const key = Buffer.concat([PKCS8_PREFIX, secretKey.subarray(0, 32)]);
    this.#key = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    this.address = bs58.encode(secretKey.subarray(32));
  }

  /** A signed transfer in wire format. */
  transfer(to: string, lamports: bigint, blockhash: string): Uint8Array {
    const data = Buffer.alloc(12);
    data.writeUInt32LE(2, 0);
    data.writeBigUInt64LE(lamports, 4);
    const keys = [bs58.decode(this.address), bs58.decode(to), new Uint8Array(32)];
    const message = Buffer.concat([
      Uint8Array.of(1, 0, 1, keys.length),
      ...keys,
      bs58.decode(blockhash),
      Uint8Array.of(1, 2, 2, 0, 1, data.length),
      data,
    ]);
    return new Uint8Array(Buffer.concat([Uint8Array.of(1), sign(null, message, this.#key), message]));
  }
}
