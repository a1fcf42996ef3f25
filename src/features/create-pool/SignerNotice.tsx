import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { NewPoolSigner } from './useNewPoolSigner.ts';
import * as m from '#messages';
import { loadReads } from './usePairTokens.ts';

export interface SignerNoticeProps {
  /** As typed. */
  readonly mints: readonly string[];
  readonly signer: NewPoolSigner;
  /** Addresses of both signers, base58. */
  readonly addresses: Readonly<Record<'wallet' | 'test', string>>;
}

/**
 * Switches to the wallet for a token that only the wallet holds, and says so; only suggests it if the user has already
 * chosen.
 */
export default function SignerNotice({ mints, signer: { choice, choose, isChosen, isSwitched, setNeedsWallet }, addresses }: SignerNoticeProps) {
  const { cluster } = useCluster();
  const { wallet, test } = addresses;
  // SOL needs no token account.
  const tokens = mints.map((mint) => mint.trim()).filter((mint) => isAddress(mint) && mint !== NATIVE_TOKEN.mint);
  const { data } = useQuery({
    queryKey: ['holders', cluster.name, wallet, test, ...tokens],
    enabled: tokens.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { getTokenBalances } = await loadReads();
      const [walletHolds = [], testHolds = []] = await getTokenBalances({ cluster, owners: [wallet, test], mints: tokens });
      const pairs = tokens.map((_, index) => [walletHolds[index] ?? 0n, testHolds[index] ?? 0n] as const);
      return {
        onlyWallet: pairs.some(([mine, shared]) => mine > 0n && shared === 0n),
        onlyTest: pairs.some(([mine, shared]) => mine === 0n && shared > 0n),
      };
    },
  });
  const { onlyWallet, onlyTest } = tokens.length > 0 && data ? data : { onlyWallet: false, onlyTest: false };
  useEffect(() => setNeedsWallet(onlyWallet), [onlyWallet, setNeedsWallet]);

  if (isSwitched) {
    return (
      <Notice isLive tone="info" title={m.createPool.switchedToWallet}>
        <div className="notice__actions">
          <button type="button" className="button button--small" onClick={() => choose('test')}>{m.createPool.useTestSigner}</button>
        </div>
      </Notice>
    );
  }
  const other = choice === 'test' ? 'wallet' : 'test';
  const isBetter = other === 'wallet' ? isChosen && onlyWallet : onlyTest && !onlyWallet;
  if (!isBetter) return null;
  return (
    <Notice
      isLive
      tone="warning"
      title={other === 'wallet' ? m.createPool.testSignerLacks : m.createPool.walletLacks}
    >
      <div className="notice__actions">
        <button type="button" className="button button--small" onClick={() => choose(other)}>
          {other === 'wallet' ? m.ui.signWithWallet : m.ui.signWithTest}
        </button>
      </div>
    </Notice>
  );
}
