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
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { writeJson } from '@/app/session/storedJson.ts';
import { readSessionState } from '@/app/session/useSessionState.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
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
  readonly signer: PoolSigner;
  /** Link to this swap for others; absent until both tokens are chosen. */
  readonly shareUrl: string | undefined;
  choosePair(pair: SwapPair): void;
}

/** Session storage key of a pair's draft, so that a link to another pair opens an empty form. */
const draftKey = ({ inputMint, outputMint }: SwapPair) => `draft:swap:${[inputMint, outputMint].sort().join()}`;

/** Swaps any token for any other: first the pair is chosen, then the amount. */
export function SwapScreen({ pair, choosePair, ...props }: SwapScreenProps) {
  const { inputMint, outputMint } = pair;
  // Flipping the pair by choosing a token remounts the form; what is typed stays.
  const [turns, setTurns] = useState(0);

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
    <ChosenPair
      key={`${[inputMint, outputMint].sort().join()} ${turns}`}
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
  /** The mints are being read. */
  readonly isReading?: boolean;
  choose(isInput: boolean, mint: string): void;
}

/** Both sides while a token is not chosen yet, or being read. */
function ChoosePair({ pair, signer, isReading = false, choose }: ChoosePairProps) {
  const nameOf = useTokenNames([pair.inputMint, pair.outputMint].filter((mint) => mint !== null));
  const field = (label: string, mint: string | null, isInput: boolean) => (
    <AmountField
      label={label}
      unit={mint === null ? m.swap.noTokenUnit : nameOf(mint, 'full')}
      value=""
      change={() => undefined}
      balance={null}
      disabledReason={isInput || isReading ? '' : m.swap.tokensMissing}
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
      {!isReading && (
        <TokenButton
          isMain
          label={pair.inputMint === null ? m.ui.youPay : m.ui.youReceive}
          chosen={null}
          ownerAddress={signer.address}
          choose={(chosen) => choose(pair.inputMint === null, chosen)}
        />
      )}
    </div>
  );
}

interface ChosenPairProps extends Omit<SwapScreenProps, 'pair' | 'choosePair'>, Pick<ChoosePairProps, 'choose'> {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Flips the pair within the form. */
  turn(): void;
  /** A token was chosen on this screen, so the focus moves to the amount. */
  readonly isChosenHere: boolean;
}

function ChosenPair(props: ChosenPairProps) {
  const { inputMint, outputMint, choose, ...shared } = props;
  const mints = useMemo((): readonly [string, string] => [inputMint, outputMint].sort() as [string, string], [inputMint, outputMint]);
  const { data, error, isFetching, refetch } = usePairMints(mints);
  if (data?.a && data.b) return <PairForm mints={mints} tokens={{ a: data.a, b: data.b }} inputMint={inputMint} choose={choose} {...shared} />;
  return (
    <>
      <ChoosePair pair={{ inputMint, outputMint }} signer={props.signer} isReading choose={choose} />
      <ReadAgain hasOld={false} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {data && (
        <Notice tone="error" title={m.swap.tokenNotFound}>
          <p>{m.swap.otherTokenHint}</p>
        </Notice>
      )}
    </>
  );
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

interface PairFormProps extends Omit<SwapScreenProps, 'pair' | 'choosePair'>, Pick<ChosenPairProps, 'inputMint' | 'choose' | 'turn' | 'isChosenHere'> {
  readonly mints: readonly [string, string];
  readonly tokens: Readonly<Record<Side, MintInfo>>;
}

/** The form of a pair. */
function PairForm({ mints, tokens, inputMint, signer, shareUrl, choose, turn, isChosenHere }: PairFormProps) {
  const screen = useRef<HTMLDivElement>(null);
  // The focused button was unmounted with the previous form, and the token dialog is still closing.
  useEffect(() => {
    if (!isChosenHere) return undefined;
    const timer = setTimeout(() => screen.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [isChosenHere]);
  const [shown, setShown] = useState<RouteQuote | null>(null);
  const found = useSwapPools(mints, shown?.hops ?? []);
  const nameOf = useTokenNames([...new Set([...mints, ...shown?.hops.map(({ quote }) => quote.inputMint) ?? []])]);
  const pool = useMemo(() => ({ poolId: `swap ${mints.join()}`, a: { mint: tokens.a }, b: { mint: tokens.b } }), [mints, tokens]);
  const { data: held } = usePoolHoldings(pool, signer.address);
  const [slippage, epoch] = [useSlippage(), useEpoch()];
  const { data: pools } = found;
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
  const tokenButton = (side: Side, isInput: boolean): ReactNode => (
    <TokenButton
      label={isInput ? m.ui.youPay : m.ui.youReceive}
      chosen={{ mint: tokens[side].address, name: nameOf(tokens[side].address, 'full') }}
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
        onQuoted={setShown}
        quoteSwap={quoteSwap}
        isQuoteSlow={pools?.pools.some(({ pool }) => isConcentrated(pool)) ?? false}
        isReading={pools === undefined && found.error === null}
        loadAction={loadAction}
        buildAction={async (query) => (await loadAction()).buildRouteAction(query)}
        impactReason={m.swap.smallPoolsImpact}
        moreRows={(route) => routeRows(route, nameOf)}
        belowAmounts={() => (
          <>
            {mints.filter((mint) => nameOf(mint, 'warning') !== '').map((mint) => (nameOf(mint, 'trust') === 'unverified'
              ? <p key={mint} className="line small"><Badge tone="waiting">{formatMessage(m.pool.tokenUnverified, { token: nameOf(mint) })}</Badge> {m.swap.checkMintHint} <AddressChip address={mint} what={m.ui.mintAddressName} /></p>
              : <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}><p>{nameOf(mint, 'warning')}</p></Notice>
            ))}
            {pools?.pools.length === 0 && (
              <Notice tone="info" title={m.swap.noRouteTitle}>
                <p>{formatMessage(m.swap.noRouteHint, { input: nameOf(mints[0]), output: nameOf(mints[1]) })}</p>
                <div className="notice__actions"><Link className="button" to={createPoolPath({ baseMint: mints[0], quoteMint: mints[1], kind: 'cpmm', signer: 'wallet' })}>{m.swap.createPool}</Link></div>
              </Notice>
            )}
          </>
        )}
      />
      <ReadAgain hasOld={pools !== undefined} error={found.error} isFetching={found.isFetching} ask={() => void found.refetch()} />
      {pools && (
        <PoolListProblems
          chainProblems={pools.chainProblems} apiProblem={pools.pools.length === 0 ? pools.apiProblem : null}
          retry={{ run: () => void found.refetch(), isBusy: found.isFetching }}
        />
      )}
    </div>
  );
}
