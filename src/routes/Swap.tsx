import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import * as z from 'zod/mini';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import OtherNetworkNotice from '@/app/shell/OtherNetworkNotice.tsx';
import { writeJson, readJson } from '@/app/session/storedJson.ts';
import { Page } from '@/ui/Page.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { SwapScreen, type SwapPair } from '@/features/swap/SwapScreen.tsx';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { paths } from '@/paths.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import * as m from '#messages';

/** How a link names the coin. */
const COIN = 'SOL';

const storage = () => window.localStorage;
const pairShape = z.object({ in: z.string(), out: z.string() });

/** A swap of any token for any other; the pair is kept in the URL, so that it can be shared. */
export default function Swap() {
  const [search, setSearch] = useUrlChoices();
  const signer = usePoolSigner(search.get('signer') === 'test' ? 'test' : 'wallet');
  const { cluster } = useCluster();
  const key = `swap-pair:${cluster.name}`;
  const isHydrated = useIsHydrated();
  // Without a pair in the link the last one is used, and before any the usual one.
  const chosen = search.has('in') || search.has('out') ? { in: search.get('in'), out: search.get('out') } : isHydrated ? readJson(storage, key, pairShape) : null;
  const asked = chosen ?? { in: COIN, out: KNOWN_MINTS[cluster.name].USDC };
  const outputMint = mintOf(asked.out);
  const inputMint = asked.in ? mintOf(asked.in) : outputMint === NATIVE_TOKEN.mint ? null : NATIVE_TOKEN.mint;

  /** Remembers a pair that was chosen here. A link's is somebody else's choice, also once it is turned round. */
  function remember(pair: SwapPair) {
    if (pair.inputMint === null || pair.outputMint === null) return;
    const kept = readJson(storage, key, pairShape);
    const isTurned = pair.inputMint === outputMint && pair.outputMint === inputMint;
    if (isTurned && (kept?.in !== nameOfMint(pair.outputMint) || kept.out !== nameOfMint(pair.inputMint))) return;
    writeJson(storage, key, { in: nameOfMint(pair.inputMint), out: nameOfMint(pair.outputMint) });
  }

  function choosePair(pair: SwapPair) {
    remember(pair);
    const next = new URLSearchParams(search);
    for (const [name, mint] of [['in', pair.inputMint], ['out', pair.outputMint]] as const) {
      if (mint === null) next.delete(name);
      else next.set(name, nameOfMint(mint));
    }
    setSearch(next);
  }

  return (
    <Page title={m.ui.swap}>
      <OtherNetworkNotice />
      <SwapScreen
        pair={{ inputMint, outputMint: outputMint === inputMint ? null : outputMint }}
        isAsked={chosen !== null}
        signer={signer}
        shareUrl={inputMint !== null && outputMint !== null ? swapUrl(cluster.name, inputMint, outputMint) : undefined}
        choosePair={choosePair}
      />
    </Page>
  );
}

/** For others, so it does not name the signer. */
function swapUrl(clusterName: string, inputMint: string, outputMint: string): string {
  const query = new URLSearchParams({ in: nameOfMint(inputMint), out: nameOfMint(outputMint), cluster: clusterName });
  return sharedUrl(`${paths.swap}?${query.toString()}`);
}

const nameOfMint = (mint: string): string => (mint === NATIVE_TOKEN.mint ? COIN : mint);

function mintOf(text: string | null): string | null {
  if (text === COIN) return NATIVE_TOKEN.mint;
  return text !== null && isAddress(text) ? text : null;
}
