import { AppError } from '@/errors/AppError.ts';
import { type AuthorityProof, isProofValid, type ProofSubject, proofRequest, type SignInRequest, signInText } from './authorityProof.ts';

/** The parts of a wallet session that sign text. */
export interface TextSigner {
  /** `null` if none is selected. */
  readonly walletName: string | null;
  /** base58; `null` if none is connected. */
  readonly address: string | null;
  readonly signIn: ((request: SignInRequest) => Promise<{ readonly signedMessage: Uint8Array; readonly signature: Uint8Array }>) | undefined;
  readonly signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/**
 * Asks the wallet to sign that it holds an authority: by `signIn`, which shows the site's domain, or else by `signMessage` with
 * the same text.
 *
 * @throws AppError `wallet/not-selected`, `wallet/not-connected`, `wallet/unsupported-operation`, `wallet/sign-in-failed` if
 *   the wallet signed something else; and the wallet's own errors
 */
export async function signProof(subject: ProofSubject, { walletName, address, signIn, signMessage }: TextSigner): Promise<AuthorityProof> {
  if (walletName === null) throw new AppError('wallet/not-selected');
  if (address !== subject.authority.holder) throw new AppError('wallet/not-connected');
  const signedAtSeconds = BigInt(Math.floor(Date.now() / 1000));
  const request = proofRequest(subject, signedAtSeconds);
  const sign = signIn ? async () => (await signIn(request)).signature
    : signMessage && (() => signMessage(new TextEncoder().encode(signInText(request))));
  if (!sign) throw new AppError('wallet/unsupported-operation');
  const proof = { kind: subject.authority.kind, signedAtSeconds, signature: await sign() };
  // For a sign-in the wallet writes the message itself; a different text proves nothing.
  if (!await isProofValid(subject, proof)) throw new AppError('wallet/sign-in-failed');
  return proof;
}
