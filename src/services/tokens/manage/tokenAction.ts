import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import {
  AccountLayout, AccountState, createAssociatedTokenAccountIdempotentInstruction, createThawAccountInstruction,
  getAssociatedTokenAddressSync, getDefaultAccountState, mintOf,
} from '@/services/programs/token/splToken.ts';
import { type Account, readAccount } from '@/services/rpc/accounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { listedTokens, loadLook } from '@/services/tokens/naming/listedTokens.ts';
import { isolate } from '@/isolate.ts';
import { tokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import type { AuthorityKind, TokenAuthority } from './authorities.ts';
import type { ManagedToken, TokenAccounts } from './readManagedToken.ts';
import { phrase, type Phrase, type Titled } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The fields of every action on an existing token. */
export interface TokenActionQuery extends ActionQuery {
  /** The token, base58. */
  readonly mint: string;
}

export interface TokenActionParts {
  readonly kind: string;
  /** What is done, without the token: 'Revoke the mint authority'. */
  readonly title: Phrase;
  readonly label: Phrase;
  readonly instructions: readonly TransactionInstruction[];
  readonly notes?: readonly string[];
  readonly accountNames?: Readonly<Record<string, string>>;
}

/**
 * Builds a one-transaction action on a token. The notes contain the full mint address, because nothing else identifies it
 * reliably.
 */
export async function tokenAction(
  cluster: ClusterConfig, { mint, metadata }: ManagedToken, parts: TokenActionParts,
): Promise<Action> {
  const { kind, title, label, instructions, accountNames } = parts;
  const described = { mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' };
  const { symbol, name, mark, warning, trust } = tokenLabel(
    described, listedTokens(cluster.name, await loadLook([described.name, described.symbol])),
  );
  const calls = [isolate(symbol || name) || m.tokens.unnamedToken, ...(mark === '' ? [] : [`(${mark})`])].join(' ');
  const notes = [
    formatMessage(m.tokens.tokenNote, {
      token: [isolate(name || symbol) || m.tokens.noName, ...(symbol && symbol !== name ? [`(${isolate(symbol)})`] : [])].join(' '), mint: mint.address,
    }),
    // The holder of an authority over a token knows that it is not listed.
    ...(warning === '' || trust === 'unverified' ? [] : [warning]),
    ...(parts.notes ?? []),
  ];
  return {
    kind,
    key: `${kind} ${mint.address}`,
    title: phrase(m.titles.ofToken, { title: typeof title === 'string' ? phrase(title as Titled, {}) : title, token: calls }),
    notes,
    steps: [{ label, instructions }],
    facts: { mintAddress: mint.address },
    mintDecimals: { [mint.address]: mint.decimals },
    ...(accountNames && { accountNames }),
  };
}

/**
 * An authority that the owner holds.
 *
 * @throws AppError `tokens/no-such-authority` if the token does not have it, `tokens/authority-revoked` if it is
 *   revoked, `tokens/not-authority` if someone else holds it; `tokens/metadata-unreadable` for the update authority of
 *   unreadable metadata
 */
export function heldAuthority(
  { mint, metadataProblem, authorities }: ManagedToken, kind: AuthorityKind, ownerAddress: string,
): TokenAuthority {
  if (metadataProblem && kind === 'metadata') throw metadataProblem;
  const authority = authorities.find((one) => one.kind === kind);
  const details = { mint: mint.address, authority: kind, holder: authority?.holder };
  if (!authority) throw new AppError('tokens/no-such-authority', { details });
  if (authority.holder === null) throw new AppError('tokens/authority-revoked', { details });
  if (authority.holder !== ownerAddress) throw new AppError('tokens/not-authority', { details });
  return authority;
}

/** Whether a mint's new token accounts are frozen until its freeze authority thaws them. */
export function newAccountsFrozen(mintAccount: Account): boolean {
  return getDefaultAccountState(mintOf(mintAccount))?.state === AccountState.Frozen;
}

/** The owner's associated token account. */
export function ownTokenAccount({ address, programId }: MintInfo, ownerAddress: string): PublicKey {
  return getAssociatedTokenAddressSync(
    new PublicKey(address), new PublicKey(ownerAddress), true, new PublicKey(programId));
}

/**
 * The balance of an owner's associated token account, from which it is to be spent.
 *
 * @param account as read; `null` if it does not exist
 * @returns base units
 * @throws AppError `tokens/own-account-frozen`
 */
export function spendableAmount({ programId }: MintInfo, account: Account | null): bigint {
  if (account?.owner !== programId) return 0n;
  const { amount, state } = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
  if (state === AccountState.Frozen) throw new AppError('tokens/own-account-frozen', { details: { account: account.address } });
  return amount;
}

/**
 * The owner's associated token account, ready to receive: created if it is missing, and thawed if it would start frozen.
 *
 * @throws AppError `tokens/own-account-frozen`, those of `heldAuthority` for the freeze authority, `rpc/*`
 */
export async function receivingAccount(
  cluster: ClusterConfig, token: TokenAccounts, ownerAddress: string,
): Promise<{ readonly account: PublicKey; readonly instructions: readonly TransactionInstruction[] }> {
  const [mint, owner, program] = [token.mint.address, ownerAddress, token.mint.programId].map((text) => new PublicKey(text)) as [PublicKey, PublicKey, PublicKey];
  const account = ownTokenAccount(token.mint, ownerAddress);
  const held = await readAccount(cluster, account.toBase58());
  spendableAmount(token.mint, held); // throws if it is frozen
  const thaws = held?.owner !== token.mint.programId && newAccountsFrozen(token.mintAccount);
  if (thaws) heldAuthority(token, 'freeze', ownerAddress);
  return {
    account,
    instructions: [
      createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, mint, program),
      ...(thaws ? [createThawAccountInstruction(account, mint, owner, [], program)] : []),
    ],
  };
}
