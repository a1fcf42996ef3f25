import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import type { OwnerAction, TokenOwnerContext } from './TokenOwnerContext.ts';

/** What this folder reads and builds with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');
export const loadActions = () => import('./actions.ts');

interface Offered {
  /** The wallet, base58. */
  readonly of: string | null;
  readonly actions: ReadonlySet<OwnerAction>;
}

const NONE: ReadonlySet<OwnerAction> = new Set();

/** What the connected wallet can do with a token; `null` for the usual wallet, which can do nothing. */
export function useTokenOwnerContext(report: TokenReport, unit: string): TokenOwnerContext | null {
  const { cluster } = useCluster();
  const session = useWalletSession();
  const { address } = session;
  const mint = report.mint.address;
  const { data: own } = useQuery({
    queryKey: ['own-account', cluster.name, mint, address],
    queryFn: async () =>
      (await loadReads()).readOwnAccount(cluster, report.mint, address ?? ''),
    enabled: address !== null,
  });
  const balance = own?.balance ?? null;
  const owner = useCallback(() => walletOwner(session), [session]);
  // The form of an action that revokes its own authority stays, to show the result.
  const [ever, setEver] = useState<Offered>({ of: null, actions: NONE });
  const before = ever.of === address ? ever.actions : NONE;
  const now = address === null ? [] : offeredTo(report, address, balance !== null && (balance > 0n || own?.elsewhere != null));
  if (now.some((action) => !before.has(action))) setEver({ of: address, actions: new Set([...before, ...now]) });
  if (address === null || before.size === 0) return null;
  return { report, unit, walletAddress: address, balance, elsewhere: own?.elsewhere ?? null, isFrozen: own?.isFrozen ?? false, owner, offered: before };
}

function offeredTo({ mint, authorities, settings }: TokenReport, address: string, holds: boolean): readonly OwnerAction[] {
  const held = authorities.filter(({ holder }) => holder === address).map(({ kind }) => kind);
  return [
    ...(held.includes('mint') ? ['mint'] as const : []),
    // The token program refuses to burn wrapped SOL: it is unwrapped instead.
    ...(holds && mint.address !== NATIVE_TOKEN.mint ? ['burn'] as const : []),
    ...(holds && !mint.extensions.includes('NonTransferable') ? ['airdrop'] as const : []),
    ...(held.includes('metadata') ? ['edit'] as const : []),
    ...(held.includes('freeze') ? ['freeze', 'thaw'] as const : []),
    ...(held.includes('pause') ? [settings.isPaused ? 'resume' as const : 'pause' as const] : []),
    ...(held.includes('withheldFees') ? ['withdrawFees'] as const : []),
    ...(settings.transferFee ? ['harvestFees'] as const : []),
    ...(held.length > 0 ? ['revoke', 'transfer'] as const : []),
  ];
}
