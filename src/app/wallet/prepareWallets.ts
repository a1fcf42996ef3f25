import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { loadMobileWallet, mayHaveMobileWallet, SolanaMobileWalletAdapterWalletName } from './mobileWalletSeam.ts';

/** Prepares what must exist before the wallet tree mounts: on a phone, the mobile wallet, preselected (rule 4.3). */
export async function prepareWallets(): Promise<void> {
  if (!mayHaveMobileWallet(navigator.userAgent)) return;
  await loadMobileWallet();
  if (readChoice('walletName') === null) writeChoice('walletName', JSON.stringify(SolanaMobileWalletAdapterWalletName));
}
