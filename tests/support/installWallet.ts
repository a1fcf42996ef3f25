/** Installs an extension wallet in jsdom; import it in a test file whose visitor has one. */
import { registerWallet, testWallet, walletFacts } from './standardWallet.ts';

export const wallet = testWallet();
Object.assign(window, wallet.hooks);
registerWallet(walletFacts(wallet));

/** The address as the wallet button shows it. */
export const shortened = `${wallet.address.slice(0, 4)}..${wallet.address.slice(-4)}`;
