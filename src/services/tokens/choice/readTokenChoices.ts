import type { ClusterConfig } from '@/config.ts';
import { NATIVE_DECIMALS, ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getTokenLists } from '@/services/api/tokens.ts';
import { metaplexAddress, metaplexAddresses } from '@/services/programs/metaplex/addresses.ts';
import { getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { decodeManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { gradeToken, knownTokens } from './gradeToken.ts';
import type { TokenChoice } from './gradeToken.ts';

/** A wallet's balance of a token. */
export interface HeldToken extends TokenChoice {
  /** Base units, above 0; lamports for SOL. */
  readonly amount: bigint;
  readonly decimals: number;
  /** Of its mint, by the names of their types. */
  readonly extensions: readonly string[];
  /** Nothing can leave any of its accounts. */
  readonly isFrozen: boolean;
}

export interface ListedChoices {
  /** Those of all lists, without duplicates and blacklisted tokens. */
  readonly tokens: readonly TokenChoice[];
  /** Never to be offered, base58. */
  readonly blacklist: ReadonlySet<string>;
}

/**
 * The tokens of the official, community and extra lists (rule 3.15).
 *
 * @throws AppError `api/*`
 */
export async function readListedChoices(cluster: ClusterConfig): Promise<ListedChoices> {
  const { official, jupiter, extra, blacklist } = await getTokenLists(cluster);
  const tokens = [...official, ...jupiter, ...extra].filter(({ address }) => address !== ZERO_ADDRESS).map((token) => ({
    mint: token.address,
    name: token.name,
    symbol: token.symbol,
    isToken2022: token.tags.includes('token-2022'),
    isFreezable: token.tags.includes('hasFreeze'),
    transferFees: ('extensions' in token && token.extensions?.feeConfig) || null,
  }));
  return { tokens, blacklist };
}

/**
 * What a wallet holds: SOL, and the tokens in all its token accounts. Those outside the associated accounts are moved before
 * they are spent.
 *
 * @param owner base58
 * @returns SOL first; without NFTs
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readHeldTokens(cluster: ClusterConfig, owner: string): Promise<readonly HeldToken[]> {
  const [accounts, lamports] = await Promise.all([getTokenAccounts({ cluster, owner }), getSolBalance(cluster, owner)]);
  const held = new Map<string, Pick<HeldToken, 'amount' | 'isFrozen'>>();
  for (const { mint, amount, isNative, isFrozen } of accounts) {
    if (amount === 0n || isNative) continue;
    const other = held.get(mint) ?? { amount: 0n, isFrozen: true };
    held.set(mint, { amount: other.amount + amount, isFrozen: other.isFrozen && isFrozen });
  }
  const tokens = await readTokens(cluster, [...held.keys()]);
  return [
    ...(lamports > 0n ? [{ ...SOL, amount: lamports, decimals: NATIVE_DECIMALS, extensions: [], isFrozen: false }] : []),
    ...tokens.filter(({ decimals, supply }) => decimals > 0 || supply > 1n)
      .map((token) => ({ ...token, ...held.get(token.mint) ?? { amount: 0n, isFrozen: false } })),
  ];
}

/**
 * Finds the tokens that match a symbol or name, among the lists and those a wallet holds, without blacklisted tokens.
 *
 * @param words as typed, trimmed
 * @param owner base58; `null` if no wallet is connected
 * @returns exact matches; if there are none, those that begin with it or contain it, best first
 * @throws AppError `api/*`, `rpc/*` if nothing was found and a list or the wallet could not be read
 */
export async function findTokens(cluster: ClusterConfig, words: string, owner: string | null): Promise<readonly TokenChoice[]> {
  const [lists, held] = await Promise.allSettled([readListedChoices(cluster), owner === null ? [] : readHeldTokens(cluster, owner)]);
  const listed = lists.status === 'fulfilled' ? lists.value : { tokens: [], blacklist: new Set<string>() };
  const tokens = new Map(knownTokens(cluster.name).map((token) => [token.mint, token]));
  for (const token of [...held.status === 'fulfilled' ? held.value : [], ...listed.tokens]) {
    tokens.set(token.mint, { ...token, symbol: tokens.get(token.mint)?.symbol || token.symbol });
  }
  const fits = [...tokens.values()].filter(({ mint }) => !listed.blacklist.has(mint))
    .flatMap((token) => {
      const grade = token.name.toLowerCase() === words.toLowerCase() ? 0 : gradeToken(token, words);
      return grade === null ? [] : [{ token, grade }];
    })
    .sort((one, other) => one.grade - other.grade);
  const failed = [lists, held].find(({ status }) => status === 'rejected');
  if (fits.length === 0 && failed?.status === 'rejected') throw failed.reason;
  const exact = fits.filter(({ grade }) => grade === 0);
  return (exact.length > 0 ? exact : fits).map(({ token }) => token);
}

const SOL: TokenChoice = {
  mint: NATIVE_TOKEN.mint, name: NATIVE_TOKEN.name, symbol: NATIVE_TOKEN.symbol,
  isToken2022: false, isFreezable: false, transferFees: null,
};

interface ReadToken extends TokenChoice {
  readonly decimals: number;
  readonly extensions: readonly string[];
  /** Base units. */
  readonly supply: bigint;
}

/**
 * Reads tokens from chain, with the names in their metadata.
 *
 * @param mints base58
 * @returns those that are tokens
 * @throws AppError `rpc/*`
 */
export async function readTokens(cluster: ClusterConfig, mints: readonly string[]): Promise<readonly ReadToken[]> {
  const metadata = await metaplexAddresses(mints);
  const accounts = await readAccounts(cluster, mints.flatMap((mint, index) => [mint, metadata[index] ?? '']));
  const tokens: ReadToken[] = [];
  for (const [index, mint] of mints.entries()) {
    try {
      tokens.push(tokenOf(mint, accounts[index * 2] ?? null, accounts[index * 2 + 1] ?? null));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    await yieldToMain();
  }
  return tokens;
}

/**
 * As `readTokens`, for one token.
 *
 * @param text as typed
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readToken(cluster: ClusterConfig, text: string): Promise<ReadToken> {
  const mint = addressText(text);
  const [account = null, metaplex = null] = await readAccounts(cluster, [mint, metaplexAddress(mint)]);
  return tokenOf(mint, account, metaplex);
}

/** @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint` */
function tokenOf(address: string, account: Account | null, metaplex: Account | null): ReadToken {
  const { mint, metadata } = decodeManagedToken(address, account, metaplex);
  return {
    mint: address,
    name: metadata?.name ?? '',
    symbol: metadata?.symbol ?? '',
    isToken2022: mint.isToken2022,
    isFreezable: mint.freezeAuthority !== null,
    transferFees: decodeTransferFeeConfig(address, account) ?? null,
    decimals: mint.decimals,
    extensions: mint.extensions,
    supply: mint.supply,
  };
}
