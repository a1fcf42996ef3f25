import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { readChoice, writeChoice } from './browserStorage.ts';
import { useIsHydrated } from './useIsHydrated.ts';

const NAMES = [
  'cluster', 'theme', 'slippage', 'explorer', 'priority-fee', 'number-format', 'rpc-localnet', 'rpc-devnet', 'rpc-mainnet',
  'pool-signer', 'ipfs-key', 'node-checks', 'unlisted-pictures',
] as const;

type SettingName = (typeof NAMES)[number];

/** Every setting as text; `null` or absent is the default. The texts are untrusted, so whatever uses one validates it. */
type SettingTexts = Partial<Record<SettingName, string | null>>;

interface SettingsContextValue {
  readonly settings: SettingTexts;
  /** Those that were set on this page. */
  readonly changed: SettingTexts;
  set(name: SettingName, text: string | null): void;
}

const SettingsContext = createContext<SettingsContextValue>({ settings: {}, changed: {}, set: () => undefined });

/**
 * Provides the visitor's settings. They are read once, so that another tab does not change the network or the fees of this
 * one.
 */
export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const kept = useMemo<SettingTexts>(
    () => (isHydrated ? Object.fromEntries(NAMES.map((name) => [name, readChoice(name)])) : {}), [isHydrated],
  );
  const [changed, setChanged] = useState<SettingTexts>({});
  const set = useCallback((name: SettingName, text: string | null) => {
    writeChoice(name, text);
    setChanged((before) => ({ ...before, [name]: text }));
  }, []);
  const value = useMemo(() => ({ settings: { ...kept, ...changed }, changed, set }), [kept, changed, set]);
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

export function useSettings(): SettingsContextValue {
  return useContext(SettingsContext);
}
