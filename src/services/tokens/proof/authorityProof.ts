import bs58 from 'bs58';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';

/** The fields of a Sign-In With Solana message that this app uses. */
export interface SignInRequest {
  /** Host of the requesting site. */
  readonly domain: string;
  /** The signer, base58. */
  readonly address: string;
  readonly statement: string;
  readonly chainId: string;
  /** ISO 8601. */
  readonly issuedAt: string;
}

/** The message a wallet signs, in the exact format of Sign-In With Solana. */
export function signInText({ domain, address, statement, chainId, issuedAt }: SignInRequest): string {
  return `${domain} wants you to sign in with your Solana account:\n${address}\n\n${statement}\n\nChain ID: ${chainId}\nIssued At: ${issuedAt}`;
}

/** The part of a proof that a link carries; the rest comes from the chain and the page. */
export interface AuthorityProof {
  readonly kind: AuthorityKind;
  /** Unix time by the signer's clock. */
  readonly signedAtSeconds: bigint;
  readonly signature: Uint8Array;
}

/** The claim that a proof signs. */
export interface ProofSubject {
  /** Host of this page: a proof signed on another site is not valid here. */
  readonly domain: string;
  /** Name of the network. */
  readonly cluster: string;
  /** base58 */
  readonly mint: string;
  /** The authority and its holder, base58. */
  readonly authority: { readonly kind: AuthorityKind; readonly holder: string };
}

/** What an authority is called in the signed text, which must be the same in every language. */
const SIGNED_NAMES: Readonly<Record<AuthorityKind, string>> = {
  mint: 'mint authority', freeze: 'freeze authority', metadata: 'update authority',
  metadataPointer: 'metadata pointer authority', transferFee: 'transfer fee authority', withheldFees: 'withdraw authority',
  closeMint: 'mint close authority', interestRate: 'interest rate authority', permanentDelegate: 'permanent delegate',
  transferHook: 'transfer hook authority', pause: 'pause authority', scaledUiAmount: 'scaled amount authority',
  confidentialTransfer: 'confidential transfer authority', groupPointer: 'group pointer authority', groupMemberPointer: 'group member pointer authority',
  permissionedBurn: 'burn authority',
};

/** The sign-in that proves an authority: one sentence with the mint's full address. */
export function proofRequest({ domain, cluster, mint, authority }: ProofSubject, signedAtSeconds: bigint): SignInRequest {
  return {
    domain, address: authority.holder, chainId: cluster,
    statement: `I hold the ${SIGNED_NAMES[authority.kind]} of the token ${mint}.`,
    issuedAt: new Date(Number(signedAtSeconds) * 1000).toISOString(),
  };
}

/**
 * Verifies that the holder of the authority signed the proof on this site.
 *
 * @throws DOMException if the browser does not support Ed25519
 */
export async function isProofValid(subject: ProofSubject, proof: AuthorityProof): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(bs58.decode(subject.authority.holder)), 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(signInText(proofRequest(subject, proof.signedAtSeconds)));
  return crypto.subtle.verify('Ed25519', key, Uint8Array.from(proof.signature), text);
}

const KINDS: ReadonlySet<string> = new Set<AuthorityKind>(['mint', 'freeze', 'metadata']);
/** Authorities that matter to a buyer. */
export const isProvable = (kind: AuthorityKind): boolean => KINDS.has(kind);

/** @example formatProof(proof); // 'mint.1764000000.5h3k…' */
export function formatProof({ kind, signedAtSeconds, signature }: AuthorityProof): string {
  return `${kind}.${signedAtSeconds}.${bs58.encode(signature)}`;
}

/** Parses the text of `formatProof`; `null` for anything else. */
export function parseProof(text: string): AuthorityProof | null {
  const [, kind = '', seconds = '', signature = ''] = /^([a-z]+)\.(\d{1,11})\.([1-9A-HJ-NP-Za-km-z]{64,88})$/.exec(text) ?? [];
  if (!KINDS.has(kind)) return null;
  const bytes = bs58.decode(signature);
  return bytes.length === 64 ? { kind: kind as AuthorityKind, signedAtSeconds: BigInt(seconds), signature: bytes } : null;
}
