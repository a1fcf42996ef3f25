import { Buffer } from 'buffer';
import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { READ_COMMITMENT, TOKEN_ACCOUNTS_CACHE_MS } from '@/constants.ts';
import { dropCached, fetchCached } from '@/services/rpc/queries.ts';
import { accountOf } from '@/services/rpc/accounts.ts';
import { requestBatch } from '@/services/rpc/request.ts';
import { u64 } from '@/services/codec.ts';
import {
  ACCOUNT_TYPE_SIZE, AccountLayout, AccountState, ExtensionType, getAssociatedTokenAddressSync, getExtensionData, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from './splToken.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A token account (rule 3.16). */
export interface TokenAccount {
  /** base58 */
  readonly address: string;
  readonly mint: string;
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  /** Token program, base58. */
  readonly programId: string;
  /** Its rent, for wrapped SOL plus the amount. */
  readonly lamports: bigint;
  /** Transfer fees withheld in it, base units; an account with any cannot be closed. */
  readonly withheldFees: bigint;
  readonly isFrozen: boolean;
  /** Whether it is wrapped SOL. */
  readonly isNative: boolean;
  /** Whether it holds tokens, not wrapped SOL, and is not the associated account of its mint, from which the app spends. */
  readonly isAuxiliary: boolean;
  /** base58; may spend `delegatedAmount`, `null` if none. */
  readonly delegate: string | null;
  /** Base units. */
  readonly delegatedAmount: bigint;
  /** base58; may close it instead of its owner, `null` if none. */
  readonly closeAuthority: string | null;
}

export interface TokenAccountsQuery {
  readonly cluster: ClusterConfig;
  /** Wallet address, base58. */
  readonly owner: string;
  /** Ignores the cache. */
  readonly force?: boolean | undefined;
}

/**
 * The token accounts of a wallet under both token programs, cached for 3 minutes (rule 9.21).
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getTokenAccounts(query: TokenAccountsQuery): Promise<readonly TokenAccount[]> {
  const { cluster, owner, force = false } = query;
  const address = addressText(owner);
  return fetchCached({
    key: keyOf(cluster, address), servesMs: TOKEN_ACCOUNTS_CACHE_MS, isFresh: force,
    ask: () => readTokenAccounts(cluster, address),
  });
}

/**
 * Drops a wallet's token accounts from the cache, including a pending response. To be called after each of its
 * confirmed transactions.
 *
 * @param owner base58
 */
export function forgetTokenAccounts(cluster: ClusterConfig, owner: string): void {
  dropCached(keyOf(cluster, addressText(owner)));
}

function keyOf(cluster: ClusterConfig, owner: string): readonly string[] {
  return ['token-accounts-of', cluster.rpcUrl, owner];
}

async function readTokenAccounts(cluster: ClusterConfig, owner: string): Promise<readonly TokenAccount[]> {
  const programs = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID];
  const questions = programs.map((program) => [
    owner, { programId: program.toBase58() }, { encoding: 'base64', commitment: READ_COMMITMENT },
  ]);
  const lists = await requestBatch(cluster, 'getTokenAccountsByOwner', questions);
  const accounts: TokenAccount[] = [];
  for (const { pubkey, account } of lists.flatMap(({ value }) => value)) {
    const { address, data, owner: programId, lamports } = accountOf(pubkey, account);
    const fields = AccountLayout.decode(data.subarray(0, AccountLayout.span));
    const isNative = fields.isNativeOption === 1;
    const holdsTokens = fields.amount > 0n && !isNative;
    accounts.push({
      address,
      mint: fields.mint.toBase58(),
      owner: fields.owner.toBase58(),
      amount: fields.amount,
      programId,
      lamports,
      withheldFees: withheldFees(data),
      isFrozen: fields.state === AccountState.Frozen,
      isNative,
      isAuxiliary: holdsTokens && getAssociatedTokenAddressSync(fields.mint, fields.owner, true, new PublicKey(programId)).toBase58() !== address,
      delegate: fields.delegateOption === 1 ? fields.delegate.toBase58() : null,
      delegatedAmount: fields.delegatedAmount,
      closeAuthority: fields.closeAuthorityOption === 1 ? fields.closeAuthority.toBase58() : null,
    });
    if (holdsTokens) await yieldToMain(); // the addresses of hundreds of accounts would block the page for half a second
  }
  return accounts;
}

/**
 * Transfer fees withheld in a token account, which cannot be closed before they are collected.
 *
 * @param data of the account
 * @returns base units
 */
export function withheldFees(data: Uint8Array): bigint {
  const extensions = data.subarray(AccountLayout.span + ACCOUNT_TYPE_SIZE);
  const amount = getExtensionData(ExtensionType.TransferFeeAmount, Buffer.from(extensions));
  return amount ? u64.decode(amount) : 0n;
}

/** In `ConfidentialTransferAccount` of Token-2022's program, which spl-token does not decode: after the approval, a key, three balances and a flag. */
const ALLOWS_PUBLIC_OFFSET = 1 + 32 + 3 * 64 + 36 + 1;

/**
 * Whether a token account only accepts confidential transfers.
 *
 * @param data of the account
 */
export function refusesPublicTransfers(data: Uint8Array): boolean {
  const extensions = data.subarray(AccountLayout.span + ACCOUNT_TYPE_SIZE);
  return getExtensionData(ExtensionType.ConfidentialTransferAccount, Buffer.from(extensions))?.[ALLOWS_PUBLIC_OFFSET] === 0;
}

/** Accounts whose tokens are not in the associated account, from which the app spends, and can be moved there. */
export function auxiliaryAccounts(accounts: readonly TokenAccount[]): readonly TokenAccount[] {
  return accounts.filter(({ isAuxiliary, isFrozen }) => isAuxiliary && !isFrozen);
}

/**
 * Reads why associated accounts hold too little: the rest is in auxiliary accounts and must be moved first. It only explains a
 * balance, so a failure to read them is no error.
 *
 * @param owner base58
 * @returns for a mint: `tokens/in-other-account`, with the amount if the mint's decimals are given, or `otherwise` if nothing is there
 */
export async function readElsewhere(cluster: ClusterConfig, owner: string) {
  const accounts = auxiliaryAccounts(await getTokenAccounts({ cluster, owner }).catch(() => []));
  return <Otherwise>(mint: string, otherwise: Otherwise, decimals?: number): AppError | Otherwise => {
    const units = accounts.reduce((sum, account) => (account.mint === mint ? sum + account.amount : sum), 0n);
    if (units === 0n) return otherwise;
    const sentence = decimals === undefined ? undefined : formatMessage(m.services.heldElsewhere, { amount: formatShownAmount(units, decimals) });
    return new AppError('tokens/in-other-account', { details: { mint, sentence } });
  };
}
