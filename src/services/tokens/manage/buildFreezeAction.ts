import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { isFrozenAccount } from '@/services/programs/token/getTokenBalance.ts';
import { AccountLayout, createFreezeAccountInstruction, createThawAccountInstruction } from '@/services/programs/token/splToken.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { Action } from '@/services/transactions/action.ts';
import { readManagedToken } from './readManagedToken.ts';
import { heldAuthority, ownTokenAccount, tokenAction, type TokenActionQuery } from './tokenAction.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

const WAYS = {
  freeze: {
    kind: 'freeze-account', instruction: createFreezeAccountInstruction, title: m.titles.freezeOf, label: m.titles.freezeAccount, note: m.tokens.freezeNote,
  },
  thaw: { kind: 'thaw-account', instruction: createThawAccountInstruction, title: m.titles.thawOf, label: m.titles.thawAccount, note: m.tokens.thawNote },
} as const;

export interface FreezeQuery extends TokenActionQuery {
  /** A wallet, whose associated token account is meant, or a token account, as typed. */
  readonly address: string;
  readonly way: keyof typeof WAYS;
}

/**
 * Builds the action with which the freeze authority freezes or thaws an account of the token.
 *
 * @throws AppError `accounts/invalid-public-key`, with the reason at the field `address` if nothing lies there that could
 *   be frozen or thawed; `tokens/no-such-authority`, `tokens/authority-revoked`, `tokens/not-authority`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function buildFreezeAction({ cluster, ownerAddress, mint: mintAddress, address, way }: FreezeQuery): Promise<Action> {
  const refused = (why: string): AppError => new AppError('accounts/invalid-public-key', { details: { text: address, why } }).at('address');
  const token = await readManagedToken(cluster, mintAddress);
  heldAuthority(token, 'freeze', ownerAddress);
  const { mint } = token;
  const typed = parseAddress(address).toBase58();
  const associated = ownTokenAccount(mint, typed).toBase58();
  const isOfToken = (account: Account | null | undefined): account is Account => account?.owner === mint.programId
    && account.data.length >= AccountLayout.span
    && AccountLayout.decode(account.data.subarray(0, AccountLayout.span)).mint.toBase58() === mint.address;
  const account = (await readAccounts(cluster, [typed, associated])).find(isOfToken);
  if (!account) throw refused(m.tokens.noTokenAccount);
  const isFrozen = isFrozenAccount(account.data);
  if (isFrozen === (way === 'freeze')) throw refused(isFrozen ? m.tokens.alreadyFrozen : m.tokens.notFrozen);
  const { kind, instruction, title, label, note } = WAYS[way];
  const [key, authority, program] = [mint.address, ownerAddress, mint.programId].map((text) => new PublicKey(text)) as [PublicKey, PublicKey, PublicKey];
  return tokenAction(cluster, token, {
    kind,
    title: phrase(title, { address: shortAddress(typed) }),
    label,
    instructions: [instruction(new PublicKey(account.address), key, authority, [], program)],
    notes: [note],
  });
}
