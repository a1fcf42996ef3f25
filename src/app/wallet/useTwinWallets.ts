import type { Adapter } from '@solana/wallet-adapter-base';
import { isWalletAdapterCompatibleWallet, StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { getWallets } from '@wallet-standard/app';
import { useEffect, useState } from 'react';

/**
 * Adapters of wallets with the name of one that registered before them, under a name of their own: 'Phantom (2)'. The wallet
 * provider finds a wallet by its name, so only the first could be chosen.
 */
export function useTwinWallets(): readonly Adapter[] {
  const [twins, setTwins] = useState(readTwins);
  useEffect(() => {
    const read = (): void => setTwins(readTwins);
    const { on } = getWallets();
    const listeners = [on('register', read), on('unregister', read)];
    return () => listeners.forEach((stop) => stop());
  }, []);
  return twins;
}

function readTwins(): readonly Adapter[] {
  const counts = new Map<string, number>();
  return getWallets().get().filter(isWalletAdapterCompatibleWallet).flatMap((wallet) => {
    const count = (counts.get(wallet.name) ?? 0) + 1;
    counts.set(wallet.name, count);
    if (count === 1) return [];
    const name = `${wallet.name} (${count})`;
    // Of the wallet itself: its accessors may read private fields.
    const renamed = new Proxy(wallet, { get: (target, key) => (key === 'name' ? name : Reflect.get(target, key, target) as unknown) });
    return [new StandardWalletAdapter({ wallet: renamed })];
  });
}
