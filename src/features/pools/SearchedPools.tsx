import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { agedPoolTable, POOL_HEADS } from '@/action/PoolTableRow.tsx';
import { RowTable } from '@/ui/RowTable.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { Empty } from '@/ui/Empty.tsx';
import type { ClusterConfig } from '@/config.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { addressOf, parsePoolSearch } from '@/services/pools/list/parsePoolSearch.ts';
import type { FoundPools } from '@/services/pools/list/resolvePoolSearch.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { PoolsOfMints, type PoolsOfMintsProps } from './PoolsOfMints.tsx';
import { VirtualPools } from './VirtualPools.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { tokenPath } from '@/paths.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { tokenLabel, tokenLabels } from '@/services/tokens/naming/tokenLabel.ts';
import { Badge } from '@/ui/Badge.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import type { TokenChoice } from '@/services/tokens/choice/gradeToken.ts';
import styles from './pools.module.css';
import { loadReads } from './VirtualPools.tsx';

export interface SearchedPoolsProps extends Omit<PoolsOfMintsProps, 'mints'> {
  /** As typed; a valid search. */
  readonly query: string;
  /** Starts another search. */
  search(query: string): void;
}

const ALL: readonly string[] = [];
const EVERYTHING: FoundPools = { kind: 'mints', mints: ALL };

/**
 * The results of a search: the pools of a token or a pair, or the pool at an address. A name shared by several tokens gives a
 * choice.
 */
export function SearchedPools({ query, search, ...list }: SearchedPoolsProps) {
  const { cluster } = list;
  const { address } = useWalletSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pool-search', cluster.name, query, address],
    queryFn: () => resolve(cluster, query, address),
    enabled: query !== '',
    ...(query === '' && { initialData: EVERYTHING }),
    // While the next letters are typed the list stays.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
  });
  const nameOf = useTokenNames(data?.kind === 'mints' ? data.mints : ALL);
  // A name that no token has is a fact, which asking again cannot change.
  if (isAppError(error, 'pools/unknown-token')) {
    return (
      <>
        <div role="status">
          <Empty title={errorText(error)}>
            <button type="button" className="button" onClick={() => void pasteInto(search)}>{m.pools.pasteMint}</button>
          </Empty>
        </div>
        <h2>{m.pools.allPools}</h2>
        <PoolsOfMints {...list} mints={ALL} />
      </>
    );
  }
  if (error) return <ErrorNotice error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />;
  if (!data) return <RowTable heads={[m.ui.pool, ...POOL_HEADS]} loading={m.ui.loading} className={agedPoolTable} />;
  if (data.kind === 'tokens') return <FoundTokens words={data.words} options={data.options} search={search} />;
  if (data.kind === 'mints') {
    return (
      <PoolsOfMints
        key={data.mints.join(' ')} {...list} mints={data.mints}
        about={data.mints.map((mint) => <Link key={mint} className={styles.about} to={tokenPath(mint)}>{formatMessage(m.pools.viewToken, { token: nameOf(mint, 'full') })}</Link>)}
      />
    );
  }
  return <VirtualPools cluster={cluster} rows={[data.row]} head={m.ui.pool} canName />;
}

/** Searches for what was copied; a browser that does not tell gets the focus in the field, to paste by hand. */
async function pasteInto(search: SearchedPoolsProps['search']): Promise<void> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    if (!isAddress(text)) throw new TypeError('no address'); // it may be private, and the search is in the page's address
    search(text);
  } catch {
    document.querySelector<HTMLInputElement>('[role=search] input')?.focus();
  }
}

/** The tokens that match a name, each with the search by its mint. */
interface Ambiguous {
  readonly kind: 'tokens';
  readonly words: string;
  readonly options: readonly TokenOption[];
}

async function resolve(cluster: ClusterConfig, query: string, owner: string | null): Promise<FoundPools | Ambiguous> {
  const { resolvePoolSearch, findTokens } = await loadReads();
  const typed = parsePoolSearch(query);
  if (typed.kind !== 'words') return resolvePoolSearch(cluster, typed);
  const { name, pair } = typed;
  if (name !== null) {
    const tokens = await findTokens(cluster, name, owner);
    const [only] = tokens;
    if (only && tokens.length === 1) return { kind: 'mints', mints: [only.mint] };
    if (only) return { kind: 'tokens', words: name, options: tokens.map((token) => ({ token, search: token.mint })) };
    if (pair === null) throw new AppError('pools/unknown-token', { details: { text: name } });
  }
  const mints: string[] = [];
  for (const [index, word] of (pair ?? []).entries()) {
    const known = addressOf(word);
    const tokens = known === null ? await findTokens(cluster, word, owner) : [];
    const mint = known ?? tokens[0]?.mint;
    if (mint === undefined) throw new AppError('pools/unknown-token', { details: { text: word } });
    if (tokens.length > 1) {
      const other = pair?.[1 - index] ?? '';
      return { kind: 'tokens', words: word, options: tokens.map((token) => ({ token, search: `${mints[0] ?? token.mint}/${index === 0 ? other : token.mint}` })) };
    }
    mints.push(mint);
  }
  const [mintA = '', mintB = ''] = mints;
  if (mintA === mintB) throw new AppError('pools/same-mint', { details: { mint: mintA } });
  return { kind: 'mints', mints: [mintA, mintB] };
}

interface TokenOption {
  readonly token: TokenChoice;
  /** The search by its mint. */
  readonly search: string;
}

interface FoundTokensProps {
  /** As typed. */
  readonly words: string;
  readonly options: readonly TokenOption[];
  search(query: string): void;
}

/** A longer list is of no use: typing more narrows it. */
const MAX_SHOWN = 20;

/** The tokens that match a symbol or a name. The user chooses, because anyone can give a token any name. */
function FoundTokens({ words, options, search }: FoundTokensProps) {
  const shown = options.slice(0, MAX_SHOWN);
  const listed = useListedTokens(shown.flatMap(({ token: { name, symbol } }) => [name, symbol]));
  const labels = listed && tokenLabels(shown.map(({ token }) => token), listed);
  return (
    <section className="card" aria-labelledby="found-tokens">
      <h2 id="found-tokens">{formatMessage(m.pools.tokensFound, { words })}</h2>
      <ul className={styles.tokens}>
        {shown.map(({ token, search: query }) => {
          const { mint } = token;
          const { short, name, mark, trust } = labels?.get(mint) ?? tokenLabel(token, null);
          return (
            <li key={mint}>
              <button type="button" className={styles.token} onClick={() => search(query)}>
                <TokenLogo mint={mint} name={short} />
                <strong>{short}</strong>
                {trust === 'unverified' && <span className="muted">{name}</span>}
                <Badge tone={trust === 'listed' ? 'good' : 'waiting'}>{trust === 'listed' ? m.ui.verified : ['unnamed', 'unverified'].includes(trust) ? m.ui.unverified : mark}</Badge>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < options.length && <p className="field__hint">{m.pools.tokensTruncated}</p>}
    </section>
  );
}
