import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Side } from '@/action/amounts.ts';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { SwapForm } from '@/action/swap/SwapForm.tsx';
import { swapShape, type SwapRequest } from '@/action/swap/swapRequest.ts';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { useSlippage } from '@/action/useSlippage.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { writeJson } from '@/app/session/storedJson.ts';
import { readSessionState } from '@/app/session/useSessionState.ts';
import { nameFrom, useTokenLabels, useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { NATIVE_DECIMALS, WRAPPED_SOL_MINT, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { commonMints } from '@/services/pools/list/knownSide.ts';
import { deepestPrice } from '@/services/swap/deepestPrice.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import type { RouteQuote } from '@/services/swap/RouteQuote.ts';
import { routeRows } from './routeRows.ts';
import { useSwapPools } from './useSwapPools.ts';
import styles from './SwapScreen.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { createPoolPath } from '@/paths.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import TokenRisks from '@/action/tokens/TokenRisks.tsx';
import { loadReads } from './useSwapPools.ts';

/** The two tokens of a swap, base58; `null` for one that is not chosen yet. */
export interface SwapPair {
  readonly inputMint: string | null;
  readonly outputMint: string | null;
}

export interface SwapScreenProps {
  readonly pair: SwapPair;
  /** The pair was chosen or linked to, not the one that the screen begins with. */
  readonly isAsked: boolean;
  readonly signer: PoolSigner;
  /** Link to this swap for others; absent until both tokens are chosen. */
  readonly shareUrl: string | undefined;
  choosePair(pair: SwapPair): void;
}

/** Session storage key of a pair's draft, so that a link to another pair opens an empty form. */
const draftKey = (pair: SwapPair) => `draft:swap:${keyOf(pair)}`;
const keyOf = ({ inputMint, outputMint }: SwapPair) => [inputMint, outputMint].sort().join();

/** Swaps any token for any other: first the pair is chosen, then the amount. */
export function SwapScreen({ pair, choosePair, ...props }: SwapScreenProps) {
  const { inputMint, outputMint } = pair;
  // Flipping the pair by choosing a token remounts the form; what is typed stays.
  const [turns, setTurns] = useState(0);
  const isHydrated = useIsHydrated();
  const key = keyOf(pair);
  // The form of the built page becomes that of the visitor's pair, with what is typed in it.
  const [shown, setShown] = useState(isHydrated ? key : null);
  if (shown === null && isHydrated) setShown(key);

  /** Choosing the other side's token flips the swap. */
  function choose(isInput: boolean, mint: string) {
    const [own, other] = isInput ? [inputMint, outputMint] : [outputMint, inputMint];
    const rest = mint === other ? own : other;
    const next = isInput ? { inputMint: mint, outputMint: rest } : { inputMint: rest, outputMint: mint };
    const typed = readSessionState(draftKey(pair), swapShape);
    if (typed) writeJson(() => window.sessionStorage, draftKey(next), typed);
    setTurns(turns + 1);
    choosePair(next);
  }

  if (inputMint === null || outputMint === null) return <ChoosePair pair={pair} signer={props.signer} choose={choose} />;
  return (
    <PairForm
      key={`${shown === null || shown === key ? '' : key} ${turns}`}
      inputMint={inputMint}
      outputMint={outputMint}
      choose={choose}
      turn={() => choosePair({ inputMint: outputMint, outputMint: inputMint })}
      isChosenHere={turns > 0}
      {...props}
    />
  );
}

interface ChoosePairProps {
  readonly pair: SwapPair;
  readonly signer: PoolSigner;
  choose(isInput: boolean, mint: string): void;
}

/** Both sides while a token is not chosen yet. */
function ChoosePair({ pair, signer, choose }: ChoosePairProps) {
  const nameOf = useTokenNames([pair.inputMint, pair.outputMint].filter((mint) => mint !== null));
  const field = (label: string, mint: string | null, isInput: boolean) => (
    <AmountField
      label={label}
      unit={mint === null ? m.swap.noTokenUnit : nameOf(mint, 'full')}
      value=""
      worth=""
      change={() => undefined}
      balance={null}
      disabledReason={isInput ? '' : m.swap.tokensMissing}
      tokenButton={
        <TokenButton
          label={label}
          chosen={mint === null ? null : { mint, name: nameOf(mint, 'full') }}
          ownerAddress={signer.address}
          choose={(chosen) => choose(isInput, chosen)}
        />
      }
    />
  );
  return (
    <div className="card form">
      {field(m.ui.youPay, pair.inputMint, true)}
      {field(m.ui.youReceive, pair.outputMint, false)}
      <TokenButton
        isMain
        label={pair.inputMint === null ? m.ui.youPay : m.ui.youReceive}
        chosen={null}
        ownerAddress={signer.address}
        choose={(chosen) => choose(pair.inputMint === null, chosen)}
      />
    </div>
  );
}

/** Symbols that need no list, so that the pair of the built page has them. */
const KNOWN_SYMBOLS = new Map<string, string>(Object.values(KNOWN_MINTS).flatMap((mints) => Object.entries(mints)).map(([symbol, mint]) => [mint, symbol]));

function useSwapNames(mints: readonly string[]): TokenName {
  const labels = useTokenLabels(mints);
  return (mint, form) => (!labels && (form ?? 'full') === 'full' && KNOWN_SYMBOLS.get(mint)) || nameFrom(labels)(mint, form);
}

/** Reads both mints in one request. */
function usePairMints([baseMint, quoteMint]: readonly [string, string]) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['swap-mints', cluster.name, baseMint, quoteMint],
    staleTime: Infinity,
    queryFn: async () => {
      const { readPairTokens } = await loadReads();
      const { base, quote } = await readPairTokens({ cluster, ownerAddress: null, baseMint, quoteMint });
      return { a: base?.mint ?? null, b: quote?.mint ?? null };
    },
  });
}

const loadAction = () => import('@/services/swap/buildRouteAction.ts');

interface PairFormProps extends Omit<SwapScreenProps, 'pair' | 'choosePair'>, Pick<ChoosePairProps, 'choose'> {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Flips the pair within the form. */
  turn(): void;
  /** A token was chosen on this screen, so the focus moves to the amount. */
  readonly isChosenHere: boolean;
}

/** Stands for a mint that is being read, with the decimals of SOL and of most tokens; nothing is computed with it but what is typed. */
const unread = (address: string): MintInfo => ({
  address, decimals: NATIVE_DECIMALS, supply: 0n, programId: '', isToken2022: false, mintAuthority: null, freezeAuthority: null, extensions: [],
});

/** The form of a pair, which takes an amount before its tokens are read. */
function PairForm({ inputMint, outputMint, isAsked, signer, shareUrl, choose, turn, isChosenHere }: PairFormProps) {
  const mints = useMemo((): readonly [string, string] => [inputMint, outputMint].sort() as [string, string], [inputMint, outputMint]);
  const read = usePairMints(mints);
  const screen = useRef<HTMLDivElement>(null);
  // The focused button was unmounted with the previous form, and the token dialog is still closing.
  useEffect(() => {
    if (!isChosenHere) return undefined;
    const timer = setTimeout(() => screen.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [isChosenHere]);
  const [shown, setShown] = useState<RouteQuote | null>(null);
  const found = useSwapPools(mints, shown?.hops ?? []);
  const nameOf = useSwapNames([...new Set([...mints, ...shown?.hops.map(({ quote }) => quote.inputMint) ?? []])]);
  const [a, b] = [read.data?.a ?? null, read.data?.b ?? null];
  const isRead = a !== null && b !== null;
  const pool = useMemo(() => ({ poolId: `swap ${mints.join()}`, a: { mint: a ?? unread(mints[0]) }, b: { mint: b ?? unread(mints[1]) } }), [mints, a, b]);
  const { data: held } = usePoolHoldings(pool, isRead ? signer.address : null);
  const [slippage, epoch] = [useSlippage(), useEpoch()];
  const pools = isRead ? found.data : undefined;
  const { cluster } = useCluster();
  const isOverTwo = pools?.pools.some(({ pool: { a, b } }) => [a, b].some(({ mint }) => !mints.includes(mint.address))) ?? false;
  // A route over two pools may need an account for the intermediate token.
  const holdings = held && isOverTwo ? { ...held, solLamports: held.solLamports - held.rent(TOKEN_ACCOUNT_BYTES) } : held;
  const price = useMemo(() => pools && deepestPrice(pools.pools, mints, commonMints(cluster.name)), [pools, mints, cluster.name]);
  const { percent } = slippage;
  const quoteSwap = useCallback(
    (request: SwapRequest) => quoteRequest({ slippage: { percent }, epoch }, pools ? request : null, ({ inputSide, exact, amount }, terms) => {
      const [input, output] = inputSide === 'a' ? mints : [mints[1], mints[0]];
      return quoteBestRoute(pools!, { ...terms, inputMint: input, outputMint: output, exact, amount });
    }),
    [pools, mints, percent, epoch],
  );
  const isUnverified = (mint: string) => nameOf(mint, 'trust') === 'unverified';
  const tokenButton = (side: Side, isInput: boolean): ReactNode => (
    <TokenButton
      label={isInput ? m.ui.youPay : m.ui.youReceive}
      chosen={{ mint: pool[side].mint.address, name: nameOf(pool[side].mint.address, 'full') }}
      ownerAddress={signer.address}
      choose={(mint) => choose(isInput, mint)}
    />
  );
  return (
    <div ref={screen} className={styles.swap}>
      <TokenRisks mints={[mints[inputMint === mints[0] ? 1 : 0]]} nameOf={nameOf} />
      <SwapForm<RouteQuote>
        context={{ pool, nameOf, price, holdings, slippage, signerAddress: signer.address, owner: signer.owner, ...(shareUrl && { shareUrl }) }}
        draftKey={draftKey({ inputMint: mints[0], outputMint: mints[1] })}
        opensWith={inputMint === mints[0] ? 'a' : 'b'}
        onFlipped={turn}
        tokenButton={tokenButton}
        tokenMark={(side) => {
          const { address } = pool[side].mint;
          if (address === WRAPPED_SOL_MINT) return undefined;
          return isUnverified(address) && <><Badge tone="waiting">{m.ui.unverified}</Badge><AddressChip address={address} what={m.ui.mintAddressName} /></>;
        }}
        onQuoted={setShown}
        quoteSwap={quoteSwap}
        isQuoteSlow={pools?.pools.some(({ pool }) => isConcentrated(pool)) ?? false}
        isReading={pools === undefined && read.error === null && found.error === null}
        loadAction={loadAction}
        buildAction={async (query) => (await loadAction()).buildRouteAction(query)}
        impactReason={m.swap.smallPoolsImpact}
        moreRows={(route) => routeRows(route, nameOf)}
        belowAmounts={({ text }) => (
          <>
            {mints.filter((mint) => nameOf(mint, 'warning') !== '' && !isUnverified(mint)).map((mint) => (
              <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}><p>{nameOf(mint, 'warning')}</p></Notice>
            ))}
            {pools?.pools.length === 0 && (isAsked || text.amount !== '') && (
              <Notice tone="info" title={m.swap.noRouteTitle}>
                <p>{formatMessage(m.swap.noRouteHint, { input: nameOf(mints[0]), output: nameOf(mints[1]) })}</p>
                <div className="notice__actions"><Link className="button" to={createPoolPath({ baseMint: mints[0], quoteMint: mints[1], kind: 'cpmm', signer: 'wallet' })}>{m.swap.createPool}</Link></div>
              </Notice>
            )}
          </>
        )}
      />
      {read.data && !isRead && (
        <Notice tone="error" title={m.swap.tokenNotFound}>
          <p>{m.swap.otherTokenHint}</p>
        </Notice>
      )}
      <ReadAgain
        hasOld={pools !== undefined} error={read.error ?? found.error} isFetching={read.isFetching || found.isFetching}
        ask={() => void Promise.all([read.error && read.refetch(), found.refetch()])}
      />
      {pools && (
        <PoolListProblems
          chainProblems={pools.chainProblems} apiProblem={pools.pools.length === 0 ? pools.apiProblem : null}
          retry={{ run: () => void found.refetch(), isBusy: found.isFetching }}
        />
      )}
    </div>
  );
}
