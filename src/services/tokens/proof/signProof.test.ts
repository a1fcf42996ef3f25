import { generateKeyPairSync, sign } from 'node:crypto';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { codeOf } from '@tests/support/services.ts';
import { formatProof, isProofValid, parseProof, type ProofSubject, proofRequest, signInText } from './authorityProof.ts';
import { signProof, type TextSigner } from './signProof.ts';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

function holder(): { readonly subject: ProofSubject; readonly wallet: TextSigner } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const address = bs58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  const signMessage = (text: Uint8Array) => Promise.resolve(new Uint8Array(sign(null, text, privateKey)));
  return {
    subject: { domain: 'pad.example', cluster: 'devnet', mint: MINT, authority: { kind: 'mint', holder: address } },
    wallet: { walletName: 'A wallet', address, signIn: undefined, signMessage },
  };
}

describe('a proof of authority', () => {
  test('is a text that names site, wallet, token and network [10.59]', () => {
    const { subject } = holder();
    expect(signInText(proofRequest(subject, 1_764_000_000n))).toBe([
      'pad.example wants you to sign in with your Solana account:', subject.authority.holder, '',
      `I hold the mint authority of the token ${MINT}.`, '', 'Chain ID: devnet', 'Issued At: 2025-11-24T16:00:00.000Z',
    ].join('\n'));
  });

  test('is valid for what it was signed for alone, and comes whole through its link [10.59]', async () => {
    const { subject, wallet } = holder();
    const proof = await signProof(subject, wallet);
    expect(parseProof(formatProof(proof))).toEqual(proof);
    expect(await isProofValid(subject, proof)).toBe(true);
    const others: readonly Partial<ProofSubject>[] = [
      { domain: 'other.example' }, { cluster: 'mainnet' }, { mint: subject.authority.holder }, { authority: holder().subject.authority },
      { authority: { ...subject.authority, kind: 'freeze' } },
    ];
    for (const other of others) expect(await isProofValid({ ...subject, ...other }, proof)).toBe(false);
  });

  test('by a sign-in has the text of this app, or is refused [7.28]', async () => {
    const { subject, wallet } = holder();
    const signs = (change: string): TextSigner => ({
      ...wallet, signMessage: undefined,
      signIn: async (request) => {
        const signedMessage = new TextEncoder().encode(signInText(request) + change);
        return { signedMessage, signature: await wallet.signMessage!(signedMessage) };
      },
    });
    expect(await isProofValid(subject, await signProof(subject, signs('')))).toBe(true);
    expect(await codeOf(signProof(subject, signs('\nNonce: 1')))).toBe('wallet/sign-in-failed');
  });

  test('needs a wallet that is selected, connected and signs text', async () => {
    const { subject, wallet } = holder();
    const codes = [{ walletName: null, address: null }, { address: null }, { signMessage: undefined }]
      .map((change) => codeOf(signProof(subject, { ...wallet, ...change })));
    expect(await Promise.all(codes)).toEqual(['wallet/not-selected', 'wallet/not-connected', 'wallet/unsupported-operation']);
  });

  test.each(['', 'mint', 'mint.1.1', 'pause.1.', `mint.1.${'1'.repeat(88)}`, `mint.1.${'0'.repeat(88)}`])('%s is none', (text) => {
    expect(parseProof(text)).toBeNull();
  });
});
