/** Installs an extension wallet in jsdom. Import it in test files whose visitor has one. */
import { registerWallet, testWallet, walletFacts } from './standardWallet.ts';

export const wallet = testWallet();
Object.assign(window, wallet.hooks);
registerWallet(walletFacts(wallet));

/** The address as shown in the wallet button. */
export const shortened = `${wallet.address.slice(0, 4)}..${wallet.address.slice(-4)}`;
