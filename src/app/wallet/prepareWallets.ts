import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { BURNER_WALLET } from './BurnerWalletAdapter.ts';
import { createDefaultAuthorizationResultCache, loadMobileWallet, mayHaveMobileWallet, SolanaMobileWalletAdapterWalletName } from './mobileWalletSeam.ts';

/** Older builds kept the burner under its name in their language. */
const OLD_BURNER_NAME = /^"(Burner Wallet|Billetera desechable|Carteira descartável|临时钱包)/;

/** Prepares what must exist before the wallet tree mounts: on a phone, the mobile wallet, preselected (rule 4.3). */
export async function prepareWallets(): Promise<void> {
  if (OLD_BURNER_NAME.test(readChoice('walletName') ?? '')) writeChoice('walletName', JSON.stringify(BURNER_WALLET));
  if (!mayHaveMobileWallet(navigator.userAgent)) return;
  await loadMobileWallet();
  if (readChoice('walletName') !== null) return;
  // Whoever disconnected before this code had loaded must not be connected again: the package keeps its authorization apart.
  await createDefaultAuthorizationResultCache().clear();
  writeChoice('walletName', JSON.stringify(SolanaMobileWalletAdapterWalletName));
}
