import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { writeJson, readJson } from '@/app/session/storedJson.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePortfolio } from '@/action/usePortfolio.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { DOLLAR_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { gradeToken, knownTokens } from '@/services/tokens/choice/gradeToken.ts';
import type { HeldToken } from '@/services/tokens/choice/readTokenChoices.ts';
import { tokenLabel, tokenLabels, type ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import { shownUiAmount, type UiScales, useUiScales } from '../uiAmounts.ts';
import { tokenView, type TokenView } from './tokenView.ts';
import type { TokenChoice } from '@/services/tokens/choice/gradeToken.ts';
import * as m from '#messages';
import { loadReads } from '@/action/chain.ts';

/** A longer list is of no use: typing narrows it. */
const MAX_SHOWN = 100;
const MAX_RECENT = 5;

const storage = () => window.localStorage;
const recentShape = z.array(z.string().check(z.refine(isAddress))).check(z.maxLength(MAX_RECENT));
const NONE: readonly string[] = [];
const NO_TOKENS: readonly TokenChoice[] = [];

export interface TokenSection {
  readonly heading: string;
  /** Turn a token into text when it is drawn, because most of a long list never is. */
  readonly tokens: readonly (() => TokenView)[];
}

export interface TokenChoicesQuery {
  /** Whose tokens come first, base58; `null` while no wallet is connected. */
  readonly ownerAddress: string | null;
  /** As typed: symbol, name or address. */
  readonly search: string;
  /** Tokens of the strict lists only (rule 4.11). */
  readonly isStrict: boolean;
}

export interface TokenChoices {
  /** SOL and the stablecoins of the network; empty during a search. */
  readonly pinned: readonly TokenView[];
  readonly sections: readonly TokenSection[];
  /** What selling the whole balance of a token would give, lamports, by mint. Only tokens that have a price. */
  readonly values: ReadonlyMap<string, bigint>;
  /** There are more matches than shown. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** A typed address is being read from the chain. */
  readonly isReading: boolean;
  /** Why a typed address is not a usable token. */
  readonly refusal: unknown;
  readonly listsProblem: unknown;
  readonly heldProblem: unknown;
  /** Adds a token to the recent ones. */
  remember(mint: string): void;
}

/** The tokens that can be chosen. */
export function useTokenChoices({ ownerAddress, search, isStrict }: TokenChoicesQuery): TokenChoices {
  const { cluster } = useCluster();
  const epoch = useEpoch();
  const recentKey = `recent-tokens:${cluster.name}`;
  const [recentMints] = useState(() => readJson(storage, recentKey, recentShape) ?? NONE);
  const common = { structuralSharing: false, retry: false } as const;
  const lists = useQuery({
    ...common,
    queryKey: ['listed-choices', cluster.name],
    queryFn: async () => (await loadReads()).readListedChoices(cluster),
    staleTime: API_CACHE_MS,
  });
  const held = useQuery({
    ...common,
    queryKey: ['held-tokens', cluster.name, ownerAddress],
    enabled: ownerAddress !== null,
    queryFn: async () => (await loadReads()).readHeldTokens(cluster, ownerAddress ?? ''),
  });
  const recent = useQuery({
    ...common,
    queryKey: ['recent-tokens', cluster.name, ...recentMints],
    enabled: recentMints.length > 0,
    queryFn: async () => (await loadReads()).readTokens(cluster, recentMints),
  });

  // Values load after the balances, because they take many more requests.
  const { data: portfolio } = usePortfolio(held.data === undefined ? null : ownerAddress);
  const values = useMemo(() => new Map(portfolio?.tokens.flatMap(({ token: { mint }, lamports }) => (
    lamports === null || mint.address === NATIVE_TOKEN.mint ? [] : [[mint.address, lamports] as const]
  ))), [portfolio]);

  const known = useMemo(() => {
    const tokens = new Map(knownTokens(cluster.name).map((token) => [token.mint, token]));
    // For properties of the mint the chain takes precedence over the lists.
    for (const token of [...lists.data?.tokens ?? NO_TOKENS, ...recent.data ?? NO_TOKENS, ...held.data ?? NO_TOKENS]) {
      tokens.set(token.mint, { ...token, symbol: tokens.get(token.mint)?.symbol || token.symbol });
    }
    return tokens;
  }, [cluster.name, lists.data, recent.data, held.data]);

  const address = search.trim();
  const isUnknown = isAddress(address) && !known.has(address);
  const isBlacklisted = lists.data?.blacklist.has(address) === true;
  const typed = useQuery({
    ...common,
    queryKey: ['token-choice', cluster.name, address],
    enabled: isUnknown && !isBlacklisted,
    queryFn: async () => (await loadReads()).readToken(cluster, address),
  });

  // The look-alike table is loaded if any text needs it.
  const unusualKnown = useMemo(() => [...known.values()].flatMap(textsOf).find(isUnusual), [known]);
  const unusual = unusualKnown ?? (typed.data && textsOf(typed.data).find(isUnusual));
  const listed = useListedTokens(unusual === undefined ? NONE : [unusual]);

  const scales = useUiScales(useMemo(() => (held.data ?? []).map(heldMint), [held.data]));
  const arranged = useMemo(() => arrange({
    known: [...known.values(), ...(isUnknown && !isBlacklisted && typed.data ? [typed.data] : [])]
      .filter(({ mint }) => lists.data?.blacklist.has(mint) !== true),
    address, isStrict, listed, epoch, recentMints, scales,
  }), [known, isUnknown, isBlacklisted, typed.data, lists.data, address, isStrict, listed, epoch, recentMints, scales]);
  // Without the lists an imitation cannot be recognized.
  const isKnown = listed !== undefined;
  return {
    pinned: isKnown ? arranged.pinned : [],
    sections: isKnown ? arranged.sections : [],
    values,
    hasMore: arranged.hasMore,
    isLoading: !isKnown || lists.isLoading || held.isLoading || recent.isLoading,
    isReading: typed.isFetching,
    refusal: isBlacklisted ? new AppError('tokens/blacklisted') : isUnknown ? typed.error : null,
    listsProblem: isAppError(lists.error, 'api/absent') ? null : lists.error,
    heldProblem: held.error,
    remember(mint) {
      if (!isPinned(mint)) writeJson(storage, recentKey, [mint, ...recentMints.filter((one) => one !== mint)].slice(0, MAX_RECENT));
    },
  };
}

interface Arranging {
  readonly known: readonly TokenChoice[];
  /** As typed, trimmed. */
  readonly address: string;
  readonly isStrict: boolean;
  readonly listed: ListedTokens | null | undefined;
  readonly epoch: bigint | null;
  readonly recentMints: readonly string[];
  readonly scales: UiScales;
}

/** Finds the tokens that match, in order, and turns them into text: too much work for every render. */
function arrange({ known, address, isStrict, listed, epoch, recentMints, scales }: Arranging): Pick<TokenChoices, 'pinned' | 'sections' | 'hasMore'> {
  const isHeld = (token: TokenChoice): token is HeldToken => 'amount' in token;
  const isVerified = ({ mint }: TokenChoice): boolean => listed?.symbols.has(mint) === true;
  const fits = known.filter((token) => gradeToken(token, address) !== null && (!isStrict || isVerified(token)));
  const order = (token: TokenChoice): readonly number[] =>
    [gradeToken(token, address) ?? 0, isVerified(token) ? 0 : 1, isHeld(token) ? 0 : 1];
  const ordered = fits.map((token) => ({ token, order: order(token) }))
    .sort((one, other) => compareOrders(one.order, other.order)).map(({ token }) => token);

  const views = (some: readonly TokenChoice[]): TokenSection['tokens'] => {
    const described = some.map(({ mint, name, symbol }) => ({ mint, name, symbol }));
    const labels = listed ? tokenLabels(described, listed) : null;
    return some.map((token) => () => tokenView(token, labels?.get(token.mint) ?? tokenLabel(token, null), epoch, (own) => shownUiAmount(scales, own.amount, heldMint(own), '')));
  };
  const shown = address === '' ? [] : views(ordered.slice(0, MAX_SHOWN)).map((view) => view());
  const isInNoSection = ({ mint }: TokenChoice): boolean => !isPinned(mint) && !recentMints.includes(mint);
  const sections = address === '' ? [
    { heading: m.ui.yourTokens, tokens: views(ordered.filter(isHeld)) },
    { heading: m.action.recent, tokens: views(ordered.filter((token) => recentMints.includes(token.mint) && !isHeld(token))) },
    {
      heading: m.ui.allTokens,
      tokens: views(ordered.filter((token) => !isHeld(token) && isInNoSection(token)).slice(0, MAX_SHOWN)),
    },
  ] : [
    // A token that imitates another is never listed before it.
    {
      heading: m.action.searchResults,
      tokens: [...shown.filter(({ isMisleading }) => !isMisleading), ...shown.filter(({ isMisleading }) => isMisleading)].map((view) => () => view),
    },
  ];
  return {
    pinned: address === '' ? views(known.filter(({ mint }) => isPinned(mint))).map((view) => view()) : [],
    sections: sections.filter((section) => section.tokens.length > 0),
    hasMore: fits.length > MAX_SHOWN,
  };
}

const heldMint = (token: HeldToken): HeldToken & { readonly address: string } => ({ ...token, address: token.mint });

function isPinned(mint: string): boolean {
  return mint === NATIVE_TOKEN.mint || DOLLAR_MINTS.includes(mint);
}

const textsOf = ({ name, symbol }: TokenChoice): readonly string[] => [name, symbol];
const isUnusual = (words: string): boolean => !/^[\x20-\x7e]*$/.test(words);

function compareOrders(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
