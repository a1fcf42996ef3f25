import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { createDefaultAuthorizationResultCache, loadMobileWallet, mayHaveMobileWallet, SolanaMobileWalletAdapterWalletName } from './mobileWalletSeam.ts';

/** Prepares what must exist before the wallet tree mounts: on a phone, the mobile wallet, preselected (rule 4.3). */
export async function prepareWallets(): Promise<void> {
  if (!mayHaveMobileWallet(navigator.userAgent)) return;
  await loadMobileWallet();
  if (readChoice('walletName') !== null) return;
  // Whoever disconnected before this code had loaded must not be connected again: the package keeps its authorization apart.
  await createDefaultAuthorizationResultCache().clear();
  writeChoice('walletName', JSON.stringify(SolanaMobileWalletAdapterWalletName));
}
