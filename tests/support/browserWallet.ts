/** Installs a wallet in every page of a real browser. */
import type { BrowserContext } from 'playwright-core';
import { registerWallet, testWallet, walletFacts, type TestWallet } from './standardWallet.ts';

/** Installs a wallet in a context, like an extension. */
export async function injectWallet(context: BrowserContext, wallet = testWallet()): Promise<TestWallet> {
  for (const [name, hook] of Object.entries(wallet.hooks)) await context.exposeFunction(name, hook as () => unknown);
  // Compilers that keep names wrap functions in a helper which the page does not have.
  const content = `{ const __name = (value) => value; (${registerWallet.toString()})(${JSON.stringify(walletFacts(wallet))}); }`;
  await context.addInitScript({ content });
  return wallet;
}
