import type { Plugin } from 'vite';

/** Wallets whose packages contain a picture that cannot be seen in a list: a speck, and white on nothing. */
const ADAPTER = /\/@solana\/wallet-adapter-(trust|ledger)\/lib\/esm\/adapter\.js$/;
const PICTURE = /this\.icon = *'data:[^']*'/;

/**
 * Names the app's files for them instead, which are loaded only where they are shown.
 *
 * @throws Error if a package has changed
 */
export function walletPictures(): Plugin {
  return {
    name: 'wallet-pictures',
    apply: 'build',
    transform: {
      filter: { id: ADAPTER },
      handler(code, id) {
        if (!PICTURE.test(code)) throw new Error(`${id} has no picture to replace`);
        return { code: code.replace(PICTURE, `this.icon = '/${ADAPTER.exec(id)?.[1]}.svg'`), map: null };
      },
    },
  };
}
