/**
 * Stands in for `@solana-mobile/wallet-adapter-mobile` where the wallet provider imports it: the real package (a QR code
 * maker and a second copy of elliptic curves among it, about 45 KB gzip) is loaded on phones that can use it and nowhere
 * else. `vite.config.ts` points the provider's import here; what is imported below is the package itself, by the other name
 * that package.json installs it under.
 */
type MobileWallet = typeof import('@solana-mobile/published-wallet-adapter-mobile');
type AdapterConfig = ConstructorParameters<MobileWallet['SolanaMobileWalletAdapter']>[0];

let mobileWallet: MobileWallet | undefined;

/** The package's own, needed before the package is loaded. */
export const SolanaMobileWalletAdapterWalletName = 'Mobile Wallet Adapter';

/** Whether this browser may reach wallet apps: Android outside an in-app browser. The provider makes the final decision. */
export function mayHaveMobileWallet(userAgent: string): boolean {
  return /android/i.test(userAgent);
}

/** Browser API that TypeScript does not type yet. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown;
  };
}

/**
 * The package writes its dialogs as markup, which the page's policy refuses (`require-trusted-types-for`). Its own markup
 * passes, without the fonts it asks Google for; a text with anything that could run, such as the message of an error
 * from outside, is shown as it is written.
 */
export function trustedMarkup(markup: string): string {
  const canRun = /<\s*(script|iframe|object|embed|form|base|meta)|[\s/"']on\w+\s*=|(javascript|data)\s*:|srcdoc/i.test(markup);
  return canRun ? markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : markup.replaceAll(/<link[^>]*>/g, '');
}

/** Loads the real package; must be called before the wallet tree mounts on such a browser. */
export async function loadMobileWallet(): Promise<void> {
  const { trustedTypes } = window as TrustedTypesWindow;
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML: trustedMarkup });
  mobileWallet = await import('@solana-mobile/published-wallet-adapter-mobile');
}

function real(): MobileWallet {
  if (!mobileWallet) throw new Error('the mobile wallet adapter was not loaded');
  return mobileWallet;
}

export const createDefaultAddressSelector = () => real().createDefaultAddressSelector();
export const createDefaultAuthorizationResultCache = () => real().createDefaultAuthorizationResultCache();
export const createDefaultWalletNotFoundHandler = () => real().createDefaultWalletNotFoundHandler();

/** The provider calls it with `new`; a constructor that returns an object yields that object. */
export const SolanaMobileWalletAdapter = function (config: AdapterConfig) {
  return new (real().SolanaMobileWalletAdapter)(config);
};
