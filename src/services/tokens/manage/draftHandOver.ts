import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import type { AuthorityKind } from './Authority.ts';
import { authorityInstruction } from './authorityInstruction.ts';
import { readManagedToken } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';

export interface HandOverQuery extends TokenActionQuery {
  readonly authority: AuthorityKind;
  /** As typed, base58. */
  readonly newHolder: string;
}

/**
 * Gives a right over a token to somebody else.
 *
 * @throws AppError `accounts/invalid-public-key`, `tokens/same-holder`, `tokens/no-such-authority`,
 *   `tokens/authority-revoked`, `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`,
 *   `tokens/metadata-unreadable`, `rpc/*`
 */
export async function draftHandOver(query: HandOverQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, authority: kind } = query;
  const key = parseAddress(query.newHolder);
  const newHolder = key.toBase58();
  if (newHolder === ownerAddress || key.equals(PublicKey.default)) {
    throw new AppError('tokens/same-holder', { details: { newHolder } });
  }
  const token = await readManagedToken(cluster, query.mint);
  const { name, can } = heldAuthority(token, kind, ownerAddress);
  return tokenAction(cluster, token, {
    kind: 'hand-over-authority',
    title: `Transfer the ${name.toLowerCase()} to ${newHolder}`,
    label: 'Transfer the authority',
    instructions: [authorityInstruction(token, { kind, holder: ownerAddress, newHolder })],
    instructionTypes: ['setAuthority'],
    notes: [
      `Afterwards only ${newHolder} ${can}. You cannot take it back.`,
      ...(PublicKey.isOnCurve(key.toBytes())
        ? []
        : ['That address is not a wallet: only its program can use the right.']),
    ],
  });
}
