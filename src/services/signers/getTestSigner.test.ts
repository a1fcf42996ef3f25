import { Keypair, SystemProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { clusters, type ClusterConfig } from '@/config.ts';
import { getTestSigner } from './getTestSigner.ts';
import { testSignerAddress } from './testSignerAddress.ts';
import { compileTransaction } from '@/services/transactions/compileTransaction.ts';
import { codeOf } from '@tests/support/services.ts';

const [localnet] = clusters as readonly [ClusterConfig];
const mainnet: ClusterConfig = { ...localnet, name: 'mainnet', allowsTestSigner: false };
const BLOCKHASH = '11111111111111111111111111111111';

describe('the built-in test signer', () => {
  test('has a public, well-known default', () => {
    expect(getTestSigner(localnet).address).toBe(getTestSigner(localnet).address);
    expect(getTestSigner(localnet).kind).toBe('keypair');
  });

  test('accepts its key as base58 or as the JSON array of a keypair file', () => {
    const keypair = Keypair.generate();
    const address = keypair.publicKey.toBase58();
    expect(getTestSigner(localnet, bs58.encode(keypair.secretKey)).address).toBe(address);
    expect(getTestSigner(localnet, ` ${JSON.stringify([...keypair.secretKey])}\n`).address).toBe(address);
  });

  test('has an address that can be read without signing arithmetic', () => {
    const { secretKey, publicKey } = Keypair.generate();
    expect(testSignerAddress(localnet)).toBe(getTestSigner(localnet).address);
    expect(testSignerAddress(localnet, bs58.encode(secretKey))).toBe(publicKey.toBase58());
    expect(testSignerAddress(localnet, JSON.stringify([...secretKey]))).toBe(publicKey.toBase58());
    expect(testSignerAddress(localnet, 'nonsense 0OIl')).toBeNull();
    expect(testSignerAddress(localnet, bs58.encode(secretKey.subarray(1)))).toBeNull();
    expect(testSignerAddress(mainnet)).toBeNull();
  });

  test('signs', () => {
    const owner = getTestSigner(localnet);
    const keypair = Keypair.generate().publicKey;
    const instruction = SystemProgram.transfer({ fromPubkey: keypair, toPubkey: keypair, lamports: 1 });
    instruction.keys = [];
    const transaction = compileTransaction({ payer: owner.address, instructions: [instruction], blockhash: BLOCKHASH });
    owner.sign([transaction]);
    expect(transaction.signatures[0]?.some((byte) => byte !== 0)).toBe(true);
  });

  test('is refused on mainnet, whatever its key', async () => {
    expect(await codeOf(() => getTestSigner(mainnet))).toBe('signers/refused-on-mainnet');
    expect(await codeOf(() => getTestSigner(mainnet, 'nonsense'))).toBe('signers/refused-on-mainnet');
  });

  test.each([
    ['nothing', ''],
    ['what is no base58', '0OIl'],
    ['too few bytes', bs58.encode(new Uint8Array(32))],
    ['two halves that do not belong together', bs58.encode(new Uint8Array(64).fill(7))],
    ['broken JSON', '[1,2,'],
    ['an array of other things', '["a"]'],
  ])('refuses %s as a key, and does not include the key in the error', async (_, key) => {
    const failing = async (): Promise<void> => void getTestSigner(localnet, key);
    expect(await codeOf(failing)).toBe('signers/invalid-secret-key');
    await failing().catch((error: unknown) => {
      expect(error).toMatchObject({ details: {}, cause: undefined });
    });
  });
});
