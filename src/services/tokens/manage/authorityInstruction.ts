import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { createSetAuthorityInstruction, createUpdateAuthorityInstruction } from '@/services/programs/token/splToken.ts';
import { updateMetaplexInstruction } from '@/services/programs/metaplex/metaplexInstructions.ts';
import type { AuthorityKind } from './Authority.ts';
import { authorityType } from './decodeAuthorities.ts';
import type { ManagedToken } from './readManagedToken.ts';

export interface AuthorityChange {
  readonly kind: AuthorityKind;
  /** Who holds the right and signs, base58. */
  readonly holder: string;
  /** Who will hold it, base58; `null` gives it up for ever. */
  readonly newHolder: string | null;
}

/** What gives a right to somebody else or to nobody. */
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
