import { useState } from 'react';
import { isAppError } from '@/errors/AppError.ts';
import { refetchScreens } from '@/services/rpc/queries.ts';
import { useCluster } from './ClusterProvider.tsx';

interface State {
  readonly isPending: boolean;
  readonly error: unknown;
  /** The faucet has nothing to give, and whether the address is in the clipboard for another one; `null` otherwise. */
  readonly dry: { readonly isCopied: boolean } | null;
}

/** Requests SOL, or localnet's USDC, from the faucet of a test network; pending until it has arrived and the screen has been refetched. */
export function useAirdrop() {
  const { cluster } = useCluster();
  const [{ isPending, error, dry }, setState] = useState<State>({ isPending: false, error: null, dry: null });

  /**
   * @param address recipient, base58
   * @param onDone called once it has arrived
   */
  async function request(address: string, onDone?: () => void, token: 'SOL' | 'USDC' = 'SOL'): Promise<void> {
    setState({ isPending: true, error: null, dry: null });
    try {
      const { requestAirdrop, requestTestUsdc } = await import('@/services/transactions/requestAirdrop.ts');
      await (token === 'SOL' ? requestAirdrop(cluster, address, cluster.airdropLamports) : requestTestUsdc(cluster, address));
      await refetchScreens();
      setState({ isPending: false, error: null, dry: null });
      onDone?.();
    } catch (problem) {
      const isDry = isAppError(problem, 'accounts/airdrop-faucet-dry') || isAppError(problem, 'rpc/airdrop-refused');
      const dry = isDry ? { isCopied: await copy(address) } : null;
      setState({ isPending: false, error: problem, dry });
    }
  }

  return {
    isPending, error, dry,
    request: (address: string, onDone?: () => void) => void request(address, onDone),
    requestUsdc: (address: string) => void request(address, undefined, 'USDC'),
    forgetError: () => setState((state) => (state.error === null ? state : { ...state, error: null, dry: null })),
  };
}

/** Browsers may refuse. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
