import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import bs58 from 'bs58';

/** ASN.1 header that makes a 32-byte seed an Ed25519 private key for node's crypto. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Lamports the faucet holds at genesis: 500 million SOL. */
export const FAUCET_LAMPORTS = 500_000_000_000_000_000n;

/** The keypair airdrops are paid from; each ledger has its own. */
export class Faucet {
  /** Base58. */
  readonly address: string;
  /** 32 secret bytes, kept in the ledger. */
  readonly seed: Uint8Array;
  readonly #key: KeyObject;

  constructor(seed: Uint8Array = newSeed()) {
    this.seed = seed;
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    this.address = bs58.encode(createPublicKey(this.#key).export({ format: 'der', type: 'spki' }).subarray(-32));
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

function newSeed(): Uint8Array {
  const { privateKey } = generateKeyPairSync('ed25519');
  return new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32));
}
