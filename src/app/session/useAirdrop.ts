import { useState } from 'react';
import { refetchScreens } from '@/services/rpc/queries.ts';
import { useCluster } from './ClusterProvider.tsx';

/** Requests SOL, or localnet's USDC, from the faucet of a test network; pending until it has arrived and the screen has been refetched. */
export function useAirdrop() {
  const { cluster } = useCluster();
  const [{ isPending, error }, setState] = useState<{ readonly isPending: boolean; readonly error: unknown }>({ isPending: false, error: null });

  /**
   * @param address recipient, base58
   * @param onDone called once it has arrived
   */
  async function request(address: string, onDone?: () => void, token: 'SOL' | 'USDC' = 'SOL'): Promise<void> {
    setState({ isPending: true, error: null });
    try {
      const { requestAirdrop, requestTestUsdc } = await import('@/services/transactions/requestAirdrop.ts');
      await (token === 'SOL' ? requestAirdrop(cluster, address, cluster.airdropLamports) : requestTestUsdc(cluster, address));
      await refetchScreens();
      setState({ isPending: false, error: null });
      onDone?.();
    } catch (problem) {
      setState({ isPending: false, error: problem });
    }
  }

  return {
    isPending, error,
    request: (address: string, onDone?: () => void) => void request(address, onDone),
    requestUsdc: (address: string) => void request(address, undefined, 'USDC'),
    forgetError: () => setState((state) => (state.error === null ? state : { ...state, error: null })),
  };
}
