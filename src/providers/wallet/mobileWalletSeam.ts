/**
 * Stands in for `@solana-mobile/wallet-adapter-mobile` where the wallet provider imports it: the real package (a QR code
 * maker and a second copy of elliptic curves among it, about 45 KB gzip) is loaded on phones that can use it and nowhere
 * else. The build points the provider's import here.
 */
type MobileWallet = typeof import('@solana-mobile/wallet-adapter-mobile');
type AdapterConfig = ConstructorParameters<MobileWallet['SolanaMobileWalletAdapter']>[0];

let mobileWallet: MobileWallet | undefined;

export const SolanaMobileWalletAdapterWalletName = 'Mobile Wallet Adapter';

/** Whether this browser can talk to wallet apps: Android outside an in-app browser. The provider decides finally. */
export function mayHaveMobileWallet(userAgent: string): boolean {
  return /android/i.test(userAgent);
}

/** Loads the real package; must be done before the wallet tree is mounted on such a browser. */
export async function loadMobileWallet(): Promise<void> {
  mobileWallet = await import('@solana-mobile/wallet-adapter-mobile');
}

function real(): MobileWallet {
  if (!mobileWallet) throw new Error('the mobile wallet adapter was not loaded');
  return mobileWallet;
}

export const createDefaultAddressSelector = () => real().createDefaultAddressSelector();
export const createDefaultAuthorizationResultCache = () => real().createDefaultAuthorizationResultCache();
export const createDefaultWalletNotFoundHandler = () => real().createDefaultWalletNotFoundHandler();

/** Called with `new` by the provider: a constructor that gives back another object gives that object. */
export const SolanaMobileWalletAdapter = function (config: AdapterConfig) {
  return new (real().SolanaMobileWalletAdapter)(config);
};
