import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import bs58 from 'bs58';
import { address, u64, u8 } from '../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../encoding/addresses.ts';

/** ASN.1 header that turns a 32-byte seed into an Ed25519 private key for Node's crypto. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Instructions of the programs that the faucet calls. */
const CREATE_IDEMPOTENT = 1;
const MINT_TO = 7;

/** The keypair that pays for airdrops and mints the test tokens. */
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
    return this.#signed(message);
  }

  /**
   * A signed transaction in wire format that mints a token of SPL Token, and creates the account for it if necessary.
   *
   * @param account the owner's associated token account
   */
  mintTo(tokens: { owner: string; account: string; mint: string; amount: bigint }, blockhash: string): Uint8Array {
    const keys = [this.address, tokens.account, tokens.mint, tokens.owner, SYSTEM_PROGRAM, TOKEN_PROGRAM, ASSOCIATED_TOKEN_PROGRAM];
    const message = Buffer.concat([
      // One signer; the owner and the three programs are not written.
      Uint8Array.of(1, 0, 4, keys.length),
      ...keys.map((key) => address(key)),
      bs58.decode(blockhash),
      Uint8Array.of(2),
      Uint8Array.of(6, 6, 0, 1, 3, 2, 4, 5, 1, CREATE_IDEMPOTENT),
      Uint8Array.of(5, 3, 2, 1, 0, 9), u8(MINT_TO), u64(tokens.amount),
    ]);
    return this.#signed(message);
  }

  #signed(message: Uint8Array): Uint8Array {
    return new Uint8Array(Buffer.concat([Uint8Array.of(1), sign(null, message, this.#key), message]));
  }
}
