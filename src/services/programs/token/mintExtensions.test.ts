import {
  ExtensionType, getExtensionData, getExtensionTypes, getTransferFeeConfig, MintLayout, TOKEN_2022_PROGRAM_ID,
  TransferFeeConfigLayout,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { mintOf } from './splToken.ts';
import { decodeMint, mintExtensions } from './decodeMint.ts';
import { codeOf } from '@tests/support/codeOf.ts';

const mint = Keypair.generate().publicKey;
const zeroKey = PublicKey.default;

/** An extension in a mint: type, length, data. */
function entry(type: number, data: Uint8Array, length = data.length): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(length, 2);
  return Buffer.concat([head, data]);
}

/** A mint's account followed by these bytes. */
function account(...extensions: readonly Uint8Array[]): Account {
  const data = Buffer.alloc(166);
  MintLayout.encode({
    mintAuthorityOption: 0, mintAuthority: zeroKey, supply: 1n, decimals: 6, isInitialized: true,
    freezeAuthorityOption: 0, freezeAuthority: zeroKey,
  }, data);
  data[165] = 1;
  const owner = TOKEN_2022_PROGRAM_ID.toBase58();
  return { address: mint.toBase58(), owner, lamports: 1n, executable: false, data: Buffer.concat([data, ...extensions]) };
}

const types = Object.values(ExtensionType).filter((type): type is ExtensionType => typeof type === 'number' && type !== ExtensionType.Uninitialized);
const anyExtension = fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 120 }));

describe('The extensions of a mint', () => {
  it('equal those that spl-token reads, in name and data', () => {
    fc.assert(fc.property(fc.uniqueArray(anyExtension, { maxLength: 6, selector: ([type]) => type }), (all) => {
      const made = account(...all.map(([type, data]) => entry(type, data)));
      fc.pre(made.data.length !== 355); // as long as a multisig, which no mint is
      const { tlvData } = mintOf(made);
      const read = mintExtensions(made.data);
      expect(read.map(({ name }) => name)).toEqual(getExtensionTypes(tlvData).map((type) => ExtensionType[type]));
      all.forEach(([type], index) => expect(read[index]?.data).toEqual(getExtensionData(type, tlvData)));
    }));
  });

  it('end at padding, which spl-token takes for another extension', () => {
    const made = account(entry(ExtensionType.TransferHook, Buffer.alloc(185)), Buffer.alloc(2));
    expect(made.data.length).toBe(357);
    expect(decodeMint(mint.toBase58(), made).extensions).toEqual(['TransferHook']);
    expect(() => getExtensionTypes(Buffer.from(made.data).subarray(166))).toThrow(RangeError);
  });

  it('are named by number if unknown', () => {
    expect(decodeMint(mint.toBase58(), account(entry(99, Buffer.alloc(8)))).extensions).toEqual(['Extension99']);
  });

  it('longer than their account make it invalid', () => {
    const made = account(entry(ExtensionType.TransferHook, Buffer.alloc(8), 9));
    expect(codeOf(() => decodeMint(mint.toBase58(), made))).toBe('tokens/not-a-mint');
  });
});

describe('The transfer fees of a mint', () => {
  const u64 = fc.oneof(fc.bigInt(0n, U64_MAX), fc.constantFrom(0n, 1n, U64_MAX));
  const fee = fc.record({ epoch: u64, maximumFee: u64, transferFeeBasisPoints: fc.integer({ min: 0, max: 10_000 }) });
  const key = fc.constantFrom(zeroKey, Keypair.generate().publicKey, Keypair.generate().publicKey);

  it('equal those that spl-token reads', () => {
    fc.assert(fc.property(fee, fee, key, key, u64, (olderTransferFee, newerTransferFee, config, withdraw, withheldAmount) => {
      const data = Buffer.alloc(TransferFeeConfigLayout.span);
      TransferFeeConfigLayout.encode({
        transferFeeConfigAuthority: config, withdrawWithheldAuthority: withdraw, withheldAmount, olderTransferFee, newerTransferFee,
      }, data);
      const made = account(entry(ExtensionType.NonTransferable, new Uint8Array()), entry(ExtensionType.TransferFeeConfig, data));
      const theirs = getTransferFeeConfig(mintOf(made));
      const name = (key: PublicKey) => (key.equals(zeroKey) ? null : key.toBase58());
      expect(decodeTransferFeeConfig(mint.toBase58(), made)).toEqual({
        olderTransferFee: theirs?.olderTransferFee, newerTransferFee: theirs?.newerTransferFee, withheldAmount,
        configAuthority: name(config), withdrawAuthority: name(withdraw),
      });
    }));
  });

  it('are undefined without the extension', () => {
    expect(decodeTransferFeeConfig(mint.toBase58(), account(entry(ExtensionType.TransferHook, Buffer.alloc(64))))).toBeUndefined();
  });
});
