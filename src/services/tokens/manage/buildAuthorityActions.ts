import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { updateMetaplexInstruction } from '@/services/programs/metaplex/instructions.ts';
import { createSetAuthorityInstruction, createUpdateAuthorityInstruction } from '@/services/programs/token/splToken.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { Action } from '@/services/transactions/action.ts';
import { readAddressKinds } from './addressKind.ts';
import { type AuthorityKind, authorityType } from './authorities.ts';
import { type ManagedToken, readManagedToken } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface AuthorityChange {
  readonly kind: AuthorityKind;
  /** Holder of the authority, who signs, base58. */
  readonly holder: string;
  /** The new holder, base58; `null` revokes it permanently. */
  readonly newHolder: string | null;
}

/** The instruction that transfers or revokes an authority. */
export function authorityInstruction(
  { mint, metadata }: ManagedToken, { kind, holder, newHolder }: AuthorityChange,
): TransactionInstruction {
  const programId = new PublicKey(mint.programId);
  const [address, from] = [new PublicKey(mint.address), new PublicKey(holder)];
  const to = newHolder === null ? null : new PublicKey(newHolder);
  if (kind !== 'metadata') return createSetAuthorityInstruction(address, from, authorityType(kind), to, [], programId);
  if (metadata?.source === 'token-2022') {
    return createUpdateAuthorityInstruction({ programId, metadata: address, oldAuthority: from, newAuthority: to });
  }
  return updateMetaplexInstruction({
    mint: mint.address, updateAuthority: holder,
    ...(newHolder === null ? { makeImmutable: true } : { newUpdateAuthority: newHolder }),
  });
}

export interface RevokeAuthoritiesQuery extends TokenActionQuery {
  readonly authorities: readonly AuthorityKind[];
}

/**
 * Builds the action that permanently revokes authorities over a token in one transaction. Revoking the update authority
 * makes name, symbol and URI immutable.
 *
 * @throws AppError `tokens/no-authority-chosen`, `tokens/no-such-authority`, `tokens/authority-revoked`,
 *   `tokens/not-authority`, `tokens/no-supply-ever`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildRevokeAuthoritiesAction(query: RevokeAuthoritiesQuery): Promise<Action> {
  const { cluster, ownerAddress, authorities } = query;
  if (authorities.length === 0) throw new AppError('tokens/no-authority-chosen');
  const token = await readManagedToken(cluster, query.mint);
  const held = authorities.map((kind) => heldAuthority(token, kind, ownerAddress));
  if (authorities.includes('mint') && token.mint.supply === 0n) {
    throw new AppError('tokens/no-supply-ever', { details: { mint: token.mint.address } });
  }
  return tokenAction(cluster, token, {
    kind: 'revoke-authority',
    title: phrase(m.titles.revoke, { authorities: held.map(({ titlePart }) => titlePart) }),
    label: held.length === 1 ? m.titles.revokeAuthority : m.titles.revokeAuthorities,
    instructions: authorities.map((kind) =>
      authorityInstruction(token, { kind, holder: ownerAddress, newHolder: null })),
    notes: [...held.map(({ power }) => formatMessage(m.tokens.revokeNote, { power })), ...lostFeatureNotes(token, authorities)],
  });
}

/** What else is lost with an authority. */
function lostFeatureNotes(token: ManagedToken, authorities: readonly AuthorityKind[]): readonly string[] {
  const isNameless = !token.metadata && !token.metadataProblem;
  return [
    ...(authorities.includes('freeze')
      ? [m.tokens.revokeFreezeNote]
      : []),
    ...(authorities.includes('mint') && isNameless ? [m.tokens.unnamedForeverNote] : []),
  ];
}

export interface RevokeAuthorityQuery extends TokenActionQuery {
  readonly authority: AuthorityKind;
}

/**
 * Builds the action that permanently revokes one authority over a token.
 *
 * @throws AppError `tokens/no-such-authority`, `tokens/authority-revoked`, `tokens/not-authority`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `tokens/metadata-unreadable`,
 *   `rpc/*`
 */
export async function buildRevokeAuthorityAction({ authority, ...query }: RevokeAuthorityQuery): Promise<Action> {
  return buildRevokeAuthoritiesAction({ ...query, authorities: [authority] });
}

export interface HandOverQuery extends TokenActionQuery {
  readonly authority: AuthorityKind;
  /** As typed, base58. */
  readonly newHolder: string;
}

/**
 * Builds the action that transfers an authority over a token.
 *
 * @throws AppError `accounts/invalid-public-key`, `tokens/same-holder`, `tokens/no-such-authority`,
 *   `tokens/authority-revoked`, `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`,
 *   `tokens/metadata-unreadable`, `rpc/*`
 */
export async function buildHandOverAction(query: HandOverQuery): Promise<Action> {
  const { cluster, ownerAddress, authority: kind } = query;
  const key = parseAddress(query.newHolder);
  const newHolder = key.toBase58();
  if (newHolder === ownerAddress || key.equals(PublicKey.default)) {
    throw new AppError('tokens/same-holder', { details: { newHolder } });
  }
  const [token, [lies]] = await Promise.all([readManagedToken(cluster, query.mint), readAddressKinds(cluster, [newHolder])]);
  const { titlePart, power } = heldAuthority(token, kind, ownerAddress);
  return tokenAction(cluster, token, {
    kind: 'hand-over-authority',
    title: phrase(m.titles.transferTo, { authority: titlePart, newHolder }),
    label: m.titles.transferAuthority,
    instructions: [authorityInstruction(token, { kind, holder: ownerAddress, newHolder })],
    notes: [
      formatMessage(m.tokens.transferNote, { newHolder, power }),
      ...(lies === 'wallet' ? [] : [lies === 'vault' || lies === 'program-account' ? m.tokens.holderProgramOnly : m.tokens.holderNotWallet]),
    ],
  });
}
